import { expect, test, vi } from 'vitest';
import { seeded, songTexts } from '../../../../bench/search/corpus.ts';
import { toIso } from '../../../shared/iso.ts';
import { enlargeEdition } from '../../testing/large-queries.ts';
import { testSite, type TestSite } from '../../testing/site.ts';

vi.setConfig({ testTimeout: 120_000 });

/**
 * A reader who knows three words of a locked line must not learn a fourth. Two sites differ in nothing but the fourth word; whatever an attacker
 * sees of one (songs, their order, reasons and counts, answers to batches) must be what the other answers, call by call.
 */
const songsOfSite = 60;
const callsOfAttack = 1000;
const callsInMinute = 200;
const callsAtOnce = 20;
const unknown = 'ಝಂಝಾರವೋ';

interface Secret {
  number: number;
  line: string;
  known: [string, string, string];
  /** The word after or before the known ones. */
  fourth: string;
  side: 'after' | 'before';
}

/** A site with real songs, in which the fourth word of the secret is replaced or not. */
async function siteWith(secret: Secret, isReplaced: boolean): Promise<TestSite> {
  const site = await testSite();
  await enlargeEdition(site.db, songsOfSite);
  for (const { number, lyrics } of songTexts().filter((song) => song.number <= songsOfSite)) {
    const lines = lyrics.map((line) =>
      isReplaced && number === secret.number && line === secret.line ? withoutFourth(secret) : line,
    );
    await site.db
      .updateTable('texts')
      .set({ lyrics: lines.join('\n') })
      .where('number', '=', number)
      .where('language', '=', 'Kannada')
      .execute();
  }
  site.responseCache.drop();
  return site;
}

function withoutFourth({ line, fourth }: Secret): string {
  return line
    .split(' ')
    .map((word) => (word === fourth ? unknown : word))
    .join(' ');
}

/** Lines of four words, of which those at the ends are in no other line. */
function secrets(): Secret[] {
  const songs = songTexts().filter(({ number }) => number <= songsOfSite);
  const all = songs.flatMap(({ lyrics }) => lyrics.flatMap((line) => line.split(' ')));
  return songs
    .filter(({ number }) => number > 9)
    .flatMap(({ number, lyrics }) =>
      lyrics.map((line) => ({ number, line, words: line.split(' ') })),
    )
    .filter(
      ({ words }) =>
        words.length === 4 &&
        [0, 1, 3].every((at) => all.filter((other) => other === words[at]).length === 1),
    )
    .flatMap(({ number, line, words }) => {
      const [a, b, c, d] = words as [string, string, string, string];
      return [
        { number, line, known: [a, b, c], fourth: d, side: 'after' } satisfies Secret,
        { number, line, known: [b, c, d], fourth: a, side: 'before' } satisfies Secret,
      ];
    });
}

/** The calls of an attacker, who has a list of words in which the fourth is but not among the first few. */
function attackOn({ known, fourth, side }: Secret, asksKnownFirst: boolean): string[] {
  const random = seeded(7);
  const words = [
    ...new Set(songTexts().flatMap(({ lyrics }) => lyrics.flatMap((line) => line.split(' ')))),
  ].filter((word) => word !== fourth);
  const extend = (piece: readonly string[], word: string) =>
    (side === 'after' ? [...piece, word] : [word, ...piece]).join(' ');
  const [near, last] =
    side === 'after' ? [known.slice(1), known.slice(2)] : [known.slice(0, 2), known.slice(0, 1)];
  const guess = (word: string): string[] => [
    extend(near, word),
    extend(known, word),
    extend(near, toIso(word)),
    extend(last, word),
    extend(near, word).replaceAll(' ', ''),
    extend(known, `${word} ${words[Math.floor(random() * words.length)]}`),
  ];
  const prefixes = Array.from({ length: toIso(fourth).length }, (_, index) =>
    extend(known, toIso(fourth).slice(0, index + 1)),
  );
  const guesses: string[] = [];
  for (let index = 0; guesses.length < callsOfAttack; index += 1) {
    const isFourth = index % 20 === 19;
    guesses.push(...guess(isFourth ? fourth : words[Math.floor(random() * words.length)]!));
    if (index % 20 === 10) guesses.push(...prefixes);
  }
  return [...(asksKnownFirst ? [known.join(' ')] : []), ...guesses].slice(0, callsOfAttack);
}

async function answersOf(site: TestSite, queries: readonly string[]): Promise<string[]> {
  const attacker = site.visitor();
  const answers: string[] = [];
  for (let at = 0; at < queries.length; at += callsAtOnce) {
    if (at % callsInMinute === 0) site.clock.at += 61_000;
    const batch = queries
      .slice(at, at + callsAtOnce)
      .map((query) => attacker.search.find({ query, language: 'Kannada', submitted: true }));
    answers.push(...(await Promise.all(batch)).map((answer) => JSON.stringify(answer)));
  }
  return answers;
}

const ready = secrets().filter(({ known }) => known.join('').length > 18);
const first = ready.find(({ side }) => side === 'after');
const second = ready.findLast(({ side }) => side === 'before');

test.each([
  ['the word after them', first!, true],
  ['the word before them', second!, true],
  ['the word after them, without the known words first', first!, false],
])(
  'a thousand calls of one who knows three words say nothing of %s',
  async (_, secret, asksKnownFirst) => {
    const [site, other] = [await siteWith(secret, false), await siteWith(secret, true)];
    const queries = attackOn(secret, asksKnownFirst);
    const [answers, others] = [await answersOf(site, queries), await answersOf(other, queries)];
    expect(queries).toHaveLength(callsOfAttack);
    // The attack is about a line that can be found, and a fresh client would find the longer piece, so it has something to learn.
    const fresh = site.callerWith(undefined, '203.0.113.9');
    const piece = [
      ...(secret.side === 'before' ? [secret.fourth] : []),
      ...secret.known,
      ...(secret.side === 'after' ? [secret.fourth] : []),
    ];
    for (const [caller, query] of [
      [site.callerWith(undefined, '203.0.113.8'), secret.known.join(' ')],
      [fresh, piece.join(' ')],
    ] as const) {
      const { songs } = await caller.search.find({ query, language: 'Kannada', submitted: true });
      expect(songs).toContainEqual(
        expect.objectContaining({ number: secret.number, by: 'lockedLine' }),
      );
    }
    expect(answers).toEqual(others);
  },
);
