import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the built site (NODE_OPTIONS=--import). At each SIGUSR2 it writes how late the event loop was since the signal before, in
 * milliseconds, to the file that LOOP_FILE names.
 */
const { LOOP_FILE: file } = process.env;
if (file && isMainThread && process.argv[1]?.endsWith('dist/server/main.js')) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    const [p50, p99, worst] = [delay.percentile(50), delay.percentile(99), delay.max].map(
      (late) => late / 1e6,
    );
    writeFileSync(
      file,
      JSON.stringify({ p50, p99, worst, heap: process.memoryUsage().heapUsed / 1024 / 1024 }),
    );
    delay.reset();
  });
}
