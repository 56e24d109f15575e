import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createLimits, createRateLimiter } from '../http/limits.ts';
import { realRenderer } from '../testing/real-renderer.ts';
import { servedSite } from '../testing/served.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes of the heap and of buffers that are in use. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const unlimited = () => ({
  ...createLimits(),
  callsByCaller: createRateLimiter(1e9, 10),
  cachedByAddress: createRateLimiter(1e9, 10),
});
const trpc = (name: string, input: object) =>
  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;

test('a cache full of small responses takes no more memory than it counts', async () => {
  const { site, app } = await servedSite({ limits: unlimited() });
  const { responses, addresses } = site.responseCache;
  const fill = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1)
      await app.inject({
        url: trpc('compositions.read', { number }),
        headers: { 'accept-encoding': 'br' },
      });
  };
  const counted = () => responses.calculatedSize + addresses.calculatedSize;
  // One-time allocations are made before the first measurement, and those of requests are freed.
  await fill(2000, 2200);
  await setTimeout(2000);
  const before = { held: heldBytes(), counted: counted(), size: responses.size };
  await fill(3000, 4500);
  expect(responses.size - before.size).toBe(1500);
  await expect.poll(() => heldBytes() - before.held).toBeLessThan(counted() - before.counted);
}, 120_000);

test('a cached body has memory of its own in each encoding', async () => {
  const { site, app } = await servedSite();
  await app.inject({
    url: trpc('compositions.read', { number: 1 }),
    headers: { 'accept-encoding': 'br' },
  });
  const [response] = site.responseCache.responses.values();
  expect(response!.br.buffer.byteLength).toBe(response!.br.length);
  for (const encoding of ['gzip', 'identity'] as const) {
    await site.responseCache.bodies.make(response!, encoding, 'a client');
    const held = site.responseCache.bodies.find(response!, encoding);
    expect([encoding, held!.buffer.byteLength]).toEqual([encoding, held!.length]);
  }
});

test('free text that finds nothing is answered and not cached', async () => {
  const { site, app } = await servedSite({ limits: unlimited() }, realRenderer);
  const invented = [
    '/api/glossary?word=xq',
    '/api/concordance?word=xq',
    '/glossary?word=xq',
    '/concordance?word=xq',
    trpc('glossary.find', { word: 'xq' }),
    trpc('glossary.read', { head: 'xq' }),
    trpc('glossary.concordance', { word: 'xq' }),
  ];
  for (const url of invented) {
    const answers = [await app.inject(url), await app.inject(url)];
    const expected = [url, 200, 'private, no-store'];
    expect(
      answers.map(({ statusCode, headers }) => [url, statusCode, headers['cache-control']]),
    ).toEqual([expected, expected]);
  }
  expect([...site.responseCache.responses.keys()]).toEqual([]);
  await app.inject('/api/glossary?word=ಕೆರೆ');
  expect(site.responseCache.responses.size).toBe(1);
});
