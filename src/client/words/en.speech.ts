import { areaWords } from './choice.ts';

/** The words of reading aloud on a song's page. */
export const speechWords = {
  listen: {
    play: 'Listen',
    lyrics: 'Listen to the lyrics',
    meaning: 'Listen to the meaning',
    fromLine: (line: number) => `Play from line ${line}`,
  },
};

export const useSpeechWords = areaWords('speech', speechWords);
