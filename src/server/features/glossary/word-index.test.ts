import { beforeEach, describe, expect, test, vi } from 'vitest';
import { spellingOf } from '../../../shared/glossary/endings.ts';
import { wordsOf } from '../../../shared/glossary/words-of.ts';
import type { Language } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { createResponseCache } from '../../cache/response-cache.ts';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { enlargeEdition } from '../../testing/large-queries.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { wordsOfSong } from './forms.ts';

// Copying the songs is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let site: TestSite;
/** The queries that the site has asked, as SQL with their values. */
let queries: { sql: string; parameters: readonly unknown[] }[];
beforeEach(async () => {
  const { db: plain } = await testSite();
  queries = [];
  const db = plain.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(plain.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  site = await testSite({ db });
});

const songTexts = (from = site) =>
  from.db
    .selectFrom('texts')
    .where('language', '=', 'Kannada')
    .where('lyrics', '<>', '')
    .orderBy('number')
    .selectAll()
    .execute();

async function publish(number: number, from: string, to: string): Promise<void> {
  const candidate = await changeAndSave(
    await site.signIn('Editor'),
    { number, language: 'Kannada' },
    replace(from, to),
  );
  await (
    await site.signIn('ADMIN')
  ).admin.publish({ ...named(candidate), override: 'For the test.' });
}

/** The concordance of words, as a subscriber and a visitor read it. */
async function concordances(of: TestSite, words: readonly string[], language: Language) {
  const readers = [await of.signIn('Reader'), of.visitor()];
  const asked = words.flatMap((word) => [true, false].map((exact) => ({ word, language, exact })));
  return Promise.all(
    readers.flatMap((reader) => asked.map((one) => reader.glossary.concordance(one))),
  );
}

/** The numbers of the songs whose words were read. */
const songsRead = () =>
  queries
    .filter(({ sql }) => /select "number", "lyrics"/.test(sql))
    .flatMap(({ parameters }) => parameters.filter(Number.isInteger));

test('every word of the songs is found in all places where it is spelled so, in their order', async () => {
  const expected = new Map<string, string[]>();
  const forms = new Set<string>();
  for (const { number, lyrics } of await songTexts()) {
    for (const [index, { text }] of linesOf(parseLyrics(lyrics)).entries()) {
      for (const { text: form, start } of wordsOf(text)) {
        forms.add(form);
        expected.set(spellingOf(form), [
          ...(expected.get(spellingOf(form)) ?? []),
          `${number}:${index + 1}:${start} ${form}`,
        ]);
      }
    }
  }
  expect(forms.size).toBeGreaterThan(80);
  const reader = await site.signIn('Reader');
  for (const form of forms) {
    const { places, pages } = await reader.glossary.concordance({
      word: form,
      language: 'Kannada',
      exact: true,
    });
    expect(pages).toBe(1);
    const found = places.map(
      ({ number, line, text, start, end }) =>
        `${number}:${line}:${start} ${text.slice(start, end)}`,
    );
    expect(found).toEqual(expected.get(spellingOf(form)));
  }
});

test('the glossary and the words of a song do not wait for the words of all songs', async () => {
  const visitor = site.visitor();
  await visitor.glossary.list({});
  await visitor.glossary.find({ word: 'sagara' });
  expect((await visitor.glossary.ofSong({ number: 1 })).senses.length).toBeGreaterThan(0);
  expect(songsRead()).toEqual([]);
  await visitor.glossary.concordance({ word: 'none' });
  expect(songsRead()).toEqual((await songTexts()).map(({ number }) => number));
});

describe('after a publication', () => {
  test('only the song that has changed is read again', async () => {
    const asked = { word: 'ಕೆರೆಯ', language: 'Kannada', exact: true } as const;
    const reader = await site.signIn('Reader');
    expect((await reader.glossary.concordance(asked)).places.map(({ number }) => number)).toEqual([
      5,
    ]);
    await publish(11, 'ಆಡಿಕೊಂಬುವರು', 'ಕೆರೆಯ');
    queries = [];
    await reader.glossary.concordance({ word: 'none' });
    expect(songsRead()).toEqual([11]);
    expect((await reader.glossary.concordance(asked)).places.map(({ number }) => number)).toEqual([
      5, 11,
    ]);
    site.responseCache.drop();
    queries = [];
    await reader.glossary.concordance({ word: 'none' });
    expect(songsRead()).toEqual([]);
  });

  test('the concordance is the same as that of an index that is built anew', async () => {
    const before = await songTexts();
    const words = new Set(
      before.flatMap(({ lyrics }) => wordsOfSong(lyrics).map(({ form }) => form)),
    );
    const all = [...words, 'sagara', 'kereya', 'madhava', 'ಸರೋವರವು', 'ಮಾಧವನಿಗೆ', 'none'];
    await concordances(site, all.slice(0, 1), 'Kannada');
    await publish(11, 'ಆಡಿಕೊಂಬುವರು', 'ಮಾಧವನಿಗೆ ಸಾಗರ ಸರೋವರವು ಕೆರೆಗೆ');
    await publish(5, 'ಕೆರೆಯ', 'ಸರೋವರವು');
    // A song that an import has added, and one whose words are gone.
    await enlargeEdition(site.db, Math.max(...before.map(({ number }) => number)) + 2);
    await site.db
      .updateTable('texts')
      .set({ lyrics: '' })
      .where('number', '=', 4)
      .where('language', '=', 'Kannada')
      .execute();
    site.responseCache.drop();
    const anew = await testSite({ db: site.db, responseCache: createResponseCache() });
    for (const language of ['Kannada', 'English'] as const)
      expect(await concordances(site, all, language)).toEqual(
        await concordances(anew, all, language),
      );
    const gone = await site.visitor().glossary.concordance({ word: 'ಕೆರೆಯ', language: 'Kannada' });
    expect(gone.forms.map(({ form, count }) => [form, count])).toEqual([['ಕೆರೆಗೆ', 2]]);
  });

  test('another glossary counts at once', async () => {
    expect(
      (await site.visitor().glossary.concordance({ word: 'ಕೆರೆಯ' })).heads.map(({ head }) => head),
    ).toEqual(['ಕೆರೆ']);
    await site.db.deleteFrom('glossary').where('head', '=', 'ಕೆರೆ').execute();
    site.responseCache.drop();
    expect((await site.visitor().glossary.concordance({ word: 'ಕೆರೆಯ' })).heads).toEqual([]);
    expect((await site.visitor().glossary.find({ word: 'ಕೆರೆ' })).entries).toEqual([]);
  });
});

test('a song that is published while its places are read is left out, since its words may be others', async () => {
  const { visitor, responseCache, db } = site;
  await visitor().glossary.concordance({ word: 'none' });
  const { revision_id } = await db
    .selectFrom('texts')
    .where('number', '=', 4)
    .select('revision_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('texts')
    .set({ lyrics: 'ಬೇರೆ', revision_id })
    .where('number', '=', 5)
    .where('language', '=', 'Kannada')
    .execute();
  expect(await visitor().glossary.concordance({ word: 'ಕೆರೆಯ', exact: true })).toMatchObject({
    open: 1,
    places: [],
  });
  responseCache.drop();
  expect(await visitor().glossary.concordance({ word: 'ಕೆರೆಯ', exact: true })).toMatchObject({
    open: 0,
    places: [],
  });
});

describe('in a large edition', () => {
  const songs = 400;

  test('others are answered after every few songs that are read', async () => {
    await enlargeEdition(site.db, songs);
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await site.visitor().glossary.concordance({ word: 'ಕೆರೆಯ' });
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(songs / 50);
  });

  test('the places of a frequent word come in pages, which together are all of them', async () => {
    await enlargeEdition(site.db, songs);
    const reader = await site.signIn('Reader');
    const asked = { word: 'ಕೆರೆ', language: 'Kannada' } as const;
    const first = await reader.glossary.concordance(asked);
    const pages = await Promise.all(
      Array.from({ length: first.pages }, (_, index) =>
        reader.glossary.concordance({ ...asked, page: index + 1 }),
      ),
    );
    const occurrences = pages.flatMap((page) => page.places);
    expect(occurrences.length).toBe(first.open);
    expect(first.forms.reduce((all, { count }) => all + count, 0)).toBe(first.open);
    const inOrder = occurrences.toSorted(
      (a, b) => a.number - b.number || a.line - b.line || a.start - b.start,
    );
    expect(occurrences).toEqual(inOrder);
    expect(
      new Set(occurrences.map(({ number, line, start }) => `${number}:${line}:${start}`)).size,
    ).toBe(first.open);
    expect(pages.slice(0, -1).every((page) => page.places.length === 50)).toBe(true);
  });
});
