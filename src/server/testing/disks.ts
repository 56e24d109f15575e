import { openDisk, type Disk } from '../disk/free-space.ts';

const gigabyte = 1_000_000_000;

/** A disk with free space, whatever the machine has. */
export const roomyDisk = (): Disk =>
  openDisk('.', {
    measureSpace: async () => ({ free: 50 * gigabyte, total: 100 * gigabyte }),
    log: () => {},
  });

/** A disk with as little free space as a test sets; `lines` are its log lines. */
export async function shortDisk(
  free = 1_000_000,
): Promise<Disk & { space: { free: number; total: number }; lines: string[] }> {
  const space = { free, total: 100 * gigabyte };
  const lines: string[] = [];
  const disk = openDisk('.', { measureSpace: async () => space, log: (line) => lines.push(line) });
  await disk.measure();
  return { ...disk, space, lines };
}
