import { readEdition } from '../../src/server/features/edition/read.ts';
import {
  countCoverage,
  lookUpSongs,
  type KnownWord,
} from '../../src/server/features/glossary/coverage.ts';
import { buildLookup } from '../../src/server/features/glossary/lookup.ts';
import { readGlossary } from '../../src/server/features/glossary/load.ts';

/**
 * How many words of the edition the word help explains, and the most frequent words that it does not.
 * `--sample 200 --seed 1` prints certain answers in their lines instead, for somebody to check.
 */
const option = (name: string): number | undefined => {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : Number(process.argv[index + 1]);
};

const songs = readEdition('data/seed/songs');
const entries = readGlossary('data/seed/glossary', songs);
const words = lookUpSongs(await buildLookup(entries), songs);
const sampleSize = option('--sample');
if (sampleSize === undefined) report();
else
  for (const [index, word] of sample(sampleSize, option('--seed') ?? 1).entries())
    console.log(`${index + 1}. ${describe(word)}`);

function report(): void {
  const { all, certain, possible } = countCoverage(words);
  const percent = (count: number) => `${((100 * count) / all).toFixed(1)} %`;
  console.log(`${entries.length} entries, ${songs.length} songs, ${all} words`);
  console.log(
    `certain ${percent(certain)}, possible ${percent(possible)}, none ${percent(all - certain - possible)}`,
  );
  const missing = Map.groupBy(
    words.filter(({ found }) => found.senses.length === 0),
    ({ word }) => word,
  );
  const frequent = [...missing].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 40);
  console.log(
    `not explained: ${frequent.map(([word, places]) => `${word} ${places.length}`).join(', ')}`,
  );
}

/** Draws certain answers without replacement, the same ones for the same seed (mulberry32). */
function sample(size: number, seed: number): KnownWord[] {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const certain = words.filter(({ found }) => found.sure && found.senses.length > 0);
  return Array.from({ length: Math.min(size, certain.length) }, () =>
    certain.splice(Math.floor(random() * certain.length), 1),
  ).flat();
}

function describe({ song, line, text, word, found }: KnownWord): string {
  const senses = found.senses
    .map(({ head, english, kannada }) => `${head}: ${english} (${kannada})`)
    .join(' + ');
  return `${word} | ${text} | song ${song}, line ${line} | ${senses}`;
}
