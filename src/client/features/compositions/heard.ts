import type { Song } from '../../../shared/compositions.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import type { Source } from '../speech/listening.ts';

type Heard = Pick<Song, 'number' | 'title' | 'language'>;

export const lyricsOf = ({ number, title, language }: Heard): Source => ({ part: 'lyrics', number, language, title: numberedTitle(number, title) });
export const meaningOf = ({ number, title, language }: Heard): Source => ({ part: 'meaning', number, language, title: numberedTitle(number, title) });
