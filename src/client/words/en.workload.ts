import type { Stage, Waiting } from '../../shared/workload.ts';
import type { WatchedStore } from '../../shared/storage.ts';
import { areaWords } from './choice.ts';

/** The words of workload: what waits, the edition's progress, the assignments. */
export const workloadWords = {
  storage: {
    title: 'What fills up',
    low: (free: number, total: number) =>
      `The server’s disk is nearly full: ${free} of ${total} MB are free. Only corrections, reviews and logins are written until there is room. Please ask whoever runs the machine to make some.`,
    failing: (code: string) =>
      `The server’s disk takes no writes (${code}): nothing can be saved, and songs can only be read. Please tell whoever runs the machine.`,
    clock: (days: number, left: number) =>
      `The server’s clock went ahead by ${days} days at once. If it is wrong, please have it set right. Nothing is deleted for its age until the site has run for ${left === 1 ? 'one more day' : `${left} more days`}.`,
    stores: {
      requests: (held: number, most: number) =>
        `Requests for an account: ${held} of ${most} are open. Then nobody can ask for one; please answer them.`,
      reports: (held: number, most: number) =>
        `Reports by readers: ${held} of ${most} are open. Then no more are taken; please answer them.`,
      visits: (held: number, most: number) =>
        `Visitor logs: ${held} of ${most} are kept. Then the oldest leave first; whoever needs them saves them as CSV.`,
      emails: (held: number, _most: number) => `${held} letters wait to be sent. Perhaps the mail server does not answer.`,
      uploads: (held: number, most: number) =>
        `Uploads: ${held} of ${most} MB are taken. Then nobody can send a PDF; please fetch them and remove what is not needed.`,
    } satisfies Record<WatchedStore, (held: number, most: number) => string>,
  },
  waiting: {
    title: 'What waits',
    nothing: 'Nothing waits. All is looked after.',
    failed: 'What waits could not be fetched.',
    kinds: {
      requests: (count: number): string => (count === 1 ? 'request for an account' : 'requests for an account'),
      toReview: (count: number): string => (count === 1 ? 'correction to be read' : 'corrections to be read'),
      toPublish: (count: number): string =>
        count === 1 ? 'proofread correction to be published' : 'proofread corrections to be published',
      reports: (count: number): string => (count === 1 ? 'report by a reader' : 'reports by readers'),
      uploads: (count: number): string => (count === 1 ? 'PDF that nobody has fetched' : 'PDFs that nobody has fetched'),
    } satisfies Record<keyof Waiting, (count: number) => string>,
    actions: { requests: 'Answer', toReview: 'Read', toPublish: 'Publish', reports: 'Answer', uploads: 'Look' } satisfies Record<
      keyof Waiting,
      string
    >,
    none: 'none',
  },
  progress: {
    title: 'How the edition grows',
    hint: 'By the Kannada words of each song, which the other scripts follow.',
    failed: 'The progress of the edition could not be fetched.',
    stages: {
      proofread: 'Proofread and published',
      unread: 'Published without a second reader',
      correcting: 'A correction is under way',
      entered: 'As entered, not yet read by a second person',
      wanted: 'Title only, words wanted',
    } satisfies Record<Stage, string>,
    all: (count: number) => `All ${count} songs`,
    byRange: (length: number) => `By ranges of ${length} songs`,
    part: (name: string, count: number) => `${name}: ${count}`,
    table: 'The same as a table',
    range: 'Songs',
    rangeOf: (start: number, end: number) => (start === end ? `${start}` : `${start} to ${end}`),
    songs: 'How many',
    none: 'The edition has no songs.',
    file: 'progress',
  },
  assignments: {
    title: 'Who cares for which songs',
    hint: 'Songs 1 to 78 are given into somebody’s care; later ones are open to all who are approved. An admin may read every song.',
    failed: 'Who cares for which songs could not be fetched.',
    nobody: 'Nobody has been approved yet: no song is in anybody’s care.',
    legend: {
      proofreader: 'Proofreader',
      editor: 'Editor',
      inactive: 'Quiet for 30 days',
      together: 'All together',
      gap: 'Nobody',
      several: 'Several',
    },
    songs: (start: number, end: number) => (start === end ? `Song ${start}` : `Songs ${start} to ${end}`),
    numbers: (start: number, end: number) => (start === end ? `${start}` : `${start} to ${end}`),
    noSongs: 'No songs',
    roles: { Proofreader: 'Proofreader', Editor: 'Editor' },
    seen: (day: string) => `last here on ${day}`,
    never: 'not here yet',
    inactive: 'quiet for 30 days',
    gaps: (ranges: string) => `Nobody cares for: ${ranges}.`,
    noGaps: 'Every song from 1 to 78 is in somebody’s care.',
    overlaps: 'Several care for the same songs:',
    overlap: (range: string, names: string) => `${range}: ${names}`,
  },
  handOver: {
    button: 'Hand over',
    buttonOf: (name: string) => `Hand over the songs of ${name}`,
    title: (name: string) => `Hand over songs of ${name}`,
    start: 'First song',
    end: 'Last song',
    to: 'To whom',
    pick: 'Choose …',
    person: (name: string, role: string, songs: string) => `${name} (${role}, ${songs})`,
    keeps: (name: string, songs: string) => `${name} keeps: ${songs}.`,
    keepsNothing: (name: string) => `${name} keeps no songs.`,
    has: (name: string, songs: string) => `${name} then has: ${songs}.`,
    emailHint: 'Both get a letter.',
    middle: 'These songs lie in the middle and would leave two pieces. Choose the beginning of the range, its end, or all of it.',
    nobodyElse: 'There is nobody else to hand songs to.',
    submit: 'Hand over',
    waiting: 'One moment …',
    done: (start: number, end: number, name: string) => `Songs ${start} to ${end} are in the care of ${name} now.`,
    failed: 'The songs could not be handed over. Please try again.',
  },
};

export const useWorkloadWords = areaWords('workload', workloadWords);
