import { areaMessages } from '../../messages/language.ts';

/** Messages of the player that follows a recording on a song's page. */
export const recordingPlayerMessages = {
  name: 'Recording',
  play: 'Play (K)',
  pause: 'Pause (K)',
  previous: 'Previous line (J)',
  next: 'Next line (L)',
  back: 'Ten seconds back (J)',
  forward: 'Ten seconds on (L)',
  loop: 'Repeat this line (R)',
  endLoop: 'End the repetition (R)',
  position: 'Position in the recording',
  timeOf: (time: string, whole: string) => `${time} of ${whole}`,
  line: (at: number) => `line ${at}`,
  settings: 'Playback settings',
  speed: 'Speed',
  times: (rate: number) => `${rate.toFixed(1)} ×`,
  from: 'Repeat from',
  to: 'to',
  noLoop: 'no repetition',
  lineAt: (at: number, words: string, time: string) => `${at} · ${words} · ${time}`,
  choose: 'Choose in the song',
  chooseFirst: 'Press the first line to repeat in the song.',
  chooseLast: 'Press the last line to repeat in the song.',
  stopChoosing: 'Do not choose',
  close: 'Close the recording',
  failed: 'The recording could not be played. Please try again.',
  noTimings: 'The lines of this recording could not be loaded, so it is played without them.',
};

export const useRecordingPlayerMessages = areaMessages('recording-player', recordingPlayerMessages);
