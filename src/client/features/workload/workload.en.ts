import type { Stage } from '../../../shared/workload.ts';
import type { WatchedStore } from '../../../shared/storage.ts';
import { areaMessages } from '../../messages/language.ts';
import type { Waiting } from '../../../server/features/workload/output.ts';

/** Messages of workload: pending tasks, the edition's progress, the assignments. */
export const workloadMessages = {
  storage: {
    title: 'Server warnings',
    low: (free: number, total: number) =>
      `The server’s disk is nearly full: ${free} of ${total} MB are free. Only corrections, reviews and logins are written until there is room. Please ask the server’s administrator to free some space.`,
    failing: (code: string) =>
      `The server’s disk cannot be written to (${code}): nothing can be saved, and songs can only be read. Please tell the server’s administrator.`,
    backup: 'The last backup, or the last one that passed a test, is more than two days old.',
    toBackups: 'See the backups',
    clock: (days: number, left: number) =>
      `The server’s clock jumped ahead by ${days} days. If it is wrong, please have it corrected. Old records are not deleted until the site has run for ${left === 1 ? 'one more day' : `${left} more days`}.`,
    stores: {
      requests: (held: number, max: number) =>
        `Account requests: ${held} of ${max} are open. At the limit nobody can send a new one; please approve or decline some.`,
      reports: (held: number, max: number) =>
        `Reader reports: ${held} of ${max} are open. At the limit no new ones are accepted; please answer some.`,
      visits: (held: number, max: number) =>
        `Visitor logs: ${held} of ${max} are stored. At the limit the oldest are deleted; save them as CSV if you need them.`,
      emails: (held: number, _most: number) =>
        `${held} emails are waiting to be sent. The mail server may not be answering.`,
      uploads: (held: number, max: number) =>
        `Uploads: ${held} of ${max} MB are used. At the limit nobody can upload a PDF; please download them and remove those you do not need.`,
    } satisfies Record<WatchedStore, (held: number, max: number) => string>,
  },
  waiting: {
    title: 'To do',
    nothing: 'Nothing to do.',
    failed: 'The list could not be loaded.',
    kinds: {
      requests: (count: number): string => (count === 1 ? 'account request' : 'account requests'),
      toReview: (count: number): string =>
        count === 1 ? 'correction to review' : 'corrections to review',
      toPublish: (count: number): string =>
        count === 1 ? 'proofread correction to publish' : 'proofread corrections to publish',
      reports: (count: number): string => (count === 1 ? 'reader report' : 'reader reports'),
      recordings: (count: number): string =>
        count === 1 ? 'recording of a song waits' : 'recordings of songs wait',
      setReports: (count: number): string =>
        count === 1 ? 'reported set list' : 'reported set lists',
      uploads: (count: number): string => (count === 1 ? 'new uploaded PDF' : 'new uploaded PDFs'),
      movedSongs: (count: number): string =>
        count === 1
          ? 'new song got another number, since yours was kept'
          : 'new songs got other numbers, since yours were kept',
    } satisfies Record<keyof Waiting, (count: number) => string>,
    actions: {
      requests: 'Review',
      toReview: 'Review',
      toPublish: 'Publish',
      reports: 'Answer',
      recordings: 'Listen',
      setReports: 'View',
      uploads: 'View',
      movedSongs: 'View',
    } satisfies Record<keyof Waiting, string>,
    none: 'none',
  },
  progress: {
    hint: 'By the Kannada lyrics of each song, from which the other scripts are converted.',
    stages: {
      readTwice: 'Proofread twice',
      readOnce: 'Proofread once',
      correcting: 'Correction in progress',
      entered: 'Entered, not yet proofread',
      wanted: 'Title only, lyrics needed',
    } satisfies Record<Stage, string>,
    all: (count: number) => `All ${count} songs`,
    byRange: (length: number) => `In ranges of ${length} songs`,
    part: (name: string, count: number) => `${name}: ${count}`,
    table: 'Show as a table',
    range: 'Songs',
    rangeOf: (start: number, end: number) => (start === end ? `${start}` : `${start} to ${end}`),
    songs: 'Count',
    none: 'The edition has no songs.',
    file: 'progress',
  },
  assignments: {
    hint: 'Songs 1 to 78 are assigned to proofreaders and editors; everybody who is approved may review the later ones. An admin may review every song.',
    nobody: 'Nobody has been approved yet, so no song is assigned.',
    legend: {
      proofreader: 'Proofreader',
      editor: 'Editor',
      inactive: 'Inactive for 30 days',
      together: 'All together',
      gap: 'Nobody',
      several: 'Several',
    },
    songs: (start: number, end: number) =>
      start === end ? `Song ${start}` : `Songs ${start} to ${end}`,
    numbers: (start: number, end: number) => (start === end ? `${start}` : `${start} to ${end}`),
    noSongs: 'No songs',
    roles: { Proofreader: 'Proofreader', Editor: 'Editor' },
    seen: (day: string) => `last seen on ${day}`,
    never: 'never logged in',
    inactive: 'inactive for 30 days',
    gaps: (ranges: string) => `Not assigned: ${ranges}.`,
    noGaps: 'Every song from 1 to 78 is assigned.',
    overlaps: 'Assigned to several people:',
    overlap: (range: string, names: string) => `${range}: ${names}`,
  },
  handOver: {
    button: 'Reassign',
    buttonOf: (name: string) => `Reassign the songs of ${name}`,
    title: (name: string) => `Reassign songs of ${name}`,
    start: 'First song',
    end: 'Last song',
    to: 'Reassign to',
    pick: 'Choose …',
    person: (name: string, role: string, songs: string) => `${name} (${role}, ${songs})`,
    keeps: (name: string, songs: string) => `${name} keeps: ${songs}.`,
    keepsNothing: (name: string) => `${name} keeps no songs.`,
    has: (name: string, songs: string) => `${name} then has: ${songs}.`,
    emailHint: 'Both are told by email.',
    middle:
      'These songs are in the middle of the range and would split it. Choose its beginning, its end, or all of it.',
    nobodyElse: 'There is nobody else to assign songs to.',
    submit: 'Reassign',
    waiting: 'One moment …',
    done: (start: number, end: number, name: string) =>
      `Songs ${start} to ${end} are now assigned to ${name}.`,
    failed: 'The songs could not be reassigned. Please try again.',
  },
};

export const useWorkloadMessages = areaMessages('workload', workloadMessages);
