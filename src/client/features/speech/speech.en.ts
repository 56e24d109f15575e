import { areaMessages } from '../../messages/language.ts';

/** Messages of speech on a song's page. */
export const speechMessages = {
  listen: {
    play: 'Listen',
    lyrics: 'Listen to the lyrics',
    meaning: 'Listen to the meaning',
    fromLine: (line: number) => `Play from line ${line}`,
  },
};

export const useSpeechMessages = areaMessages('speech', speechMessages);
