import { expect, test } from 'vitest';
import { fill, hostilePieces } from './testing/hostile-texts.ts';

/**
 * Every exported function and schema of src/shared, and of the parsers of imports and of song files, takes hostile texts of growing size: four
 * times the text may take some four times as long, not sixteen. Only processor time of this thread counts, and the least of several attempts,
 * so that a busy machine fails nothing. A function that does not take a text throws or returns at once.
 */
const modules = import.meta.glob<Record<string, unknown>>([
  '../shared/**/*.ts',
  '!**/*.test.ts',
  './features/imports/{sections,table-of,columns,read-table,parse-table-rows,misplaced,sheet-xml,stored-json}.ts',
  './features/edition/{header,parse,parts,sections,source,text-parts,tidy,references,verbatim}.ts',
  './features/glossary/parse.ts',
  './http/browser.ts',
]);

const pieces: Record<string, string> = {
  ...hostilePieces,
  commas: 'a, ',
  'signs in parentheses': ' (1)',
  bars: '| ',
  'marks of sections': '‖ಪ‖ ',
  colons: 'a: ',
  tabs: '\t',
  returns: 'Return to a\n',
  'one avarta of many angas': 'S|',
};
const shapes: Record<string, (text: string) => unknown[]> = {
  'the text': (text) => [text],
  'the text between letters': (text) => [`ಅ${text}ಅ`],
  'the text and a language': (text) => [text, 'Kannada'],
  'its lines': (text) => [text.split('\n')],
};
const size = 32_000;
/** Milliseconds below which a call is fast enough, however it grows. */
const fastEnough = 40;
const maxGrowth = 10;

type Called = (...args: unknown[]) => unknown;

/** Milliseconds of processor time, the least of some attempts; null where the function does not take such arguments. */
function measure(called: Called, args: unknown[], attempts: number): number | null {
  let least = Infinity;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = process.threadCpuUsage();
    try {
      const result = called(...args);
      if (result instanceof Promise) result.catch(() => {});
    } catch {
      return null;
    }
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function callable(value: unknown): Called | null {
  if (typeof value === 'function') return value as Called;
  if (typeof value !== 'object' || value === null || !('safeParse' in value)) return null;
  return (text) => (value.safeParse as Called)(text);
}

/** The growth from a quarter of a text to the whole; null where even the whole is fast. */
function growthOf(
  called: Called,
  argsOf: (text: string) => unknown[],
  piece: string,
): number | null {
  const time = (length: number, attempts: number) =>
    measure(called, argsOf(fill(piece, length)), attempts);
  // Small first: what is quadratic with a large factor would take minutes.
  for (const length of [size / 16, size / 4, size]) {
    if ((time(length, 1) ?? 0) < fastEnough) continue;
    const least = time(length, 3) ?? 0;
    if (least >= fastEnough) return least / Math.max(0.1, time(length / 4, 5) ?? 0);
  }
  return null;
}

test.each(Object.keys(modules))('%s takes no worse than linear time', async (path) => {
  const exported = (await modules[path]?.()) ?? {};
  const slow: unknown[] = [];
  for (const [name, value] of Object.entries(exported)) {
    const called = callable(value);
    if (!called) continue;
    for (const [shape, argsOf] of Object.entries(shapes))
      for (const [piece, text] of Object.entries(pieces)) {
        const growth = growthOf(called, argsOf, text);
        if (growth !== null && growth > maxGrowth)
          slow.push([name, shape, piece, growth.toFixed(1)]);
      }
  }
  expect(slow).toEqual([]);
});
