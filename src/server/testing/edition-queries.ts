import type { Db } from '../db/open.ts';
import type { Language } from '../../shared/languages.ts';
import { readSetting } from '../db/settings.ts';
import { smallEdition } from './songs.ts';
import type { EditionSong } from '../features/edition/source.ts';

export const textOf = (db: Db, number: number, language: Language) =>
  db
    .selectFrom('texts')
    .selectAll()
    .where('number', '=', number)
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
export const revisionsOf = (db: Db, number: number) =>
  db
    .selectFrom('revisions')
    .selectAll()
    .where('number', '=', number)
    .orderBy('created_at')
    .orderBy('language', 'desc')
    .execute();
export const version = (db: Db) => readSetting(db, 'edition_version');
export const everything = async (db: Db) => ({
  compositions: await db.selectFrom('compositions').selectAll().orderBy('number').execute(),
  revisions: await db.selectFrom('revisions').selectAll().orderBy('id').execute(),
  texts: await db.selectFrom('texts').selectAll().orderBy('number').orderBy('language').execute(),
  settings: await db.selectFrom('settings').selectAll().orderBy('name').execute(),
});
/** The small edition with a change to one song. */
export const editionWith = (number: number, change: (song: EditionSong) => Partial<EditionSong>) =>
  smallEdition().map((song) => (song.number === number ? { ...song, ...change(song) } : song));
export const correct = (song: EditionSong) => ({ lyrics: song.lyrics.replace('ಕಾಣಿರೋ', 'ಕಾಣಿರಯ್ಯ') });
