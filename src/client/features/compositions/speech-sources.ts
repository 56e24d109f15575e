import type { Song } from '../../../shared/compositions.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import type { SpeechSource } from '../speech/player-state.ts';

type SpokenSong = Pick<Song, 'number' | 'title' | 'language'>;

export const lyricsSource = ({ number, title, language }: SpokenSong): SpeechSource => ({
  part: 'lyrics',
  number,
  language,
  title: numberedTitle(number, title),
});
export const meaningSource = ({ number, title, language }: SpokenSong): SpeechSource => ({
  part: 'meaning',
  number,
  language,
  title: numberedTitle(number, title),
});
