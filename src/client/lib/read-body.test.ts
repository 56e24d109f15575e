import { expect, test } from 'vitest';
import { readBlob, type Progress } from './read-body.ts';

/** A body that arrives in these chunks. */
function bodyOf(...parts: (string | Uint8Array)[]): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const part of parts)
        controller.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      controller.close();
    },
  });
}

test('progress is reported chunk by chunk with the total, and without one where it is unknown', async () => {
  const read = async (headers: Record<string, string>) => {
    const reported: Progress[] = [];
    const blob = await readBlob(new Response(bodyOf('%PDF', '-1.7'), { headers }), (progress) =>
      reported.push(progress),
    );
    expect(await blob.text()).toBe('%PDF-1.7');
    return { reported, type: blob.type };
  };
  expect(await read({ 'content-length': '8', 'content-type': 'application/pdf' })).toEqual({
    reported: [
      { done: 0, of: 8 },
      { done: 4, of: 8 },
      { done: 8, of: 8 },
    ],
    type: 'application/pdf',
  });
  expect((await read({})).reported.at(-1)).toEqual({ done: 8, of: null });
  expect((await read({ 'content-length': '5', 'content-encoding': 'br' })).reported.at(-1)).toEqual(
    { done: 8, of: null },
  );
});
