import { expect } from 'vitest';
import { testSite, type Caller } from './site.ts';

export const song = { number: 5, language: 'Kannada' } as const;
export const range = { start: 5, end: 6, first: 'ravi@example.org', second: 'meera@example.org' };
export const dayMs = 24 * 60 * 60 * 1000;

/** Ravi and Meera read songs 5 and 6 separately; Asha decides. */
export async function assigned() {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const ravi = await site.signIn('Proofreader');
  const asha = await site.signIn('ADMIN');
  const { id } = await asha.doubleReading.assign(range);
  return { site, meera, ravi, asha, id };
}

/** Saves a change and states that the whole text was read. */
export async function saveRead(person: Caller, from: string, to: string) {
  const { texts, baseRevision } = await person.corrections.open(song);
  const lyrics = texts.lyrics.replace(from, to);
  expect(lyrics).not.toBe(texts.lyrics);
  await person.corrections.save({ ...song, baseRevision, ...texts, lyrics, hasReadWhole: true });
}

export async function readUnchanged(person: Caller, number: number) {
  const level = (await person.compositions.read({ number, language: 'Kannada' }))?.textLevels.find(
    ({ text }) => text === 'lyrics',
  );
  await person.proofreading.markRead({
    number,
    language: 'Kannada',
    text: 'lyrics',
    textKey: level?.textKey ?? '',
  });
}

export const lyricsOf = async (person: Caller) =>
  JSON.stringify((await person.compositions.read(song))?.lyrics);
export const levelOf = async (person: Caller, number: number) =>
  (await person.compositions.read({ number, language: 'Kannada' }))?.textLevels.find(
    ({ text }) => text === 'lyrics',
  );
