import type { Answer, Step } from '../../../shared/practice.ts';
import { areaMessages } from '../../messages/language.ts';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** Messages of learning songs by heart. */
export const byHeartMessages = {
  page: {
    title: 'Learn by heart',
    description: 'Learn songs by heart, line by line, in your own script.',
    intro:
      'Learn songs line by line. The words fade as you know them, and each line comes back on the day when you are about to forget it. All of it stays in this browser, without an account.',
    begin: 'Open a song, press “Learn by heart” under “Listen”, and choose its lines.',
    toList: 'Compositions',
    back: 'All songs being learned',
    due: (count: number) => `${lines(count)} today`,
    nothingDue: 'Nothing more for today.',
    next: (days: number) =>
      days === 1 ? 'The next lines come tomorrow.' : `The next lines come in ${days} days.`,
    practise: (count: number) => `Practise ${lines(count)}`,
    learning: 'Being learned',
    song: (learned: number, due: number) => `${lines(learned)}${due > 0 ? `, ${due} today` : ''}`,
    clock:
      'The clock of this device was on a later date before. Lines of that time are asked again today; nothing is lost.',
  },
  song: {
    choose: 'Choose lines',
    languages: 'Script',
    whole: 'Whole song',
    learn: (count: number) => `Learn ${lines(count)}`,
    added: (count: number) => `${lines(count)} added.`,
    full: (max: number) => `No more than ${max} lines can be learned at once.`,
    yourTurn: 'Your turn',
    share: 'Share these lines',
    stop: 'Stop learning',
    removed: (count: number) => `${lines(count)} no longer learned.`,
    undo: 'Undo',
    isNew: 'new',
    today: 'today',
    later: (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`),
    locked:
      'The words of this song can only be read after signing in, so it cannot be practised here. What you have learned is retained.',
    toSong: 'To the song',
    noWords: 'The words of this song have not been entered yet.',
    missing: 'There is no such song.',
    failed: 'The song could not be loaded. Please check your connection.',
    gone: 'no longer in the song',
    removeGone: 'Remove the lines that the song no longer has',
  },
  session: {
    label: (song: number, line: number) => `Song ${song}, line ${line}`,
    place: (at: number, of: number) => `${at} of ${of}`,
    after: 'After:',
    sungBy: (singer: string) => `sung by ${singer}`,
    hidden: 'hidden word',
    listen: 'Listen',
    pause: 'Pause',
    steps: {
      all: 'Show',
      first: 'First letters',
      none: 'Hide',
    } satisfies Record<Step, string>,
    stepsLabel: 'Words',
    read: 'Read, listen and sing the line a few times. Then hide the words.',
    tap: 'Sing the line. Tap a word to see it.',
    how: 'How was it?',
    answers: {
      again: 'Not yet',
      hard: 'With effort',
      good: 'By heart',
      easy: 'Easily',
    } satisfies Record<Answer, string>,
    seen: 'You saw the words this time, so the line does not count as known yet.',
    corrected: 'This line was corrected. What you have learned is retained.',
    understood: 'Continue',
    stop: 'Stop for now',
    done: 'Done for today',
    doneText: (count: number) => `You practised ${lines(count)}.`,
    finish: 'Finish',
  },
  prepare: {
    loading: (at: number, of: number) => `Loading the sound: ${at} of ${of}`,
    songs: 'Loading the songs …',
    without: 'Practise without sound',
    noSound: 'The sound could not be loaded. You can practise without it.',
    noTurns: 'The sound could not be loaded. Please check your connection.',
    cancel: 'Cancel',
    none: 'None of these lines can be practised now.',
  },
};

export const useByHeartMessages = areaMessages('by-heart', byHeartMessages);
