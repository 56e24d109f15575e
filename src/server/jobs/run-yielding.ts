import { setImmediate } from 'node:timers/promises';

/** Runs long work step by step on the main thread; others are answered between the steps. */
export async function runYielding<Made>(steps: Generator<void, Made>): Promise<Made> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
