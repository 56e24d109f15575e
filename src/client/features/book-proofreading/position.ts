import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { jsonFields } from '../../lib/json-fields.ts';

const key = 'bookPosition';

/** The line at which somebody left this page, if it was the page they opened last in this browser. */
export function storedLine(page: string): string | null {
  const { page: stored, line } = jsonFields(readStored(key));
  return stored === page && typeof line === 'string' ? line : null;
}

export const storeLine = (page: string, line: string): void =>
  writeStored(key, JSON.stringify({ page, line }));
