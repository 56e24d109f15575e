import { resolve } from 'node:path';
import { languages, type Language } from '../../shared/languages.ts';
import { songbookInput } from '../../shared/songbooks-input.ts';
import { loadEdition } from '../features/edition/load.ts';
import { readEdition } from '../features/edition/read.ts';
import { chosenBook } from '../features/songbooks/service.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import type { BookSong, Songbook } from '../pdf/book.ts';
import { compose } from '../../shared/normal-form.ts';
import { migratedDb } from './databases.ts';

/** The whole edition as an admin prints it, in each of the eight languages. */
export async function wholeEdition(): Promise<Record<Language, Songbook>> {
  const db = await migratedDb();
  await loadEdition(db, readEdition(resolve('data/seed/songs')), Date.UTC(2026, 10, 21));
  const actor = {
    id: 'admin',
    email: 'asha@example.org',
    username: 'asha',
    displayName: 'Asha Rao',
    role: 'ADMIN',
    range: null,
    subscribedUntil: null,
  } as const;
  const reader = {
    db,
    env: { GUEST_SONG_LIMIT: 9 } as never,
    responseCache: createResponseCache(),
    now: Date.now,
    actor,
  };
  const books = await Promise.all(
    languages.map(
      async (language) =>
        [language, await chosenBook(reader, songbookInput.parse({ language }))] as const,
    ),
  );
  await db.destroy();
  return Object.fromEntries(books) as Record<Language, Songbook>;
}

/** A song with empty fields, apart from those that a test gives. */
export function songWith(differences: Partial<BookSong>): BookSong {
  return {
    number: 4,
    version: 1,
    title: 'ಜಗದೋದ್ಧಾರನ',
    roman: 'Jagadoddharana',
    raga: 'Kapi',
    tala: 'Adi',
    lyrics: '[Pallavi]\nಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೆಶೋದಾ',
    notation: '',
    meaning: null,
    ...differences,
  };
}

export function bookWith(
  songs: readonly BookSong[],
  differences: Partial<Songbook> = {},
): Songbook {
  return {
    kind: 'songbook',
    language: 'Kannada',
    paper: 'A4',
    large: false,
    title: '',
    edition: { revision: 3, at: Date.UTC(2026, 10, 21) },
    check: null,
    songs,
    ...differences,
  };
}

/** The share of the words that occur in a text as often as they should. */
export function wordsFound(words: readonly string[], text: string): number {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of words) {
    const left = counts.get(word) ?? 0;
    if (left > 0) found += 1;
    counts.set(word, left - 1);
  }
  return found / words.length;
}

/** The words of a text, split at spaces, without punctuation around them. */
export function wordsIn(text: string): string[] {
  return compose(text)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter(Boolean);
}
