import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import type { SpeechLine } from '../../../shared/speech.ts';
import { songSpeechInput, textSpeechInput } from '../../../shared/speech-input.ts';
import { notValid, toWire } from '../../errors.ts';
import { disconnectSignal } from '../../http/disconnect.ts';
import { addressKey, count } from '../../http/limits.ts';
import type { Context } from '../../trpc.ts';
import { actorOf } from '../auth/actor.ts';
import { songSpeech, textSpeech } from './service.ts';
import { speakChunks, type Speech } from './speak.ts';

/** The streams of speech: no procedures, since a page listens while they are still being made. */
export function serveSpeech(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  app.get('/api/speech/song', async (request, reply) => {
    const ctx = await admit(createContext(request));
    return send(request, reply, ctx, await songSpeech(ctx, parse(songSpeechInput, request.query)));
  });

  app.post('/api/speech/text', async (request, reply) => {
    const ctx = await admit(createContext(request));
    return send(request, reply, ctx, await textSpeech(ctx, parse(textSpeechInput, request.body ?? {})));
  });
}

/** @throws 429, 401 */
async function admit(ctx: Context) {
  await count(ctx.limits.speechByAddress, addressKey(ctx.address));
  return { ...ctx, actor: await actorOf(ctx) };
}

function parse<Schema extends ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error) throw notValid(error);
  return data;
}

/**
 * Begins to answer once the first chunk is there, so that what fails before it still has a status of its own. A chunk is made
 * when the one before has left for the listener: one who reads slowly keeps nothing but a place of their own.
 */
async function send(request: FastifyRequest, reply: FastifyReply, { speaker, limits, address }: Context, speech: Speech): Promise<FastifyReply> {
  const signal = disconnectSignal(reply);
  const client = addressKey(address);
  reply.raw.once('close', limits.speechStreamsAtOnce.take(client));
  const chunks = speakChunks(speaker, speech, { client, signal });
  const first = await chunks.next();

  async function* lines(): AsyncGenerator<string> {
    try {
      for (let next = first; !next.done; next = await chunks.next()) yield line(next.value);
      yield line({ done: true });
    } catch (error) {
      const { status, message } = toWire(error);
      if (status === 500 && !reply.raw.destroyed) request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error');
      yield line({ message });
    }
  }
  // A proxy that gathers the answer first would keep the listener waiting for the whole song.
  void reply.headers({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  return reply.send(Readable.from(lines()));
}

const line = (value: SpeechLine) => `${JSON.stringify(value)}\n`;
