import { buildLineIndex, searchLines, type IndexedLine } from '../../src/shared/search/lines.ts';
import { seeded, songTexts } from './corpus.ts';
import { quantile, table } from './measure.ts';

const linesOfSong = 30;
const rounds = 20;

/** Queries as readers type them, in any script, exact and misspelt. */
const queries = [
  'purandara vittala',
  'govinda',
  'ಪುರಂದರ ವಿಠಲ',
  'पुरंदर विठ्ठल',
  'புரந்தர விட்டல',
  'పురందర విఠల',
  'naarayana',
  'hari',
  'bhagyadha laxmi',
  'ಗೆಜ್ಜೆ ಕಾಲ್ಗಳ',
  'gejje kalgala',
  'vaasudeva',
  'agaNita mahimana',
  'kandhane',
  'xyzzy',
  'hello world',
];

/** Build time, memory and query time of an index of `songs` songs with thirty lines each, made of the words of the edition's lyrics. */
export function measureLines(songs: number): string {
  const lines = made(songs * linesOfSong);
  const before = bytesInUse();
  const start = performance.now();
  const index = buildLineIndex(lines);
  const built = performance.now() - start;
  const grown = bytesInUse() - before;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const query of queries) {
      const started = performance.now();
      searchLines(index, query);
      if (round > 0) times.push(performance.now() - started);
    }
  }
  return table(
    ['lines', 'index ms', 'index MB', 'p50 ms', 'p99 ms'],
    [
      [
        String(lines.length),
        built.toFixed(0),
        (grown / 1e6).toFixed(1),
        quantile(times, 0.5).toFixed(2),
        quantile(times, 0.99).toFixed(2),
      ],
    ],
  );
}

function made(count: number): IndexedLine<number>[] {
  const real = songTexts().flatMap(({ number, lyrics }) =>
    lyrics.map((line) => ({ number, line })),
  );
  const words = real.flatMap(({ line }) => line.split(/\s+/));
  const random = seeded(1564);
  return Array.from({ length: count }, (_, index) => {
    const size = 3 + Math.floor(random() * 4);
    const line = Array.from(
      { length: size },
      () => words[Math.floor(random() * words.length)],
    ).join(' ');
    return { ...(real[index] ?? { number: 1 + Math.floor(index / linesOfSong), line }), at: index };
  });
}

/** Bytes in use; steady only when node is started with --expose-gc. */
export function bytesInUse(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
