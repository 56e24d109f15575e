import { totalmem } from 'node:os';

/** Node's options for the site's process (docs/decisions/0067-executable-start-memory.md). The heap's limit is in MB: about 100 are in use, the rest is for running requests. */
export function memoryOptions() {
  const megabytes = Math.min(process.constrainedMemory?.() || Infinity, totalmem()) / 1024 / 1024;
  return [
    `--max-old-space-size=${Math.round(Math.min(1024, Math.max(256, megabytes / 4)))}`,
    '--max-semi-space-size=4',
  ];
}

/** All options of the site's process. SIGUSR1 would open Node's inspector to every process of the machine. */
export const siteOptions = () => [...memoryOptions(), '--disable-sigusr1'];

/** Variables that the C library reads when the site's process starts. */
export const memoryVariables = {
  // glibc keeps a heap for each thread and returns little of it; two heaps need 150 MB less under load.
  MALLOC_ARENA_MAX: '2',
  // Large buffers are returned to the system when they are freed; by default glibc raises the threshold after the first of them.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
