import { expect, test } from 'vitest';
import type { SpokenChunk } from '../../../shared/speech.ts';
import { createChunkList, type OpenStream } from './chunk-list.ts';

const chunk = (at: number, start = 0): SpokenChunk => ({
  at,
  text: `line ${at}`,
  start,
  words: [],
  seconds: 2,
  audio: '',
});

/** A service that sends lines by number and records where it was asked to start; `hold` delays a line. */
function service(
  lines: number[],
  hold: (at: number) => Promise<void> | undefined = () => undefined,
) {
  const requests: number[] = [];
  const stopped: number[] = [];
  const open: OpenStream = async function* (from, signal) {
    requests.push(from);
    signal.addEventListener('abort', () => stopped.push(from));
    for (const [place, at] of lines.entries()) {
      if (at < from) continue;
      await hold(at);
      yield chunk(at, lines.indexOf(at) === place ? 0 : 300);
    }
  };
  return { open, requests, stopped };
}

test('one stream yields all lines in order, and null past the end', async () => {
  const { open, requests } = service([1, 2, 3]);
  const chunks = createChunkList(open);
  expect((await chunks.get(0))?.at).toBe(1);
  expect((await chunks.get(2))?.at).toBe(3);
  expect(await chunks.get(3)).toBeNull();
  expect(requests).toEqual([1]);
  expect(chunks.lengths(1)).toEqual({ whole: 6, before: 2 });
});

test('a far line opens a new stream, a near one is waited for', async () => {
  const { open, requests, stopped } = service([1, 2, 3, 4, 5, 6, 7, 8], (at) =>
    at === 2 && requests.length === 1 ? new Promise(() => {}) : undefined,
  );
  const chunks = createChunkList(open);
  await chunks.get(0);
  const place = await chunks.placeOf(6);
  expect((await chunks.get(place))?.at).toBe(6);
  expect((await chunks.get(await chunks.placeOf(8)))?.at).toBe(8);
  expect({ requests, stopped }).toEqual({ requests: [1, 6], stopped: [1] });
  expect(chunks.lengths(0)).toBeNull();
});

test('the line before the list’s beginning is fetched, even past a line without words', async () => {
  const { open, requests } = service([1, 2, 4, 5, 6]);
  const chunks = createChunkList(open);
  await chunks.placeOf(6);
  const visited: number[] = [];
  for (let place = 0, times = 0; times < 5; times += 1) {
    place = await chunks.placeBefore(place);
    visited.push((await chunks.get(place))?.at ?? 0);
  }
  expect(visited).toEqual([5, 4, 2, 1, 1]);
  expect(requests).toEqual([6, 3, 1]);
});

test('a line in two pieces keeps the places right', async () => {
  const chunks = createChunkList(service([1, 1, 2, 3]).open);
  await chunks.get(3);
  expect(await chunks.placeOf(2)).toBe(2);
  expect(await chunks.placeOf(1)).toBe(0);
});

test('a broken stream throws when its next line is wanted, and another call continues there without repeating', async () => {
  let broken = true;
  const requests: number[] = [];
  const chunks = createChunkList(async function* (from) {
    requests.push(from);
    // As for typed text, which always comes from its beginning.
    for (const [at, start] of [
      [1, 0],
      [1, 300],
      [2, 0],
    ] as const) {
      if (start === 300 && broken) throw new Error('lost');
      yield chunk(at, start);
    }
  });
  expect((await chunks.get(0))?.at).toBe(1);
  await expect(chunks.get(1)).rejects.toThrow('lost');
  await expect(chunks.get(1)).rejects.toThrow('lost');
  broken = false;
  expect((await chunks.get(1))?.start).toBe(300);
  expect((await chunks.get(2))?.at).toBe(2);
  expect(await chunks.get(3)).toBeNull();
  expect(requests).toEqual([1, 1, 1, 1].slice(0, requests.length));
});

test('closing stops the stream and ends every wait', async () => {
  const { open, stopped } = service([1, 2], (at) => (at === 2 ? new Promise(() => {}) : undefined));
  const chunks = createChunkList(open);
  await chunks.get(0);
  const waiting = chunks.get(1);
  chunks.close();
  expect(await waiting).toBeNull();
  expect(stopped).toEqual([1]);
});
