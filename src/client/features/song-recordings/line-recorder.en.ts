import { areaMessages } from '../../messages/language.ts';

/** Messages for recording a song line by line. */
export const lineRecorderMessages = {
  intro:
    'Sing one line at a time. Each line is played back to you, and you accept it or sing it again. At the end the lines become one recording.',
  kept: 'Accepted lines stay in this browser until you send the recording or delete them, also when you close this page.',
  locked: 'You can record this song when you may read it.',
  noWords: 'The words of this song are not entered yet, so there are no lines to record.',
  script: 'Script of the lines',
  otherLines:
    'In this script the song is divided into other lines, so the Kannada lines are shown.',
  line: (line: number, of: number) => `Line ${line} of ${of}`,
  words: 'The line to sing',
  turnOn: 'Turn on the microphone',
  turningOn: 'The microphone is being turned on. Allow it if the browser asks.',
  record: 'Record',
  stop: 'Stop',
  accept: 'Accept',
  acceptAnyway: 'Accept anyway',
  again: 'Record again',
  listen: 'Listen',
  stopListening: 'Stop playing',
  previous: 'Previous line',
  next: 'Next line',
  skip: 'Skip this line',
  reuse: (line: number) => `Use the recording of line ${line}`,
  sameWords: (line: number) => `Line ${line} has the same words and is recorded.`,
  keys: 'The space bar or Enter presses the large button.',
  level: 'Loudness',
  levels: {
    silent: 'No sound',
    quiet: 'Quiet: sing louder or come closer',
    good: 'Good',
    loud: 'Too loud: move away from the microphone',
  },
  recording: 'Recording. Sing now.',
  took: (line: number, seconds: string) => `Line ${line} is recorded: ${seconds} seconds.`,
  good: 'The recording is fine.',
  full: (minutes: number) => `It ended after ${minutes} minutes, the longest time for a line.`,
  accepted: (line: number) => `Line ${line} is accepted.`,
  findings: {
    empty: 'Nothing was heard. Check the microphone and record the line again.',
    quiet: 'It is too quiet. Sing louder or closer to the microphone.',
    clipped: 'It is too loud and distorted. Move away from the microphone.',
    'cut-start': 'The beginning is cut off. Press Record first, wait a moment, then begin to sing.',
    'cut-end': 'The end is cut off. Sing the line to its end, then press Stop.',
    'cut-both':
      'Beginning and end are cut off. Wait a moment after you press Record, and before you press Stop.',
    short: 'It is too short for all the words of this line.',
    noisy: 'The room is nearly as loud as the voice. Look for a quieter place.',
  },
  problems: {
    insecure:
      'The browser gives the microphone only to secure addresses, which begin with https. Open this site by its https address, or upload a file.',
    unsupported:
      'This browser cannot record here. Use a current Chrome, Edge, Firefox or Safari, or upload a file.',
    refused:
      'The microphone is blocked. Allow it for this site in the settings of your browser, then press the button again.',
    missing: 'No microphone was found. Connect one, then press the button again.',
    busy: 'The microphone is used by another program. Close that program, then press the button again.',
    suspended: 'The browser did not start the sound. Press the button again.',
    mute: 'The microphone sends no sound. Check its switch and the settings of the device, then press the button again.',
    unplugged:
      'The microphone was disconnected. Connect it and press the button again; the accepted lines are safe.',
    interrupted:
      'Another program took the microphone, for instance a call. Press the button again and record this line once more.',
    hidden: 'The recording stopped because this page was not in sight. Record this line once more.',
  },
  notStored:
    'This browser has no room to store the recorded lines. Keep this page open until the recording is sent, or make room on the device.',
  corrected: (line: number, words: string) =>
    `The words of line ${line} have been corrected since. You sang: “${words}”. Keep the recording or record the line again.`,
  overview: 'All lines',
  states: {
    missing: 'not recorded',
    corrected: 'words corrected since',
  },
  playLine: (line: number) => `Listen to line ${line}`,
  finish: 'Put the lines together',
  count: (done: number, of: number, time: string) => `${done} of ${of} lines recorded, ${time}`,
  leftOut: 'Lines that are not recorded are left out.',
  refrain: 'After each charana',
  refrains: {
    none: 'nothing',
    first: 'the first line of the pallavi again',
    whole: 'the whole pallavi again',
  },
  make: 'Make the recording',
  making: 'The recording is being made …',
  tooLarge: (megabytes: number) =>
    `The recording would be larger than ${megabytes} MB. Record fewer or shorter lines.`,
  clear: 'Delete all recorded lines',
  clearTitle: 'Delete the recorded lines?',
  clearText: (lines: number) =>
    lines === 1
      ? 'The recorded line is deleted from this browser. This cannot be undone.'
      : `The ${lines} recorded lines are deleted from this browser. This cannot be undone.`,
};

export const useLineRecorderMessages = areaMessages('line-recorder', lineRecorderMessages);
