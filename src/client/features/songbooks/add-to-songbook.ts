import { changeSavedChoice, savedChoice } from './saved-choice.ts';
import type { Language } from '../../../shared/languages.ts';

/** Adds a song to the songbook; the first one also sets its language. @returns how many songs are in it */
export function addToSongbook(number: number, language: Language): number {
  if (savedChoice().songs.length === 0) changeSavedChoice({ do: 'print', as: { language } });
  return changeSavedChoice({ do: 'add', songs: [number] }).songs.length;
}
