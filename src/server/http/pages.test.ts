import { expect, test } from 'vitest';
import { realRenderer } from '../testing/real-renderer.ts';
import { servedSite } from '../testing/served.ts';

test('a page is cached for as long as it is valid, and not at all where its address can contain any text', async () => {
  const { site, app } = await servedSite({}, realRenderer);
  const timeOf = async (address: string) => {
    expect((await app.inject(address)).statusCode).toBe(200);
    return site.responseCache.responses.getRemainingTTL(`page ${address}`);
  };
  // The trust's own recordings have to appear within seconds.
  expect(await timeOf('/recordings')).toSatisfy((time: number) => time > 0 && time <= 3000);
  // The tests' clock starts at midnight UTC, half past five in the morning in India.
  expect(await timeOf('/')).toSatisfy(
    (time: number) => time > 3000 && time <= 18.5 * 60 * 60 * 1000,
  );
  expect(await timeOf('/content/any/word')).toBe(0);
  expect(site.responseCache.responses.has('page /content/any/word')).toBe(false);
});

test('a shared link leads to the page that it means, and an address without one stays 404', async () => {
  const { app } = await servedSite({}, realRenderer);
  const answerOf = async (address: string) => {
    const { statusCode, headers } = await app.inject(address);
    return [statusCode, headers.location];
  };
  expect(await answerOf('/songs/4.')).toEqual([301, '/songs/4']);
  expect(await answerOf('/songs/%E0%B3%AA?lang=kn')).toEqual([301, '/songs/4?lang=Kannada']);
  expect(await answerOf('/songs/4?lang=Kannada')).toEqual([200, undefined]);
  expect(await answerOf('/songs/4x')).toEqual([404, undefined]);
});
