import { padTitles, seedTitles } from './corpus.ts';
import { measureLines } from './lines.ts';
import {
  measure,
  quantile,
  readSpellings,
  recall,
  table,
  type Measured,
  type Spelling,
} from './measure.ts';

/** Measures how often misspelt titles are found, and how fast. */
const small = 1200;
const large = 100_000;

const seed = seedTitles();
const known = new Set(seed.map(({ number }) => number));
const all = ['misspellings.json', 'rough.json'].flatMap(readSpellings);
const spellings = all.filter(({ number }) => known.has(number));
if (spellings.length < all.length)
  console.error(
    `${all.length - spellings.length} spellings mean songs that the seed does not have`,
  );

// This runs first, because garbage of the other measurements would be counted as its memory.
const lyrics = measureLines(small);

const per = (value: number): string => value.toFixed(1);
const ms = (value: number): string => value.toFixed(2);
const kinds = [
  ...new Set(spellings.map(({ half, kind }) => `${half === 'rough' ? 'rough: ' : ''}${kind}`)),
];

console.log(`\n## ${small} titles, ${seed.length} of them real\n`);
const measured = measure(padTitles(seed, small), spellings, 3);
report(measured);
kindsOf(measured);

console.log(`\n## ${large} titles\n`);
report(measure(padTitles(seed, large), spellings, 3));

console.log('\n## Words in lyrics\n');
console.log(lyrics);

function report(one: Measured): void {
  const halves: [string, (spelling: Spelling) => boolean][] = [
    ['whole set', ({ half }) => half !== 'rough'],
    ['tuned on', ({ half }) => half === 'tune'],
    ['held back', ({ half }) => half === 'held'],
    ['rough', ({ half }) => half === 'rough'],
  ];
  const sizes = halves.map(([name, of]) => `${name} (${spellings.filter(of).length}) @1 / @5`);
  console.log(
    table(
      [...sizes, 'p50 ms', 'p99 ms', 'index ms'],
      [
        [
          ...halves.map(([, of]) => recalls(one, of)),
          ms(quantile(one.times, 0.5)),
          ms(quantile(one.times, 0.99)),
          one.indexMs.toFixed(0),
        ],
      ],
    ),
  );
}

function kindsOf(own: Measured): void {
  console.log(
    `\n${table(
      ['kind', 'spellings', '@1 / @5', 'missed at 1'],
      kinds.map((kind) => {
        const of = (spelling: Spelling): boolean =>
          kind === `${spelling.half === 'rough' ? 'rough: ' : ''}${spelling.kind}`;
        const missed = spellings
          .filter((spelling, index) => of(spelling) && own.places[index] !== 0)
          .map(({ query, number }) => `${query} (${number})`);
        return [kind, String(spellings.filter(of).length), recalls(own, of), missed.join(', ')];
      }),
    )}`,
  );
}

function recalls({ places }: Measured, of: (spelling: Spelling) => boolean): string {
  const own = places.filter((_, index) => of(spellings[index]!));
  return `${per(recall(own, 1))} / ${per(recall(own, 5))}`;
}
