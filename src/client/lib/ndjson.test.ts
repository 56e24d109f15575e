import { expect, test } from 'vitest';
import { readLines } from './ndjson.ts';

const isFields = (line: unknown): line is object => typeof line === 'object';
const encode = (text: string) => new TextEncoder().encode(text);

function streamOf(parts: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

async function all(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<unknown[]> {
  const lines: unknown[] = [];
  for await (const line of readLines({ body }, isFields)) lines.push(line);
  return lines;
}

test('lines are complete wherever the network splits them, the last one also without a line break', async () => {
  const bytes = encode('{"text":"ಜಗದೋದ್ಧಾರನ"}\n\n{"text":"b"}\n{"done":true}');
  for (let size = 1; size <= bytes.length; size += 3) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
    expect(await all(streamOf(parts))).toEqual([
      { text: 'ಜಗದೋದ್ಧಾರನ' },
      { text: 'b' },
      { done: true },
    ]);
  }
});

test('leaving the loop stops the stream', async () => {
  const cancelled = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(encode('{"n":1}\n')),
    cancel: () => cancelled.resolve(),
  });
  for await (const line of readLines({ body }, isFields)) {
    expect(line).toEqual({ n: 1 });
    break;
  }
  await cancelled.promise;
});

test('half a line, or a line of another shape, ends the stream with an error', async () => {
  await expect(all(streamOf([encode('{"n":1}\n2\n')]))).rejects.toThrow(TypeError);
  await expect(all(streamOf([encode('{"n":1}\n{"n"')]))).rejects.toThrow(SyntaxError);
});

test('a response without a body has no lines, and a line does not wait for the next one', async () => {
  expect(await all(null)).toEqual([]);
  const lines = readLines(
    {
      body: new ReadableStream({ start: (controller) => controller.enqueue(encode('{"n":1}\n')) }),
    },
    isFields,
  );
  expect((await lines.next()).value).toEqual({ n: 1 });
});
