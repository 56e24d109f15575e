import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How many e-mails the outbox holds, and how many bytes. */
const [maxFiles, maxBytes] = [2000, 50_000_000];

/** The names that delivery.ts writes; other files stay. One with a dot was half written when the process died. */
const name = /^\.?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-[0-9a-f-]+\.eml$/;

/** The folder of e-mails where no mail server is configured. */
export const outboxOf = (dataFolder: string): string => join(dataFolder, 'outbox');

/** Deletes the oldest e-mails beyond the limits, and those written before a moment, if one is given (epoch ms). */
export async function tidyOutbox(
  folder: string,
  before: number | null,
  { files: max = maxFiles, bytes: maxOf = maxBytes } = {},
): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).flatMap((file) =>
    name.exec(file)?.[1] ? [{ file, at: name.exec(file)?.[1] ?? '' }] : [],
  );
  const newestFirst = names.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const tooOld = before === null ? '' : new Date(before).toISOString().replaceAll(':', '-');
  let bytes = 0;
  for (const [index, { file, at }] of newestFirst.entries()) {
    const path = join(folder, file);
    const isOver = index >= max || at < tooOld || bytes > maxOf;
    if (!isOver) bytes += (await stat(path).catch(() => ({ size: 0 }))).size;
    if (isOver || bytes > maxOf) await rm(path, { force: true });
  }
}
