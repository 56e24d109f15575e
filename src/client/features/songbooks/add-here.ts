import { keepChange, keptChoice } from './kept-choice.ts';
import type { Language } from '../../../shared/languages.ts';

/** Puts a song into the songbook; the first one brings the script in which it was read. @returns how many songs are in it */
export function addHere(number: number, language: Language): number {
  if (keptChoice().songs.length === 0) keepChange({ do: 'print', as: { language } });
  return keepChange({ do: 'add', songs: [number] }).songs.length;
}
