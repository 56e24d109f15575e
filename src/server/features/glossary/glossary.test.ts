import { beforeEach, describe, expect, test } from 'vitest';
import { servedSite } from '../../testing/served.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { readEdition } from '../edition/read.ts';
import { buildLookup, entriesAtOnce } from './lookup.ts';
import { readGlossary } from './load.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});

test('the glossary is listed by letters, the headwords also in the reader’s script', async () => {
  const first = await site.visitor().glossary.list({ language: 'Telugu' });
  expect(first).toEqual({
    letters: [
      { letter: 'ಕ', count: 1 },
      { letter: 'ಚ', count: 1 },
      { letter: 'ಸ', count: 2 },
    ],
    letter: 'ಕ',
    entries: [{ head: 'ಕೆರೆ', shown: 'కెరె', senses: [{ english: 'pond, tank', kannada: 'ಕೊಳ' }] }],
  });
  const { letter, entries } = await site
    .visitor()
    .glossary.list({ letter: 'ಸ', language: 'Kannada' });
  expect([letter, entries.map(({ head, shown, senses }) => [head, shown, senses.length])]).toEqual([
    'ಸ',
    [
      ['ಸಾಗರ', null, 1],
      ['ಸಿದ್ಧ', null, 2],
    ],
  ]);
  expect((await site.visitor().glossary.list({ letter: 'x' })).letter).toBe('ಕ');
});

test.each([
  ['ಸಾಗರ', ['ಸಾಗರ']],
  ['saagara', ['ಸಾಗರ']],
  ['सागर', ['ಸಾಗರ']],
  ['sag', ['ಸಾಗರ']],
  ['kereyali', ['ಕೆರೆ']],
  ['ಕೆರೆಯಲ್ಲಿ', ['ಕೆರೆ']],
  ['Ocean', ['ಸಾಗರ']],
  ['ಕೊಳ', ['ಕೆರೆ']],
])('%s is found in any spelling, with an ending, and in the meanings', async (word, heads) => {
  expect((await site.visitor().glossary.find({ word })).entries.map(({ head }) => head)).toEqual(
    heads,
  );
});

test('an entry has its senses and the places of its forms that its reader may read', async () => {
  const entry = await site.visitor().glossary.read({ head: 'ಕೆರೆ', language: 'Kannada' });
  expect(entry).toMatchObject({
    head: 'ಕೆರೆ',
    shown: null,
    senses: [
      { kind: 'noun', origin: 'Kannada', english: 'pond, tank', kannada: 'ಕೊಳ', unsure: false },
    ],
  });
  expect(
    entry?.concordance.places.map(({ number, line, text, start, end }) => [
      number,
      line,
      text.slice(start, end),
    ]),
  ).toEqual([
    [5, 1, 'ಕೆರೆಯ'],
    [5, 1, 'ಕೆರೆಗೆ'],
  ]);
  expect(await site.visitor().glossary.read({ head: 'ಮರ' })).toBeNull();
});

