import { areaWords } from './choice.ts';

/** Hearing a song or a text read out. */
export const speechWords = {
  listen: {
    short: 'Listen',
    lyrics: 'Listen to the lyrics',
    meaning: 'Listen to the meaning',
    fromLine: (line: number) => `Play from line ${line}`,
  },
};

export const useSpeechWords = areaWords('speech', speechWords);
