import type { IndexedLine, Lines } from '../../../shared/search/entry.ts';

/**
 * Lines in a few blocks of memory. A large edition has more than a million, which as objects would fill the heap (docs/decisions/0067-executable-start-memory.md); these
 * blocks are outside it.
 */
export interface PackedLines extends Lines {
  readonly blocks: readonly Uint8Array[];
}

export function areEqual(some: PackedLines, others: PackedLines): boolean {
  return some.blocks.every((block, index) => Buffer.compare(block, others.blocks[index]!) === 0);
}

/** Lines whose text is made into bytes at once. */
const linesAtOnce = 5000;

/** Takes one line after the other; `at` is the number of the line in its song, from 1. */
export function linePacker(): {
  add(line: { number: number; line: string; at: number }): void;
  end(): PackedLines;
} {
  const numbers: number[] = [];
  const linesInSong: number[] = [];
  const starts = [0];
  const blocks: Buffer[] = [];
  let waiting: string[] = [];
  const pack = () => {
    blocks.push(Buffer.from(waiting.join(''), 'utf16le'));
    waiting = [];
  };
  return {
    add({ number, line, at }) {
      numbers.push(number);
      linesInSong.push(at);
      starts.push(starts.at(-1)! + 2 * line.length);
      waiting.push(line);
      if (waiting.length === linesAtOnce) pack();
    },
    end() {
      pack();
      return packed(
        Uint32Array.from(numbers),
        Uint32Array.from(linesInSong),
        Uint32Array.from(starts),
        Buffer.concat(blocks),
      );
    },
  };
}

function packed(
  numbers: Uint32Array,
  linesInSong: Uint32Array,
  starts: Uint32Array,
  text: Buffer,
): PackedLines {
  const read = (index: number): IndexedLine => ({
    number: numbers[index]!,
    line: text.toString('utf16le', starts[index], starts[index + 1]),
    at: String(linesInSong[index]),
  });
  const blocks = [numbers, linesInSong, starts, text].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  return {
    blocks,
    length: numbers.length,
    at: (index) => (index < numbers.length ? read(index) : undefined),
    *[Symbol.iterator]() {
      for (let index = 0; index < numbers.length; index += 1) yield read(index);
    },
  };
}
