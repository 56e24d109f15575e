import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { SpeechLine, SpokenChunk } from '../../../shared/speech.ts';
import { busy } from '../../errors.ts';
import { createSpeaker } from '../../speech-engine/speaker.ts';
import { decode } from '../../testing/decode.ts';
import { servedSite } from '../../testing/served.ts';
import { quietSpeaker, silence } from '../../testing/voices.ts';

const linesOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as SpeechLine);
const chunksOf = (body: string) => linesOf(body).slice(0, -1) as SpokenChunk[];

// A thread of low priority waits while others work, so a busy machine needs the longer time-out.
test(
  'a song is spoken line by line in Kannada, whatever script is on the page',
  { timeout: 60_000 },
  async () => {
    const speaker = createSpeaker();
    const { app } = await servedSite({ speaker });
    const answer = await app.inject('/api/speech/song?number=1&language=Tamil&part=lyrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'cache-control': 'private, no-store',
    });
    const chunks = chunksOf(answer.body);
    expect(linesOf(answer.body).at(-1)).toEqual({ done: true });
    expect(chunks.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chunks[0]).toMatchObject({
      text: 'ಲಂಬೋದರ ಲಕುಮಿಕರ',
      start: 0,
      words: [
        { start: 0, end: 6 },
        { start: 7, end: 14 },
      ],
    });
    for (const { audio, seconds, words } of chunks) {
      const sound = await decode(Buffer.from(audio, 'base64'));
      expect(sound.seconds).toBeCloseTo(seconds, 5);
      expect(sound.loudness).toBeGreaterThan(0.02);
      const times = words.flatMap(({ from, to }) => [from, to]);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(seconds);
    }
    await speaker.close();
  },
);

test('a meaning is spoken sentence by sentence, from the requested sentence on', async () => {
  const requested: string[] = [];
  const { app, site } = await servedSite({
    speaker: quietSpeaker(async ({ text, voice }) => (requested.push(`${voice} ${text}`), silence)),
  });
  const answer = await app.inject('/api/speech/song?number=1&language=Kannada&part=meaning');
  const song = await site.visitor().compositions.read({ number: 1, language: 'Kannada' });
  for (const { text, start } of chunksOf(answer.body))
    expect(song?.meaning?.text.slice(start, start + text.length)).toBe(text);
  expect(requested[0]).toMatch(/^kn ಅಂಬಾಸುತನಾದ/);
  const later = await app.inject('/api/speech/song?number=1&language=English&part=lyrics&from=5');
  expect(chunksOf(later.body).map(({ at }) => at)).toEqual([5, 6]);
});

test('a meaning is spoken without its markup, at the places of the words that the page shows', async () => {
  const requested: string[] = [];
  const { app, site } = await servedSite({
    speaker: quietSpeaker(async ({ text }) => (requested.push(text), silence)),
  });
  const meaning = '<p>Lord of the <b>hill</b>. <s>Struck out.</s></p><p>Protect us.</p>';
  await site.db
    .updateTable('texts')
    .set({ meaning })
    .where('number', '=', 1)
    .where('language', '=', 'English')
    .execute();
  const answer = await app.inject('/api/speech/song?number=1&part=meaning');
  expect(requested).toEqual(['Lord of the hill.', 'Protect us.']);
  const song = await site.visitor().compositions.read({ number: 1 });
  for (const { text, start } of chunksOf(answer.body))
    expect(song?.meaning?.text.slice(start, start + text.length)).toBe(text);
});

test('a missing meaning is spoken in English, and so is a Sanskrit one', async () => {
  const voices: string[] = [];
  const { app } = await servedSite({
    speaker: quietSpeaker(async ({ voice }) => (voices.push(voice), silence)),
  });
  await app.inject('/api/speech/song?number=1&language=Tamil&part=meaning');
  await app.inject('/api/speech/song?number=1&language=Sanskrit&part=meaning');
  expect(new Set(voices)).toEqual(new Set(['en']));
});

test('speech of a song requires access to it', async () => {
  const { app, site } = await servedSite();
  const status = async (number: number, authorization?: string) =>
    (
      await app.inject({
        url: `/api/speech/song?number=${number}&part=lyrics`,
        headers: authorization ? { authorization } : {},
      })
    ).statusCode;
  const ended = await site.join('Reader', { subscribedUntil: null, username: 'ended' });
  expect(await status(9)).toBe(200);
  expect(await status(10)).toBe(401);
  expect(await status(10, ended.authorization)).toBe(403);
  expect(await status(9, ended.authorization)).toBe(200);
  expect(await status(9, 'Bearer nonsense')).toBe(401);
  for (const role of ['Reader', 'Proofreader', 'Editor', 'ADMIN'] as const)
    expect([role, await status(10, (await site.join(role)).authorization)]).toEqual([role, 200]);
});

