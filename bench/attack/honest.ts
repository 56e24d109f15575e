import { createHash } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from './call.ts';

/** The people who read, log in, save and listen during the attack. Each has addresses of their own. */
export interface Honest {
  port: number;
  until: number;
  owner: { email: string; password: string };
  editor: { email: string; password: string; token: string };
}

export interface HonestReport {
  reads: number;
  /** Milliseconds of a read. */
  p50: number;
  p99: number;
  worst: number;
  /** Reads that were refused or broken, or that gave other bytes than the first read of the address. */
  wrongReads: string[];
  logins: number;
  refusedLogins: string[];
  saves: number;
  /** Lyrics whose save was acknowledged; the benchmark looks for them in the database at the end. */
  acknowledged: string[];
  refusedSaves: string[];
  played: number;
  notPlayed: string[];
}

const readsASecond = 20;
const addresses = [
  '/songs/4?lang=Kannada',
  '/songs/7',
  '/musics',
  '/api/lyrics/pdf/?search=4&language=Kannada',
  '/api/lyrics/pdf/?search=8&language=Tamil',
  '/api/lyrics/api/compositions?language=Kannada',
  '/trpc/compositions.read?batch=1&input=%7B%220%22%3A%7B%22number%22%3A4%2C%22language%22%3A%22Kannada%22%7D%7D',
];

process.on('message', (honest: Honest) => void live(honest));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function live({ port, until, owner, editor }: Honest): Promise<void> {
  const report: HonestReport = {
    reads: 0,
    p50: 0,
    p99: 0,
    worst: 0,
    wrongReads: [],
    logins: 0,
    refusedLogins: [],
    saves: 0,
    acknowledged: [],
    refusedSaves: [],
    played: 0,
    notPlayed: [],
  };
  const took = createHistogram();
  const before = new Map<string, string>();

  const read = async (step: number) => {
    const path = addresses[step % addresses.length] ?? '/';
    const began = performance.now();
    try {
      const { status, body } = await call({ port, from: `127.0.1.${1 + (step % 20)}`, path });
      took.record(Math.max(1, Math.round((performance.now() - began) * 1000)));
      const digest = createHash('sha256').update(body).digest('hex');
      if (!before.has(path)) before.set(path, digest);
      if (status !== 200 || before.get(path) !== digest)
        report.wrongReads.push(`${path}: ${status}${status === 200 ? ', other bytes' : ''}`);
    } catch (error) {
      report.wrongReads.push(`${path}: ${String(error)}`);
    }
    report.reads += 1;
  };
  const readers = async () => {
    for (let step = 0; Date.now() < until; step += 1) {
      void read(step);
      await wait(1000 / readsASecond);
    }
  };
  const logIn = async (who: { email: string; password: string }, from: string) => {
    const answer = await call({
      port,
      from,
      path: '/api/auth/login',
      method: 'POST',
      body: { email: who.email, password: who.password },
    }).catch((error: unknown) => ({ status: 0, body: Buffer.from(String(error)) }));
    report.logins += 1;
    if (answer.status !== 200)
      report.refusedLogins.push(
        `${who.email}: ${answer.status} ${answer.body.toString().slice(0, 120)}`,
      );
    // Logging out again matters: an account has fifty sessions at most, and the oldest to end would be those that this run works with.
    const { jwtToken } =
      answer.status === 200 ? (JSON.parse(answer.body.toString()) as { jwtToken: string }) : {};
    if (jwtToken)
      await call({
        port,
        from,
        path: '/trpc/auth.logout',
        method: 'POST',
        body: {},
        headers: { authorization: `Bearer ${jwtToken}` },
      });
  };
  // The owner logs in from a known address; the editor, whose password nobody guesses, from a new address each time.
  const ownerLogsIn = () => every(15_000, () => logIn(owner, '127.0.1.200'));
  const editorLogsIn = () => every(20_000, (step) => logIn(editor, `127.0.2.${1 + (step % 250)}`));
  const editorSaves = () =>
    every(
      2000,
      async (step) => {
        const lyrics = `ಸಾಲು ${step}`;
        const body = { songTitle: `${1 + (step % 9)}. x`, language: 'Kannada', lyrics };
        const { status, body: answer } = await call({
          port,
          from: '127.0.1.201',
          path: '/api/lyrics/save',
          method: 'POST',
          headers: { authorization: `Bearer ${editor.token}` },
          body,
        });
        report.saves += 1;
        if (status === 200) report.acknowledged.push(lyrics);
        else report.refusedSaves.push(`${status} ${answer.toString().slice(0, 120)}`);
      },
      (error) => report.refusedSaves.push(error),
    );
  const listener = () =>
    every(
      10_000,
      async (step) => {
        const { status } = await call({
          port,
          from: '127.0.1.202',
          path: '/api/speech/text',
          method: 'POST',
          body: { text: `ರಾಮ ${step}`, voice: 'Kannada Male' },
          patience: 20_000,
        });
        if (status === 200) report.played += 1;
        else report.notPlayed.push(String(status));
      },
      (error) => report.notPlayed.push(error),
    );

  async function every(
    milliseconds: number,
    act: (step: number) => Promise<unknown>,
    failed: (error: string) => void = () => {},
  ): Promise<void> {
    for (let step = 0; Date.now() < until; step += 1) {
      await act(step).catch((error: unknown) => failed(String(error)));
      await wait(Math.min(milliseconds, Math.max(0, until - Date.now())));
    }
  }

  const listening = process.env['WITHOUT']?.includes('spoken') ? [] : [listener()];
  await Promise.all([readers(), ownerLogsIn(), editorLogsIn(), editorSaves(), ...listening]);
  process.send?.({
    ...report,
    p50: took.percentile(50) / 1000,
    p99: took.percentile(99) / 1000,
    worst: took.max / 1000,
  });
}