describe('the words of a song', () => {
  test('have their senses by their places in the Kannada, in every script', async () => {
    for (const language of ['Kannada', 'English', 'Tamil', 'Hindi']) {
      const { lines, senses } = await site.visitor().glossary.ofSong({ number: 1, language });
      expect(lines[4]?.map(({ kannada }) => kannada)).toEqual(['ಸಿದ್ಧ', 'ಚಾರಣ', 'ಗಣ', 'ಸೇವಿತ']);
      expect(lines[4]?.map((word) => word.senses.map((at) => senses[at]?.english))).toEqual([
        ['a perfected being', 'ready'],
        ['a heavenly singer'],
        [],
        [],
      ]);
    }
    const tamil = await site.visitor().glossary.ofSong({ number: 1, language: 'Tamil' });
    expect(tamil.senses.find(({ head }) => head === 'ಸಾಗರ')).toMatchObject({
      shown: 'ஸாகர',
      unsure: false,
    });
  });

  test('in a line that was corrected by hand are found by their sound', async () => {
    const own =
      '[Pallavi]\nlambodara lakumikara\nambasuta\n\n[Charana 1]\nsri gananatha\nkaruna saagaraa karivadana vara';
    await site.db
      .updateTable('texts')
      .set({ lyrics: own })
      .where('number', '=', 1)
      .where('language', '=', 'English')
      .execute();
    site.responseCache.drop();
    const { lines, senses } = await site
      .visitor()
      .glossary.ofSong({ number: 1, language: 'English' });
    expect(
      lines[3]?.map((word) => [word.kannada, word.sure, word.senses.map((at) => senses[at]?.head)]),
    ).toEqual([
      ['karuna', false, []],
      ['saagaraa', false, ['ಸಾಗರ']],
      ['karivadana', false, []],
      ['vara', false, []],
    ]);
  });

  test('are whole where a line breaks one, and stand once in the concordance', async () => {
    const own = '[Pallavi]\nಕರುಣಾ ಸಾ-\nಗರ ಕರಿವದನ';
    await site.db
      .updateTable('texts')
      .set({ lyrics: own })
      .where('number', '=', 1)
      .where('language', '=', 'Kannada')
      .execute();
    site.responseCache.drop();
    const { lines } = await site.visitor().glossary.ofSong({ number: 1, language: 'Kannada' });
    expect(
      lines.map((line) => line.map(({ kannada, senses }) => [kannada, senses.length])),
    ).toEqual([
      [
        ['ಕರುಣಾ', 0],
        ['ಸಾಗರ', 1],
      ],
      [
        ['ಸಾಗರ', 1],
        ['ಕರಿವದನ', 0],
      ],
    ]);
    const { places } = await site
      .visitor()
      .glossary.concordance({ word: 'ಸಾಗರ', language: 'Kannada', exact: true });
    expect(places.map(({ line, text, start, end }) => [line, text.slice(start, end)])).toEqual([
      [1, 'ಸಾ'],
    ]);
  });

  test('are for those who may read the song', async () => {
    await expect(site.visitor().glossary.ofSong({ number: 11 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(site.visitor().glossary.ofSong({ number: 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(
      (await (await site.signIn('Reader')).glossary.ofSong({ number: 11 })).lines.length,
    ).toBeGreaterThan(0);
    const lapsed = await site.signIn('Reader', { username: 'lata', subscribedUntil: null });
    await expect(lapsed.glossary.ofSong({ number: 11 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('the concordance', () => {
  const spots = async (
    input: Parameters<ReturnType<TestSite['visitor']>['glossary']['concordance']>[0],
    who = site.visitor(),
  ) => {
    const { places } = await who.glossary.concordance(input);
    return places.map(
      ({ number, line, text, start, end }) => `${number}:${line} ${text.slice(start, end)}`,
    );
  };

  test('has all forms of the word, or its spelling alone, in any script', async () => {
    expect(await spots({ word: 'ಕೆರೆಯ', language: 'Kannada' })).toEqual(['5:1 ಕೆರೆಯ', '5:1 ಕೆರೆಗೆ']);
    expect(await spots({ word: 'ಕೆರೆಯ', language: 'Kannada', exact: true })).toEqual(['5:1 ಕೆರೆಯ']);
    expect(await spots({ word: 'kereya', language: 'Telugu', exact: true })).toEqual(['5:1 కెరెయ']);
    expect(await spots({ word: 'ಕೆರೆ', exact: true })).toEqual([]);
    expect(await spots({ word: 'none' })).toEqual([]);
  });

  test('brings the endings of a word together that the glossary does not have', async () => {
    const lyrics = '[Pallavi]\nಮಾಧವನ ನೋಡಿ\nಮಾಧವನಿಗೆ ನಮಿಸಿ ಮಾಧವ\n\n[Charana 1]\nಮದವ ಬಿಟ್ಟು';
    await site.db
      .updateTable('texts')
      .set({ lyrics })
      .where('number', '=', 2)
      .where('language', '=', 'Kannada')
      .execute();
    site.responseCache.drop();
    const found = await site.visitor().glossary.concordance({ word: 'ಮಾಧವನ', language: 'Kannada' });
    expect(found.heads).toEqual([]);
    expect(found.forms.map(({ form }) => form).toSorted()).toEqual(['ಮಾಧವ', 'ಮಾಧವನ', 'ಮಾಧವನಿಗೆ']);
    expect(
      found.places.map(({ section, sectionLine, line }) => [section, sectionLine, line]),
    ).toEqual([
      ['Pallavi', 1, 1],
      ['Pallavi', 2, 2],
      ['Pallavi', 2, 2],
    ]);
  });

  test('shows lines of songs that its reader may read, and counts the others', async () => {
    await site.db
      .updateTable('texts')
      .set({ lyrics: Array.from({ length: 60 }, () => 'ಕೆರೆಯ ನೀರು').join('\n') })
      .where('number', '=', 11)
      .where('language', '=', 'Kannada')
      .execute();
    site.responseCache.drop();
    const asked = { word: 'ಕೆರೆಯ', exact: true } as const;
    expect(await site.visitor().glossary.concordance(asked)).toMatchObject({
      open: 1,
      closed: 60,
      pages: 1,
      places: [{ number: 5 }],
    });
    const reader = await site.signIn('Reader');
    const second = await reader.glossary.concordance({ ...asked, page: 2 });
    expect(second).toMatchObject({ open: 61, closed: 0, page: 2, pages: 2 });
    expect(second.places.map(({ line }) => line)).toEqual([
      50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60,
    ]);
    expect((await reader.glossary.concordance({ ...asked, page: 9 })).places).toEqual([]);
  });

  test.each([
    [{ word: '' }],
    [{ word: ' ' }],
    [{ word: 'ಕ'.repeat(61) }],
    [{ word: 'ಕ', page: 0 }],
    [{ word: 'ಕ', page: 1000 }],
  ])('refuses %j', async (input) => {
    await expect(site.visitor().glossary.concordance(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

test('the glossary and the concordance are served as REST too, and cached', async () => {
  const { app } = await servedSite();
  const found = await app.inject('/api/glossary?word=sagara&language=Kannada');
  expect([found.statusCode, found.headers['etag'] !== undefined]).toEqual([200, true]);
  expect(found.json()).toEqual([
    { head: 'ಸಾಗರ', shown: null, senses: [{ english: 'ocean', kannada: 'ಕಡಲು' }] },
  ]);
  const places = await app.inject('/api/concordance?word=kere&exact=false&language=English');
  expect(places.json()).toMatchObject({
    open: 2,
    closed: 0,
    places: [{ number: 5, section: 'Pallavi', sectionLine: 1 }, { number: 5 }],
  });
  expect((await app.inject('/api/concordance')).statusCode).toBe(400);
  await app.close();
});

test('while the glossary is prepared, other calls are answered after every few entries', async () => {
  const entries = readGlossary('data/seed/glossary', readEdition('data/seed/songs'));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await buildLookup(entries);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(Math.floor(entries.length / entriesAtOnce));
});
