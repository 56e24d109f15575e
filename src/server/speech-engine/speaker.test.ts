import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { QueueBounds } from '../jobs/fair-queue.ts';
import { decode } from '../testing/decode.ts';
import { startEmbedded, createSpeaker } from './speaker.ts';
import type { Engine, Utterance } from './engine.ts';
import { startRemote } from './remote.ts';

// A thread of low priority waits while others work, so a busy machine needs the longer time-out.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const embedded = startEmbedded({ threads: 1 });
const turn = { client: 'one' };
const utterance: Utterance = { text: 'ಅಂಬಾಸುತ', voice: 'kn', variant: null, rate: 150 };
let mp3: Buffer;
let seconds: number;
beforeAll(async () => {
  ({ mp3, seconds } = await embedded.speak(utterance));
});
afterAll(() => embedded.close());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A voice service on this machine. @returns its address */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/say`;
}

/** The embedded engine, recognisable by a word time that only it reports. */
const other: Engine = {
  ...embedded,
  speak: async () => ({ mp3, seconds, words: [{ at: 0, from: 0.123 }] }),
};
const isOther = ({ words }: { words: { from: number }[] }) => words[0]?.from === 0.123;

function speakerOf(
  address: string,
  { bounds, ...options }: Parameters<typeof startRemote>[1] & { bounds?: QueueBounds } = {},
) {
  const lines: string[] = [];
  const clock = { at: 0 };
  const speaker = createSpeaker({
    embedded: other,
    remote: startRemote(address, options),
    log: (line) => lines.push(line),
    now: () => clock.at,
    ...(bounds && { bounds }),
  });
  return { speaker, lines, clock };
}

test('a voice service is sent the utterance and answers with an mp3', async () => {
  let sent = '';
  const heads: unknown[] = [];
  const address = await serve((request, response) => {
    heads.push(request.method, request.url, request.headers.authorization);
    request
      .on('data', (part: Buffer) => (sent += part.toString()))
      .on('end', () => response.setHeader('content-type', 'audio/mpeg').end(mp3));
  });
  const { speaker, lines } = speakerOf(address.replace('//', '//trust:s%40fe@'));
  const spoken = await speaker.speak(utterance, turn);
  expect(spoken).toEqual({ mp3, seconds, words: [] });
  expect((await decode(spoken.mp3)).seconds).toBeCloseTo(spoken.seconds, 5);
  expect(JSON.parse(sent)).toEqual(utterance);
  expect(heads).toEqual(['POST', '/say', `Basic ${Buffer.from('trust:s@fe').toString('base64')}`]);
  expect(lines).toEqual([]);
});

test('the service may answer with JSON and the times of words', async () => {
  const address = await serve((_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ audio: mp3.toString('base64'), words: [{ at: 0, from: 0.4 }] })),
  );
  expect(await speakerOf(address).speaker.speak(utterance, turn)).toEqual({
    mp3,
    seconds,
    words: [{ at: 0, from: 0.4 }],
  });
});

test.each<[string, RequestListener]>([
  ['answers 500', (_request, response) => response.writeHead(500).end('broken')],
  [
    'answers what is no mp3',
    (_request, response) =>
      response.setHeader('content-type', 'audio/mpeg').end('<html>sorry</html>'),
  ],
  [
    'answers broken JSON',
    (_request, response) => response.setHeader('content-type', 'application/json').end('{"audio":'),
  ],
  [
    'answers JSON without sound',
    (_request, response) => response.setHeader('content-type', 'application/json').end('{}'),
  ],
  [
    'answers without end',
    (_request, response) => {
      const writing = setInterval(() => response.write(Buffer.alloc(1024 * 1024)), 1);
      response.on('close', () => clearInterval(writing));
    },
  ],
  [
    'sends us elsewhere',
    (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  ],
  ['closes the connection', (request) => request.socket.destroy()],
])('when it %s the embedded engine speaks, with one line in the log', async (_what, listener) => {
  let requests = 0;
  const address = await serve((request, response) => {
    requests += 1;
    return listener(request, response);
  });
  const { speaker, lines, clock } = speakerOf(address, { timeoutSeconds: 60 });
  expect(
    (
      await Promise.all([
        speaker.speak(utterance, turn),
        speaker.speak({ ...utterance, text: 'ಬೇರೆ' }, turn),
      ])
    ).every(isOther),
  ).toBe(true);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^The voice service failed, and the embedded one speaks for a minute: .+/,
  );
  expect(requests).toBe(2);
  // The failed service is skipped for some time, then retried.
  clock.at += 59_000;
  expect(isOther(await speaker.speak(utterance, turn))).toBe(true);
  expect(requests).toBe(2);
  clock.at += 2000;
  await speaker.speak(utterance, turn);
  expect(requests).toBe(3);
});

test('when it hangs the embedded engine speaks after a while, with one line in the log', async () => {
  const { speaker, lines } = speakerOf(await serve(() => {}), { timeoutSeconds: 1 });
  expect(isOther(await speaker.speak(utterance, turn))).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The voice service failed, and the embedded one speaks for a minute: .+/,
    ),
  ]);
});

test('without the service the embedded voice speaks', async () => {
  const { speaker, lines } = speakerOf('http://127.0.0.1:9/');
  expect(isOther(await speaker.speak(utterance, turn))).toBe(true);
  expect(lines).toHaveLength(1);
});

test('a client that disconnects is no failure of the service', async () => {
  const address = await serve(() => {});
  const { speaker, lines } = speakerOf(address);
  const gone = new AbortController();
  const speaking = speaker.speak(utterance, { ...turn, signal: gone.signal });
  gone.abort();
  await expect(speaking).rejects.toMatchObject({ name: 'AbortError' });
  expect(lines).toEqual([]);
});

test('too many requests for the service are refused with Retry-After, not sent to the other voice', async () => {
  const waiting: (() => void)[] = [];
  const address = await serve(
    (_request, response) =>
      void waiting.push(() => response.setHeader('content-type', 'audio/mpeg').end(mp3)),
  );
  const { speaker } = speakerOf(address, {
    bounds: { width: 1, length: 0, each: 1, retryAfter: 5 },
  });
  const first = speaker.speak(utterance, turn);
  await expect(
    speaker.speak({ ...utterance, text: 'ಬೇರೆ' }, { client: 'two' }),
  ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]!();
  expect((await first).words).toEqual([]);
});

test('speech is cached for each engine; the voice check bypasses the cache', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'speech-'));
  let requests = 0;
  let broken = false;
  const address = await serve((_request, response) => {
    requests += 1;
    response.writeHead(broken ? 500 : 200, { 'content-type': 'audio/mpeg' }).end(mp3);
  });
  const speaker = createSpeaker({
    embedded: other,
    remote: startRemote(address),
    folder,
    log: () => {},
  });
  await speaker.speak(utterance, turn);
  await expect
    .poll(() =>
      readdirSync(folder, { recursive: true }).filter((name) => /\w{64}$/.test(String(name))),
    )
    .toHaveLength(1);
  await speaker.speak(utterance, turn);
  expect(requests).toBe(1);
  await speaker.check(turn);
  expect(requests).toBe(2);
  broken = true;
  expect(isOther(await speaker.speak(utterance, turn))).toBe(false);
  expect(isOther(await speaker.speak({ ...utterance, text: 'ಬೇರೆ' }, turn))).toBe(true);
  rmSync(folder, { recursive: true });
});

test.each<[string, RequestListener, RegExp]>([
  [
    'megabytes that are no mp3',
    (_request, response) => response.end(Buffer.alloc(4_000_000, 0xff)),
    /is no mp3/,
  ],
  [
    'a page',
    (_request, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html>'.repeat(200_000)),
    /is no mp3/,
  ],
  [
    'JSON with 190,000 words',
    (_request, response) =>
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          audio: '',
          words: Array.from({ length: 190_000 }, () => ({ at: 0, from: 0 })),
        }),
      ),
    /more than 1000 words/,
  ],
  [
    'JSON that is none',
    (_request, response) =>
      response.setHeader('content-type', 'application/json').end('{\n\u001b[2J\n'),
    /what it answered is no JSON$/,
  ],
  [
    'JSON of another shape',
    (_request, response) => response.setHeader('content-type', 'application/json').end('[[[[]]]]'),
    /its JSON has another shape$/,
  ],
  [
    'an endless body',
    (_request, response) => void response.on('drain', () => response.write(block)).write(block),
    /too large|aborted/,
  ],
  ['a body that stops', (_request, response) => void response.write('ID3'), /timeout/],
  [
    'a redirect to this machine',
    (_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    /fetch failed$/,
  ],
  ['a close', (request) => request.socket.destroy(), /fetch failed$/],
])(
  'a hostile service that answers with %s costs little time, and the embedded voice speaks',
  async (_what, listener, reason) => {
    const { speaker, lines } = speakerOf(await serve(listener), { timeoutSeconds: 3 });
    const monitor = monitorEventLoopDelay({ resolution: 5 });
    monitor.enable();
    expect(isOther(await speaker.speak(utterance, turn))).toBe(true);
    monitor.disable();
    expect(monitor.max / 1e6).toBeLessThan(1000);
    expect(lines).toEqual([expect.stringMatching(reason)]);
  },
);

const block = Buffer.alloc(64 * 1024, 'x');
