import { monitorEventLoopDelay } from 'node:perf_hooks';
import { brotliCompressSync, constants } from 'node:zlib';
import { maxSearchLength } from '../../src/shared/compositions.ts';
import { maxWholeEdition } from '../../src/shared/compositions/list-page.ts';
import {
  type SearchableTitle,
  buildTitleIndex,
  titleIndexSteps,
} from '../../src/shared/search/titles.ts';
import { createRateLimiter } from '../../src/server/http/limits.ts';
import { titleIndex } from '../../src/server/features/compositions/title-index.ts';
import { servedSite } from '../../src/server/testing/served.ts';
import { padTitles, seedTitles } from './corpus.ts';
import { bytesInUse } from './lines.ts';
import { quantile, readSpellings, table } from './measure.ts';

/**
 * The cost of typing in the search box, by size of the edition: each letter of misspelt titles is a call of its own, as in a large edition.
 * The arguments are the sizes; without any 300, 1,200, 10,000 and 100,000.
 */
const sizes =
  process.argv.length > 2 ? process.argv.slice(2).map(Number) : [300, 1200, 10_000, 100_000];
/** Every sixth spelling. */
const spellings = ['misspellings.json', 'rough.json']
  .flatMap(readSpellings)
  .filter((_, index) => index % 6 === 0);
const terms = spellings.flatMap(({ query }) =>
  Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)),
);
const letters = terms.length / spellings.length;
/** The longest queries, of words that stand in very many titles. */
const hostile = [
  'ninna ',
  'krishna ',
  'rama ',
  'ರಾಮ ',
  'a ',
  'na',
  'ranga krishna ninna rama hari ',
].map((word) => word.repeat(maxSearchLength).slice(0, maxSearchLength));

const rows: string[][] = [];
for (const size of sizes) rows.push(await measureTyping(size));
console.log(`${terms.length} calls, ${letters.toFixed(0)} letters a term\n`);
console.log(
  table(
    [
      'titles',
      'index: MB',
      'built in, ms',
      'longest step, ms',
      'others waited, ms',
      'a letter p50, ms',
      'p99',
      'longest',
      'hostile, longest',
      'all titles, KB',
      'a term, KB',
    ],
    rows,
  ),
);
process.exit(0);

async function measureTyping(size: number): Promise<string[]> {
  const titles = padTitles(seedTitles(), size).map(({ number, kannada, roman }) => ({
    number,
    kannada,
    roman,
  }));
  const before = bytesInUse();
  const held = buildTitleIndex(titles);
  const grown = bytesInUse() - before;
  const longestStep = stepsOf(titles);

  const limitless = createRateLimiter(Number.POSITIVE_INFINITY, 60);
  const { site, app } = await servedSite();
  Object.assign(site.limits, { titleSearchByAddress: limitless, callsByCaller: limitless });
  await replaceTitles(site, titles);
  site.responseCache.drop();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  await titleIndex(site).current;
  const built = performance.now() - began;
  delay.disable();

  let sent = 0;
  const ask = async (query: string) => {
    const url = `/trpc/search.findTitles?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { query } }))}`;
    const start = performance.now();
    const { body, statusCode } = await app.inject(url);
    if (statusCode !== 200) throw new Error(body);
    sent += Buffer.byteLength(body);
    return performance.now() - start;
  };
  // The first calls compile the code.
  for (const query of terms.slice(0, 300)) await ask(query);
  sent = 0;
  const times = await inTurn(terms, ask);
  const [answered, worst] = [sent, Math.max(...(await inTurn(hostile, ask)))];
  await app.close();
  const whole = brotliCompressSync(JSON.stringify(held.titles), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).length;
  const asked = (answered / (3 * terms.length)) * letters;
  return [
    size.toLocaleString('en'),
    (grown / 1e6).toFixed(1),
    built.toFixed(0),
    longestStep.toFixed(0),
    (delay.max / 1e6).toFixed(0),
    ...[0.5, 0.99, 1].map((part) => quantile(times, part).toFixed(1)),
    worst.toFixed(1),
    `${(whole / 1000).toFixed(0)}${size > maxWholeEdition ? ' (not sent)' : ''}`,
    `${(asked / 1000).toFixed(1)}${size > maxWholeEdition ? '' : ' (not sent)'}`,
  ];
}

/** Asks each query in three rounds, and returns the fastest, so that what the machine does beside counts little. */
async function inTurn(
  queries: readonly string[],
  ask: (query: string) => Promise<number>,
): Promise<number[]> {
  const times: number[][] = queries.map(() => []);
  for (let round = 0; round < 3; round += 1)
    for (const [index, query] of queries.entries()) times[index]!.push(await ask(query));
  return times.map((rounds) => Math.min(...rounds));
}

function stepsOf(titles: readonly SearchableTitle[]): number {
  let longest = 0;
  for (const steps = titleIndexSteps(titles); ;) {
    const start = performance.now();
    const { done } = steps.next();
    longest = Math.max(longest, performance.now() - start);
    if (done) return longest;
  }
}

/** Gives a test site these songs instead of its own, without their words. */
async function replaceTitles(
  { db }: Awaited<ReturnType<typeof servedSite>>['site'],
  titles: readonly SearchableTitle[],
) {
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
    await db
      .insertInto('compositions')
      .values({ ...song, number, roman })
      .onConflict((same) => same.column('number').doUpdateSet({ roman }))
      .execute();
    await db
      .insertInto('texts')
      .values({ ...text, number, title: kannada })
      .onConflict((same) => same.columns(['number', 'language']).doUpdateSet({ title: kannada }))
      .execute();
  }
}
