import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRateLimiter } from '../../src/server/http/limits.ts';
import { lineIndex } from '../../src/server/features/search/indexes.ts';
import { servedSite } from '../../src/server/testing/served.ts';
import type { FoundSongs } from '../../src/shared/search.ts';
import { buildTitleIndex, searchTitles } from '../../src/shared/search/titles.ts';
import { padTitles, seeded, seedTitles, songTexts } from './corpus.ts';
import { halfLineKinds, halfLines, type HalfLine } from './half-lines.ts';
import { quantile, readSpellings, recall, table } from './measure.ts';

/**
 * Measures how often half a line from the middle of a song finds that song over HTTP, for a signed-in reader and for visitors with one
 * address each. It measures processor time, so that other load on the machine does not count. The argument is the number of songs (1,200 by
 * default); songs beyond the edition are generated from its vocabulary.
 */
const songs = Number(process.argv[2] ?? 1200);
const ofEachKind = 75;
const rounds = 3;
const linesOfMadeSong = 20;

const titles = padTitles(seedTitles(), songs);
const { site, app } = await servedSite();
const limitless = createRateLimiter(Number.POSITIVE_INFINITY, 60);
Object.assign(site.limits, { searchByAddress: limitless, callsByCaller: limitless });
await fillSite();
const reader = await site.join('Reader');

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const began = performance.now();
await lineIndex(site.responseCache, site.db, Number.MAX_SAFE_INTEGER);
const built = performance.now() - began;
delay.disable();

const pieces = halfLines(ofEachKind);
const spellings = ['misspellings.json', 'rough.json'].flatMap(readSpellings);
let clients = 0;
const ask = async (query: string, authorization?: string) => {
  clients += 1;
  const input = JSON.stringify({ query, language: 'Kannada', submitted: true });
  const start = process.cpuUsage();
  const { body, statusCode } = await app.inject({
    url: `/trpc/search.find?input=${encodeURIComponent(input)}`,
    remoteAddress: `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
    headers: authorization ? { authorization } : {},
  });
  const { user, system } = process.cpuUsage(start);
  const time = (user + system) / 1000;
  if (statusCode !== 200) throw new Error(body);
  const answer = JSON.parse(body) as { result: { data: FoundSongs } };
  return { time, numbers: answer.result.data.songs.map(({ number }) => number) };
};

/** The rank of the expected song for each query, and the milliseconds of processor time of its fastest round. */
async function measured(
  queries: readonly { query: string; number: number }[],
  authorization?: string,
) {
  const places: number[] = [];
  const times: number[] = [];
  for (const { query, number } of queries) {
    const answers = [];
    for (let round = 0; round < rounds; round += 1) answers.push(await ask(query, authorization));
    places.push(answers[0]!.numbers.indexOf(number));
    times.push(Math.min(...answers.map(({ time }) => time)));
  }
  return { places, times };
}

/** Three words and twelve letters or more, which visitors need to find a song that they may not read. */
const isLong = ({ text, number }: HalfLine) =>
  number > 9 &&
  text.split(' ').length > 2 &&
  [...text].filter((letter) => /\p{L}/u.test(letter)).length > 11;

for (const { query } of pieces.slice(0, 100)) await ask(query, reader.authorization);
const asReader = await measured(pieces, reader.authorization);
const asVisitor = await measured(pieces);
const long = pieces.map(isLong);
const rows = [...halfLineKinds, 'all' as const].map((kind) => {
  const of = (places: readonly number[], isCounted: readonly boolean[] | null = null) => {
    const own = places.filter(
      (_, index) =>
        (kind === 'all' || pieces[index]!.kind === kind) && (isCounted?.[index] ?? true),
    );
    return `${recall(own, 1).toFixed(1)} / ${recall(own, 3).toFixed(1)} (${own.length})`;
  };
  return [kind, of(asReader.places), of(asVisitor.places, long), of(asVisitor.places)];
});
const missed = pieces
  .filter((_, index) => asReader.places[index] !== 0)
  .map(({ query, text, number }) => `${query} (${text}, ${number})`);

console.log(`\n## ${pieces.length} half lines in ${songs} songs\n`);
console.log(table(['kind', 'reader @1 / @3', 'visitor, three words', 'visitor, all'], rows));
console.log(`\nReaders missed at 1: ${missed.join(', ')}\n`);
const timesOf = ({ times }: { times: readonly number[] }) =>
  [0.5, 0.99, 1].map((part) => quantile(times, part).toFixed(1));
console.log(
  table(
    ['ms of processor time a call', 'p50', 'p99', 'longest'],
    [
      ['reader', ...timesOf(asReader)],
      ['visitor', ...timesOf(asVisitor)],
    ],
  ),
);
console.log(
  `\nThe index of ${await countLines()} lines was built in ${built.toFixed(0)} ms; others waited ${(delay.max / 1e6).toFixed(0)} ms at most.`,
);

const index = buildTitleIndex(titles);
const ofTitles = (places: readonly number[]) =>
  `${recall(places, 1).toFixed(1)} / ${recall(places, 5).toFixed(1)}`;
const misspelt = await measured(spellings, reader.authorization);
console.log(`\n## ${spellings.length} misspelt titles\n`);
console.log(
  table(
    ['@1 / @5', 'recall'],
    [
      [
        'titles alone',
        ofTitles(
          spellings.map(({ query, number }) =>
            searchTitles(index, query, 10).findIndex((hit) => hit.number === number),
          ),
        ),
      ],
      ['with lines, reader', ofTitles(misspelt.places)],
    ],
  ),
);
await app.close();
process.exit(0);

async function countLines(): Promise<number> {
  return (await lineIndex(site.responseCache, site.db, Number.MAX_SAFE_INTEGER)).lines.length;
}

/** Gives the test site the songs of the edition and made ones. */
async function fillSite(): Promise<void> {
  const { db } = site;
  const real = new Map(songTexts().map(({ number, lyrics }) => [number, lyrics]));
  const words = [...real.values()].flatMap((lines) => lines.flatMap((line) => line.split(/\s+/)));
  const random = seeded(1564);
  const madeLine = () =>
    Array.from(
      { length: 3 + Math.floor(random() * 3) },
      () => words[Math.floor(random() * words.length)],
    ).join(' ');
  const song = await db
    .selectFrom('compositions')
    .selectAll()
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const text = await db
    .selectFrom('texts')
    .selectAll()
    .where('number', '=', 1)
    .where('language', '=', 'Kannada')
    .executeTakeFirstOrThrow();
  for (const { number, kannada, roman } of titles) {
    const lyrics = (
      real.get(number) ?? [kannada, ...Array.from({ length: linesOfMadeSong - 1 }, madeLine)]
    ).join('\n');
    const composition = { ...song, number, roman };
    await db
      .insertInto('compositions')
      .values(composition)
      .onConflict((same) => same.column('number').doUpdateSet({ roman }))
      .execute();
    await db
      .insertInto('texts')
      .values({ ...text, number, title: kannada, lyrics })
      .onConflict((same) =>
        same.columns(['number', 'language']).doUpdateSet({ title: kannada, lyrics }),
      )
      .execute();
  }
  site.responseCache.drop();
}
