import { areaMessages } from '../../messages/language.ts';

/** Messages of the page on which the lines of a recording are timed. */
export const recordingTimingMessages = {
  title: 'Timing a recording',
  intro:
    'Play the recording and tap when a line begins. Afterwards move the starts where needed, check them, and save. What you have tapped stays in this browser until it is saved.',
  failed: 'The recording could not be loaded.',
  noWords: 'The words of this song are not open to you, so its lines cannot be timed.',
  tapping: {
    title: 'Tap',
    play: 'Play (K)',
    pause: 'Pause (K)',
    back: 'Five seconds back (J)',
    speed: 'Speed',
    times: (rate: number) => `${rate.toFixed(2).replace(/0$/, '')} ×`,
    tap: (line: number) => `Line ${line} begins`,
    end: 'The singing ends',
    key: 'Space',
    again: 'The line before again (A)',
    refrain: 'The pallavi again (P)',
    nobody: 'Nobody sings (I)',
    undo: 'Undo (U)',
    clear: 'Tap again from here',
    hint: 'A tap counts 0.2 seconds before you press, since everybody is a little late.',
    paused: 'While the recording is paused, a line begins exactly at the cursor.',
  },
  adjust: {
    title: 'Adjust',
    zoom: 'Zoom',
    zooms: { 20: 'wide', 60: 'medium', 150: 'close' },
    align: 'Move the starts to the sound',
    aligned: (moved: number, all: number) =>
      `${moved} of ${all} starts are now where the sound begins.`,
    wave: 'Picture of the sound. The list has the same starts for keyboards.',
    list: 'Starts of the lines',
    listHint: 'In the list: ↑ ↓ choose, ← → move by 50 ms, Enter plays, Delete removes.',
    none: 'No line has been timed yet.',
    nobody: 'Nobody sings',
    line: 'Line',
    earlier: '50 ms earlier',
    later: '50 ms later',
    playLine: 'Play the line',
    remove: 'Remove the start',
    check: 'Check all starts',
    stopCheck: 'Stop checking',
    checkHint: 'Plays one and a half seconds around each start, one after the other.',
  },
  guess: {
    title: 'First guess',
    intro:
      'From pauses in the sound and the lengths of the lines. It cannot know what the singer repeats, so it has to be checked.',
    plan: 'The singer sings',
    plans: {
      once: 'each line once',
      refrain: 'each line once, the pallavi after each part',
      twice: 'each line twice',
      'twice refrain': 'each line twice, the pallavi after each part',
    },
    make: 'Guess the starts',
    impossible: 'There is too little to guess from.',
    mark: 'First guess, not checked',
    hidden: 'Readers see the lines only when somebody has checked them.',
    checked: 'I have listened to the starts, and they are right',
  },
  save: {
    save: 'Save',
    saveGuess: 'Save as a guess',
    done: 'The timings are saved.',
    failed: 'The timings could not be saved.',
    unsaved: 'Not saved yet',
    saved: 'Saved',
    drop: 'Discard my changes',
    dropped: 'The saved timings are shown again.',
    older:
      'The words have been corrected since. Your timings are carried over to the new words when you save.',
  },
  conflict: {
    title: (name: string) => `${name || 'Somebody else'} has saved other timings in the meantime.`,
    text: 'You can look at both. Saving replaces what is on the site with what is shown here; the other stays in this browser until you discard it.',
    mine: 'Yours are shown.',
    theirs: (name: string) => `The timings of ${name || 'somebody else'} are shown.`,
    swap: 'Show the other timings',
    discard: 'Discard the other timings',
  },
};

export const useRecordingTimingMessages = areaMessages('recording-timing', recordingTimingMessages);
