import { expect, test } from 'vitest';
import { readFile, readLines, type Progress } from './read-body.ts';

/** A body that comes in these parts. */
function bodyOf(...parts: (string | Uint8Array)[]): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      controller.close();
    },
  });
}

async function linesOf(body: ReadableStream | null): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of readLines(new Response(body))) values.push(value);
  return values;
}

test('lines are read wherever the network cuts them, also within a letter', async () => {
  const bytes = new TextEncoder().encode('{"done":1,"of":3}\n{"message":"ಶ್ರೀ"}\r\n\n{"ready":"/x"}');
  const values = [{ done: 1, of: 3 }, { message: 'ಶ್ರೀ' }, { ready: '/x' }];
  for (let cut = 0; cut <= bytes.length; cut += 1) expect(await linesOf(bodyOf(bytes.slice(0, cut), bytes.slice(cut))), `cut at ${cut}`).toEqual(values);
  expect(await linesOf(null)).toEqual([]);
});

test('a line is given as soon as it is here, and a broken one is an error', async () => {
  const lines = readLines(new Response(bodyOf('{"done":1}\n', 'oops\n')));
  expect((await lines.next()).value).toEqual({ done: 1 });
  await expect(lines.next()).rejects.toBeInstanceOf(SyntaxError);
});

test('leaving early lets the connection go', async () => {
  let canceled = false;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"done":1}\n'));
    },
    cancel() {
      canceled = true;
    },
  });
  for await (const line of readLines<{ done: number }>(new Response(body))) if (line.done) break;
  expect(canceled).toBe(true);
});

test('a file is told part by part against its length, and without one when it is not known', async () => {
  const read = async (headers: Record<string, string>) => {
    const told: Progress[] = [];
    const blob = await readFile(new Response(bodyOf('%PDF', '-1.7'), { headers }), (progress) => told.push(progress));
    expect(await blob.text()).toBe('%PDF-1.7');
    return { told, type: blob.type };
  };
  expect(await read({ 'content-length': '8', 'content-type': 'application/pdf' })).toEqual({
    told: [{ done: 0, of: 8 }, { done: 4, of: 8 }, { done: 8, of: 8 }],
    type: 'application/pdf',
  });
  expect((await read({})).told.at(-1)).toEqual({ done: 8, of: null });
  expect((await read({ 'content-length': '5', 'content-encoding': 'br' })).told.at(-1)).toEqual({ done: 8, of: null });
});
