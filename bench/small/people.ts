import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '../../src/shared/languages.ts';
import { pick, seeded } from '../../src/shared/corrections/seeded.ts';
import { call, type Called } from '../attack/call.ts';

/** Simulated readers, searchers, listeners and editors, in a separate process. */
export interface Ask {
  port: number;
  until: number;
  admin: string;
}

export interface PeopleReport {
  /** Of each kind of call: how many, answers by status, and milliseconds. */
  calls: Record<
    string,
    { count: number; statuses: Record<string, number>; p50: number; p99: number; worst: number }
  >;
  /** Texts that were published and acknowledged, for the benchmark to look up. */
  published: string[];
}

const random = seeded(4);
const songs = Array.from({ length: 9 }, (_, index) => index + 1) as [number, ...number[]];
const queries = [
  'lambodara',
  'baro krishnayya',
  'jagadoddharana',
  'ಹರಿ',
  'ರಾಮ ನಾಮ',
  'हरि नाम',
  'kereya neeranu',
  'bhagyada lakshmi',
  'zzqx',
] as const;
const json = (input: unknown) => encodeURIComponent(JSON.stringify(input));
const song = () => ({ number: pick(random, songs), language: pick(random, languages) });

process.on('message', (ask: Ask) => void live(ask));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function live({ port, until, admin }: Ask): Promise<void> {
  const kinds = new Map<
    string,
    { took: ReturnType<typeof createHistogram>; statuses: Record<string, number> }
  >();
  const published: string[] = [];
  const signedIn = { authorization: `Bearer ${admin}` };

  async function timed(
    kind: string,
    from: string,
    path: string,
    more: object = {},
  ): Promise<Called | null> {
    const seen = kinds.get(kind) ?? { took: createHistogram(), statuses: {} };
    kinds.set(kind, seen);
    const began = performance.now();
    const answer = await call({ port, from, path, patience: 120_000, ...more }).catch(() => null);
    seen.took.record(Math.max(1, Math.round((performance.now() - began) * 1000)));
    const status = String(answer?.status ?? 'none');
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    return answer;
  }
  /** Starts a call at a fixed interval, without waiting for the previous one. */
  async function steadily(
    milliseconds: number,
    act: (step: number) => Promise<unknown>,
  ): Promise<void> {
    const running = new Set<Promise<unknown>>();
    for (let step = 0; Date.now() < until; step += 1) {
      const one = act(step).finally(() => running.delete(one));
      running.add(one);
      await wait(milliseconds);
    }
    await Promise.all(running);
  }
  /** One after the other, with a pause. */
  async function inTurn(pause: number, act: (step: number) => Promise<unknown>): Promise<void> {
    for (let step = 0; Date.now() < until; step += 1) {
      await act(step);
      await wait(Math.min(pause, Math.max(0, until - Date.now())));
    }
  }

  const read = (step: number) => {
    const { number, language } = song();
    const paths = [
      '/',
      `/musics?lang=${language}`,
      `/songs/${number}?lang=${language}`,
      `/api/lyrics/pdf/?search=${number}&language=${language}`,
      `/trpc/compositions.read?batch=1&input=${json({ 0: { number, language } })}`,
      `/songs/${number}?lang=${language}`,
    ] as const;
    return timed('reading', `127.0.1.${1 + (step % 40)}`, paths[step % paths.length] ?? '/', {
      headers: { 'accept-encoding': 'br', ...(step % 10 === 9 && signedIn) },
    });
  };
  const search = (step: number) => {
    const input = json({
      query: `${pick(random, queries)}${step % 3 ? '' : ` ${step}`}`,
      language: 'Kannada',
    });
    return timed('searching', `127.0.2.${1 + (step % 40)}`, `/trpc/search.words?input=${input}`);
  };
  const listen = (step: number) =>
    timed(
      'speech',
      '127.0.3.1',
      `/api/speech/song?number=${1 + (step % 9)}&language=English&part=${step % 2 ? 'meaning' : 'lyrics'}`,
    );
  const speakNew = (step: number) =>
    timed('speech, new text', '127.0.3.2', '/api/speech/text', {
      method: 'POST',
      body: { text: `ರಾಮ ಮಂತ್ರವ ಜಪಿಸೋ ${step}. ಹರಿ ನಾಮ ${step}.`, voice: 'Kannada Male' },
    });
  const print = (step: number) =>
    timed('a songbook', '127.0.4.1', '/api/songbooks', {
      method: 'POST',
      headers: signedIn,
      body: {
        ...(step % 9 !== 8 && {
          songs: Array.from({ length: 20 }, (_, index) => 1 + ((step * 7 + index) % 200)),
        }),
        language: 'Kannada',
        title: `Book ${step}`,
      },
    });
  const post = (kind: string, procedure: string, body: unknown) =>
    timed(kind, '127.0.5.1', `/trpc/${procedure}`, { method: 'POST', headers: signedIn, body });
  const save = (step: number) =>
    timed('a save', '127.0.5.2', '/api/lyrics/save', {
      method: 'POST',
      headers: signedIn,
      body: { songTitle: `${10 + (step % 60)}. x`, language: 'Kannada', lyrics: `ಸಾಲು ${step}` },
    });
  const publish = async (step: number) => {
    const of = { number: 9, language: 'English' };
    const opened = await timed('editing', '127.0.5.3', `/trpc/corrections.open?input=${json(of)}`, {
      headers: signedIn,
    });
    const { baseRevision, texts } = dataOf(opened) as { baseRevision: string; texts: object };
    const meaning = `He asks for nothing else, n${step}.`;
    const saved = await post('editing', 'corrections.save', {
      ...of,
      baseRevision,
      ...texts,
      meaning,
    });
    const { candidate } = dataOf(saved) as { candidate: { id: string; revision: string } };
    const done = await post('a publication', 'admin.publish', {
      id: candidate.id,
      revision: candidate.revision,
      override: `Number ${step}.`,
    });
    if (done?.status === 200) published.push(meaning);
  };

  await Promise.all([
    steadily(50, read),
    steadily(500, search),
    inTurn(2000, listen),
    inTurn(4000, speakNew),
    inTurn(20_000, print),
    inTurn(3000, save),
    inTurn(30_000, publish),
  ]);
  const calls: PeopleReport['calls'] = {};
  for (const [kind, { took, statuses }] of kinds)
    calls[kind] = {
      count: took.count,
      statuses,
      p50: took.percentile(50) / 1000,
      p99: took.percentile(99) / 1000,
      worst: took.max / 1000,
    };
  process.send?.({ calls, published } satisfies PeopleReport);
}

function dataOf(answer: Called | null): unknown {
  return (
    (JSON.parse(answer?.body.toString() ?? '{}') as { result?: { data?: unknown } }).result?.data ??
    {}
  );
}
