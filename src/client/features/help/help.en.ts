import type { HelpedPath } from './sections.ts';
import { areaMessages } from '../../messages/language.ts';
import type { HelpPage } from '../../../shared/help.ts';

/** Messages of the help pages, and the short help on each page of the admin area. */
export const helpMessages = {
  title: 'Help',
  description: 'How to run the site: settings, people, backups, recovering, growing.',
  intro:
    'For those who run the site. Each page of the admin area has a short help text under its heading; these pages have the rest.',
  pages: {
    run: {
      title: 'Running the site',
      text: 'People, emails, content, recordings, settings and monitoring.',
    },
    recover: {
      title: 'Recovering',
      text: 'Backups and restoring them, a lost admin, a full disk, a site that does not start.',
    },
    grow: {
      title: 'Growing',
      text: 'A cache in front, PostgreSQL, several processes. Only for very large sites.',
    },
    install: {
      title: 'Installing',
      text: 'The first start, upgrades, and moving to another machine.',
    },
  } satisfies Record<HelpPage, { title: string; text: string }>,
  changes: { title: 'What is new', text: 'All changes of the program, newest first.' },
  sections: 'Sections',
  all: 'All help pages',
  failed: 'The help could not be loaded.',
  /** Above a text that is shown in English to a reader of Kannada. */
  untranslated: '',
  more: 'More',
  news: {
    title: 'The site has been upgraded',
    text: (count: number) =>
      count === 1 ? 'One change since you last looked:' : `${count} changes since you last looked:`,
    further: (count: number) => `and ${count} more`,
    read: 'I have read it',
    notRead: 'This could not be saved. Please try again.',
    update: (version: string) => `Version ${version} of the program is available.`,
    about: 'What it changes',
    how: 'How to upgrade',
  },
  /** What each page of the admin area is for, and what to know first. */
  pagesOfAdmin: {
    '/admin':
      'Begin with To do: each line leads to the page where it is done. Approve a request only if you know the person or the email is verified.',
    '/review':
      'Corrections of other people wait here. Read the change, then approve it, return it with a reason, or ask the author. An approved correction is published by an admin. Nobody approves their own.',
    '/reports':
      'Readers report mistakes in a line without an account. Correct the song, or answer why it stays. The outcome appears at /reported without names.',
    '/edited':
      'All corrections with their state. A published one can be opened to see what it changed and who read it.',
    '/progress':
      'How many songs have words, are being corrected, and have been proofread once or twice. Use it to decide which songs to assign next.',
    '/assignments':
      'Who is responsible for which songs. If somebody stops, hand the songs over to somebody else: their work and open corrections are kept.',
    '/double-readings':
      'Two people read the same songs without seeing each other’s changes. You decide only where they differ, and see how many mistakes both probably overlooked. You cannot decide a reading of your own.',
    '/books':
      'Photograph or scan the pages of a printed book and add them here. The pictures are turned, cut and cleaned, the computer reads them, and people compare each line with the picture. Then an admin takes each song that was found into the edition: the book becomes one of its witnesses, or the song is entered as a new one. Only the people whom an admin adds to a book see its pages, unless the book says that everybody may.',
    '/uploads':
      'Texts that subscribers have sent as PDF. Download them, then remove those you no longer need: they take up disk space.',
    '/import':
      'Adds or changes many songs from a table or from song files. First you see every change; nothing is written before you confirm. An import can be undone afterwards for songs that nobody has changed since.',
    '/export':
      'All songs as files, for another site or for safekeeping. Accounts and history are not in it: for these make a backup.',
    '/proofreader-details': 'Everybody who may correct songs, with role and range.',
    '/cancel-proofreader':
      'Takes the permission to correct songs from somebody and logs them out at once. What they have done stays. They can sign up again.',
    '/accounts':
      'Everybody who has an account. Give or end a subscription, make somebody an admin, log somebody out, or close an account. The last admin cannot be removed.',
    '/content':
      'The texts of the pages around the songs. What you save is public at once; earlier versions can be restored.',
    '/respellings':
      'If the voice reads a word wrongly, write here how it sounds. It applies to all songs from the next reading on.',
    '/festivals':
      'Once a year, compare the proposed days with your almanac and confirm the year. A confirmation can be withdrawn. Listed songs decide what the song of the day is on a festival.',
    '/song-recordings':
      'Recordings that singers and teachers whom you allow have sent. Listen to the whole of each, and check that the owner of the rights permits it, before you make it public. Withdraw it at once if the owner asks.',
    '/set-lists':
      'Lists of songs that groups have made. Remove one only if it contains something that does not belong on the site; the reason is kept in Admin actions.',
    '/admin-dashboard':
      'How much the site is read. The network address of a visit is shortened after 30 days, and a visit is deleted after 13 months. Keep what you see here to yourself.',
    '/trail':
      'Everything that admins have done, with the day and the reason. Nobody can change it.',
    '/emails':
      'Look here when somebody has not got an email: the mail server’s answer says why. Correct the cause, then send it again.',
    '/health':
      'Look here when the site is slow or an email does not arrive. A problem that needs you is named at the top, with what to do.',
    '/settings':
      'Settings of the whole site. A field that was set on the server says so and can be changed only there.',
    '/settings/email':
      'Enter what your email provider gave you. Nothing is saved before a test email to you was accepted.',
    '/settings/backups':
      'Choose a second place on another disk or in other hands: a backup on the same disk is lost with the disk.',
    '/backups':
      'The site makes a backup every night and tests it. Download one now and then and keep it in another place: a backup on the same disk is lost with the disk. Restore … beside a backup shows what would be lost before anything changes.',
  } satisfies Record<HelpedPath, string> as Record<HelpedPath, string>,
};

export const useHelpMessages = areaMessages('help', helpMessages);
