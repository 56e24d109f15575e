import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createSpeaker } from '../../speech-engine/speaker.ts';
import { servedSite } from '../../testing/served.ts';
import { manualEngine, quietSpeaker, silence } from '../../testing/voices.ts';

const bounds = { width: 1, length: 100, each: 6, retryAfter: 5 };
const [whole, stream] = ['/api/lyrics/text-to-speech', '/api/speech/text'];

/** A site whose voice speaks one utterance at a time, until the test ends it. */
async function listening() {
  const held = manualEngine();
  const speaker = createSpeaker({ embedded: held.engine, bounds });
  /** The texts of all utterances that were ever queued. */
  const requests: string[] = [];
  const { app } = await servedSite({
    speaker: {
      ...speaker,
      speak: (utterance, slot) => (requests.push(utterance.text), speaker.speak(utterance, slot)),
    },
  });
  const statuses: [string, number][] = [];
  const ask = async (remoteAddress: string, url: string, text: string) => {
    const payload = url === whole ? { language: 'English', lyrics: text } : { text, voice: 'en' };
    const answer = await app.inject({ method: 'POST', url, payload, remoteAddress });
    statuses.push([remoteAddress, answer.statusCode]);
    return answer;
  };
  /** Ends running utterances until a call is answered. */
  const endUntil = <T>(answer: Promise<T>): Promise<T> => {
    const timer = setInterval(held.endOne, 1);
    return answer.finally(() => clearInterval(timer));
  };
  return { app, ...held, requests, ask, statuses, endUntil };
}

const longText = (name: string) =>
  Array.from({ length: 30 }, (_, line) => `${name} line ${line}`).join('\n');

test('twenty long texts from one address do not delay other clients', async () => {
  const { ask, requests, began, endUntil, endOne, statuses } = await listening();
  const many = [stream, whole].flatMap((url) =>
    Array.from({ length: 20 }, (_, index) => ask('192.0.2.1', url, longText(`${url} ${index}`))),
  );
  await expect.poll(() => statuses.length).toBe(40 - 6);
  expect(statuses.every(([, status]) => status === 429)).toBe(true);
  expect(began).toHaveLength(1);

  const stranger = ask('198.51.100.7', whole, 'One sentence');
  await expect.poll(() => requests).toContain('One sentence');
  endOne();
  await expect.poll(() => began[1]).toBe('One sentence');
  expect((await endUntil(stranger)).statusCode).toBe(200);

  const answers = await endUntil(Promise.all(many));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5');
  // Finished utterances have freed their places in the queue.
  expect((await endUntil(ask('192.0.2.1', stream, 'Again'))).statusCode).toBe(200);
});

test.each([
  [
    stream,
    ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:2::4'],
    '2001:db8:1:2:9::9',
    '2001:db8:1:3::1',
  ],
  [whole, ['192.0.2.1', '::ffff:192.0.2.1'], '192.0.2.1', '192.0.2.2'],
])(
  '%s: all addresses of a household share its places in the queue',
  async (url, held, refused, other) => {
    const { ask, endUntil, requests } = await listening();
    const taken = held.map((address) =>
      ask(address, url, `Said for ${address.replace(/\W/g, ' ')}`),
    );
    await expect.poll(() => requests.length).toBe(held.length);
    expect((await ask(refused, url, 'Refused')).statusCode).toBe(429);
    expect((await endUntil(ask(other, url, 'Other'))).statusCode).toBe(200);
    await endUntil(Promise.all(taken));
  },
);

/** Requests the speech of a text over a real connection. */
async function listen(app: FastifyInstance, text: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const call = request({
    port: (app.server.address() as AddressInfo).port,
    path: stream,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  call.on('error', () => {});
  call.end(JSON.stringify({ text, voice: 'en' }));
  return call;
}

test('a client that disconnects frees its places at once, also in the middle of a line', async () => {
  const { app, requests, began, running, ask, endOne } = await listening();
  const calls = [];
  for (const name of ['first', 'second', 'third', 'fourth'])
    calls.push(await listen(app, `${name}.`));
  // All four have arrived; if a fifth overtook one of them, that one would be refused and the test would wait for ever.
  await expect.poll(() => requests.length).toBe(4);
  await expect.poll(() => began.length).toBe(1);
  expect((await ask('127.0.0.1', stream, 'Refused')).statusCode).toBe(429);
  const [spoken] = running();
  const index = ['first', 'second', 'third', 'fourth'].findIndex((name) => spoken === `${name}.`);
  calls[index]?.destroy();
  // The next utterance begins though the test ended none.
  await expect.poll(() => began.length).toBe(2);
  expect(running()).not.toContain(spoken);
  const fifth = await listen(app, 'fifth.');
  for (const call of calls) call.destroy();
  await expect.poll(() => running()).toEqual(['fifth.']);
  endOne();
  const [answer] = (await once(fifth, 'response')) as [
    NodeJS.ReadableStream & { statusCode: number },
  ];
  expect(answer.statusCode).toBe(200);
  fifth.destroy();
  await app.close();
});

test('a client that does not read delays nobody, and only a little is made ahead', async () => {
  let spokenCount = 0;
  const { app } = await servedSite({
    speaker: quietSpeaker(
      async () => ((spokenCount += 1), { ...silence, mp3: Buffer.alloc(4 * 1024 * 1024) }),
    ),
  });
  const call = await listen(
    app,
    Array.from({ length: 200 }, (_, index) => `Sentence ${index}.`).join(' '),
  );
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream];
  answer.pause();
  let before = -1;
  while (before !== spokenCount) {
    before = spokenCount;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  // The buffers of both sockets, and one chunk ahead.
  expect(spokenCount).toBeLessThan(12);
  call.destroy();
  await app.close();
});
