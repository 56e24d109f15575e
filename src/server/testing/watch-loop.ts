import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the built server's own code (node --import). On request of its parent process it reports how long the event loop was
 * blocked at most since the last request, in milliseconds: by the clock, and in processor time of the main thread, which other processes on
 * the machine cannot lengthen.
 */
if (isMainThread && process.argv[1]?.endsWith('dist/server/main.js')) {
  let held = { clock: 0, work: 0 };
  let at = performance.now();
  let spent = process.threadCpuUsage();
  const beat = () => {
    const [now, used] = [performance.now(), process.threadCpuUsage()];
    held = {
      clock: Math.max(held.clock, now - at),
      work: Math.max(held.work, (used.user + used.system - spent.user - spent.system) / 1000),
    };
    [at, spent] = [now, used];
  };
  setInterval(beat, 5).unref();
  process.on('message', () => {
    beat();
    process.send?.(held);
    held = { clock: 0, work: 0 };
  });
}