test.each([
  ['number=9999&part=lyrics', 404, /No lyrics found/],
  ['number=0&part=lyrics', 400, /number/],
  ['number=1', 400, /part/],
  ['number=1&part=lyrics&language=Klingon', 400, /language/],
  ['number=1&part=lyrics&from=-1', 400, /from/],
])('invalid, as JSON: %s', async (query, status, message) => {
  const { app } = await servedSite();
  const answer = await app.inject(`/api/speech/song?${query}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { message: expect.stringMatching(message) },
  ]);
});

test('any text is spoken in a named voice', async () => {
  const requested: unknown[] = [];
  const { app } = await servedSite({
    speaker: quietSpeaker(
      async (utterance) => (
        requested.push(utterance),
        { mp3: Buffer.from('x'), seconds: 2, words: [{ at: 0, from: 0.5 }] }
      ),
    ),
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/speech/text',
    payload: { text: ' वह गया। फिर आया? ' },
  });
  expect(chunksOf(answer.body)).toMatchObject([
    {
      at: 1,
      text: 'वह गया।',
      start: 0,
      words: [
        { start: 0, end: 2, from: 0.5 },
        { start: 3, end: 6, to: 2 },
      ],
    },
    { at: 2, text: 'फिर आया?', start: 8 },
  ]);
  expect(requested).toMatchObject([
    { text: 'वह गया.', voice: 'hi', variant: 'f2' },
    { text: 'फिर आया?' },
  ]);
  const blank = await app.inject({
    method: 'POST',
    url: '/api/speech/text',
    payload: { text: '  ' },
  });
  expect([blank.statusCode, blank.json()]).toEqual([
    400,
    { message: 'text: Please enter text to speak.' },
  ]);
  expect((await app.inject({ method: 'POST', url: '/api/speech/text' })).statusCode).toBe(400);
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/speech/text',
        payload: { text: 'x'.repeat(5001) },
      })
    ).statusCode,
  ).toBe(400);
});

test('an error before the first chunk has its status; a later one ends the stream with a message', async () => {
  const full = await servedSite({ speaker: quietSpeaker(async () => Promise.reject(busy(7))) });
  const refused = await full.app.inject('/api/speech/song?number=1&part=lyrics');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '7',
    { message: expect.stringContaining('busy') },
  ]);

  let spokenCount = 0;
  const failing = await servedSite({
    speaker: quietSpeaker(async () =>
      (spokenCount += 1) > 2 ? Promise.reject(new Error('secret')) : silence,
    ),
  });
  const lines = linesOf((await failing.app.inject('/api/speech/song?number=1&part=lyrics')).body);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toEqual({
    message: 'Something went wrong on our side. It has been logged.',
  });
});

test('only the first chunk can be refused for a full queue', async () => {
  const begun: unknown[] = [];
  const { app } = await servedSite({
    speaker: quietSpeaker(async (_utterance, options) => (begun.push(options?.begun), silence)),
  });
  await app.inject('/api/speech/song?number=1&part=lyrics');
  expect(begun).toEqual([false, true, true, true, true, true]);
});

test('a client that disconnects stops the song', async () => {
  let spokenCount = 0;
  let stopped: AbortSignal | undefined;
  const { app } = await servedSite({
    speaker: quietSpeaker(async (_utterance, options) => {
      spokenCount += 1;
      stopped = options?.signal;
      if (spokenCount > 1)
        await new Promise((_resolve, reject) =>
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error)),
        );
      return { mp3: Buffer.alloc(1000), seconds: 1, words: [] };
    }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const call = request({
    port: (app.server.address() as AddressInfo).port,
    path: '/api/speech/song?number=1&part=lyrics',
  }).end();
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
  await once(answer, 'data');
  call.destroy();
  await expect.poll(() => stopped?.aborted).toBe(true);
  await app.close();
  expect(spokenCount).toBe(2);
});

test('speech is limited by address, counted before anything else', async () => {
  const { app } = await servedSite();
  const statuses: number[] = [];
  for (let call = 0; call < 121; call += 1)
    statuses.push((await app.inject('/api/speech/song?number=9999&part=lyrics')).statusCode);
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]));
  expect(statuses[120]).toBe(429);
});

test('the voices are listed once the engine has spoken', { timeout: 60_000 }, async () => {
  const speaker = createSpeaker();
  const { site } = await servedSite({ speaker });
  expect(await site.visitor().speech.voices()).toHaveLength(6);
  await speaker.close();
  const silent = await servedSite({
    speaker: { ...quietSpeaker(), check: async () => Promise.reject(busy(5)) },
  });
  await expect(silent.site.visitor().speech.voices()).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});
