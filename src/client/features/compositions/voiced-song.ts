import type { Song } from '../../../shared/compositions.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import type { Source } from '../speech/listening.ts';

type VoicedSong = Pick<Song, 'number' | 'title' | 'language'>;

export const lyricsOf = ({ number, title, language }: VoicedSong): Source => ({ part: 'lyrics', number, language, title: numberedTitle(number, title) });
export const meaningOf = ({ number, title, language }: VoicedSong): Source => ({ part: 'meaning', number, language, title: numberedTitle(number, title) });
