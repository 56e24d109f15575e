import type { KeptFor, KeptKind } from '../../../shared/personal-data.ts';
import { areaMessages } from '../../messages/language.ts';

type Event = Extract<KeptFor, string>;
interface Kind {
  title: string;
  what: string;
  why: string;
  /** The second duration (features/personal-data/kept.ts: alsoFor). */
  also?: (time: string) => string;
}

/** Messages of the privacy page. */
export const privacyMessages = {
  title: 'Privacy',
  description: 'What this site keeps about people, why, and for how long.',
  intro: [
    'You can read and listen here without an account. The site sets no cookie, shows no advertisement, and loads nothing from other sites before you press a link or a video.',
    'What you save for yourself, such as saved songs, the lines that you learn by heart and how well you know them, drafts, recorded lines, settings and your login, is in your own browser. This page lists what the site itself keeps.',
  ],
  howLong: 'How long:',
  hours: (amount: number) => (amount === 1 ? 'one hour.' : `${amount} hours.`),
  days: (amount: number) => `${amount} days.`,
  months: (amount: number) => `${amount} months.`,
  until: {
    account: 'as long as you have the account.',
    edition: 'as long as the edition exists.',
    decided: 'until it is answered.',
    removed: 'until an admin removes it.',
    unsubscribed: 'until you unsubscribe.',
    rotated: 'until newer backups replace it.',
  } satisfies Record<Event, string> as Record<Event, string>,
  kinds: {
    account: {
      title: 'Your account',
      what: 'Your user name and display name, email, a hash of your password, role, range of songs, the end of a subscription, what you wrote about yourself, your choice of the evening email, songs that you put off, and when you were last here.',
      why: 'To log you in, to give you the songs that you may read or correct, and to email you. Admins see it; others see only the display name beside your work.',
    },
    signUps: {
      title: 'Requests for an account',
      what: 'Name, email, a hash of the password, role and what you wrote about yourself.',
      why: 'For an admin to decide.',
      also: (time: string) => `One whose email was not verified: ${time}`,
    },
    invitations: {
      title: 'Invitations',
      what: 'The email, role and range of somebody whom an admin invited.',
      why: 'To make the account when the link is opened.',
      also: (time: string) =>
        `Then that it was used, withdrawn or expired, without the email: another ${time}`,
    },
    sessions: {
      title: 'Where you are logged in',
      what: 'For each browser: the network address of the last use, and the name that the browser gives itself.',
      why: 'To keep you logged in, and to show you a login that is not yours.',
      also: (time: string) => `That is counted from the last use; at most ${time}`,
    },
    proofs: {
      title: 'Second factors',
      what: 'The encrypted secret of your app, the public part of passkeys, and hashes of recovery codes.',
      why: 'To check them when you log in.',
      also: (time: string) => `Questions that wait for an answer: ${time}`,
    },
    knownClients: {
      title: 'Browsers and addresses that you log in from',
      what: 'Keyed hashes, from which no address can be read.',
      why: 'So that a stranger who guesses passwords cannot lock you out.',
    },
    links: {
      title: 'Links in emails',
      what: 'A hash of the link, with the email that it was sent to.',
      why: 'So that it works once.',
      also: (time: string) => `A reader’s link: ${time}`,
    },
    emails: {
      title: 'Emails',
      what: 'The recipient, subject and time of each email; its text until it is sent.',
      why: 'To send it again after a failure, and to find out whether it was sent.',
    },
    dailySong: {
      title: 'The song of the day by email',
      what: 'Your email, the script and language, and when an email was sent last.',
      why: 'To send it. You can end it by the link in each email, and it ends with your account.',
      also: (time: string) => `An email that nobody confirmed: ${time}`,
    },
    work: {
      title: 'Your work on the songs',
      what: 'Corrections, reviews, readings, questions and answers, and work on printed books, with your account and the time.',
      why: 'An edition says who established its text. Your display name is shown beside what was published.',
    },
    reports: {
      title: 'Reports of mistakes',
      what: 'What a reader reported and suggested, without name or address, and a hash of the link to the answer.',
      why: 'To correct the song and to answer.',
      also: (time: string) => `Then ${time}`,
    },
    uploads: {
      title: 'Files',
      what: 'PDF files that subscribers sent and files of songs that admins imported, and files of printed books while they are read, with their account.',
      why: 'For admins to use in the edition.',
    },
    recordings: {
      title: 'Recordings of songs',
      what: 'Recordings that people uploaded, with their voice, the facts that they gave and their account; who may upload; who timed the lines.',
      why: 'For readers to hear, once an admin has approved it. Those that are not public go with the account.',
    },
    setLists: {
      title: 'Set lists',
      what: 'What a group typed into its list: title, day, singers, notes; and the account of its maker if one was logged in.',
      why: 'For the group, by its link.',
    },
    setAddresses: {
      title: 'Makers and readers of set lists',
      what: 'A keyed hash of the address that made a list; hashes of phones to which it opened songs, until the next day.',
      why: 'So that nobody fills the site with lists or opens songs to many.',
    },
    visits: {
      title: 'Visits',
      what: 'Start and end of a visit, the page seen last, country and city, and the account if you were logged in. Searches without a result are kept as words alone.',
      why: 'For admins to see how the site is used, and whether somebody attacks it.',
    },
    visitAddresses: {
      title: 'Network addresses of visits',
      what: 'The whole address of a visit. Later only its beginning is kept, which names a network and no person.',
      why: 'To find the source of an attack.',
    },
    limits: {
      title: 'Counters',
      what: 'How often an address or account called something costly, as a hash; mostly in memory.',
      why: 'So that a program cannot block the site for others.',
    },
    auditLog: {
      title: 'What admins did',
      what: 'Each act of an admin, and changes of passwords and roles, with the user name and email that they concern.',
      why: 'So that trust members can see who changed what. Its entries are never changed or deleted, also when an account is closed.',
    },
    closedNames: {
      title: 'Names of closed accounts',
      what: 'A hash of each name.',
      why: 'So that nobody can pretend to be somebody who has left.',
    },
    backups: {
      title: 'Backups',
      what: 'A copy of everything above but sessions, links, invitations and keys. The host may keep copies elsewhere, and a log of requests.',
      why: 'So that the edition is not lost. An account that you close is still in backups from before. What the restore of a backup replaces stays for a week.',
      also: (time: string) => `The last one of a month: ${time}`,
    },
  } satisfies Record<KeptKind, Kind> as Record<KeptKind, Kind>,
  rights: 'What you can do',
  rightsText:
    'In My account you can download everything about you, and close the account. To have something corrected or deleted, write to us.',
  account: 'My account',
  contact: 'Write to us',
};

export const usePrivacyMessages = areaMessages('privacy', privacyMessages);
