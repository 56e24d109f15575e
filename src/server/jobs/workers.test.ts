import { expect, test, vi } from 'vitest';
import { startWorkers } from './workers.ts';

test('a missing worker fails its task, is logged, and ends nothing else', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  const workers = startWorkers<object, unknown>('no-such/worker', { threads: 1, queue: 2 });
  await expect(workers.run({})).rejects.toThrow();
  expect(errorLog).toHaveBeenCalledWith(expect.stringContaining('no-such'), expect.anything());
  await workers.close();
  errorLog.mockRestore();
});
