import { setTimeout as wait } from 'node:timers/promises';
import { movesOf, type Stolen } from './moves.ts';

/** The attackers' addresses. Half of them repeat one attack each, the others make all attacks in turn, each as fast as it is answered. */
const addresses = 50;
/** Milliseconds between two steps of one address. */
const pause = 10;

process.on('message', (stolen: Stolen & { until: number }) => void attack(stolen));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function attack({ until, ...stolen }: Stolen & { until: number }): Promise<void> {
  // Speech and PDFs have processes and threads of their own: without them the main process is measured alone.
  const moves = Object.entries(movesOf(stolen)).filter(
    ([name]) => !process.env['WITHOUT'] || !new RegExp(process.env['WITHOUT']).test(name),
  );
  const tally: Record<string, Record<string, number>> = Object.fromEntries(
    moves.map(([name]) => [name, {}]),
  );
  const stranger = async (at: number) => {
    const from = `127.0.0.${100 + at}`;
    for (let step = at; Date.now() < until; step += 1) {
      const [name, move] = moves[(at < addresses / 2 ? at : step) % moves.length] ?? [];
      if (!name || !move) continue;
      const left = AbortSignal.timeout(Math.max(1, until - Date.now()));
      const ended = new Promise<'end'>((resolve) =>
        left.addEventListener('abort', () => resolve('end')),
      );
      const status = await Promise.race([move(from, step).catch(() => 'closed' as const), ended]);
      const counts = tally[name];
      if (counts && status !== 'end') counts[status] = (counts[status] ?? 0) + 1;
      await wait(pause);
    }
  };
  await Promise.all(Array.from({ length: addresses }, (_, index) => stranger(index)));
  process.send?.(tally);
}
