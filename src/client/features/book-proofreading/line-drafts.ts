import { lineMarks, type LineReading } from '../../../shared/book-proofreading.ts';
import type { LocalStore } from '../../lib/browser-storage.ts';
import { fieldsOf, jsonFields } from '../../lib/json-fields.ts';

/** A reading of a line that the server has not acknowledged. */
export interface LineDraft extends LineReading {
  /** The version of the saved reading that it changes; null where there was none. */
  base: number | null;
  /** Whether it is to be saved; else it is still being typed. */
  isConfirmed: boolean;
  /** Names this state of the line, so that an acknowledgement does not delete what was typed later. */
  change: string;
}
/** By the id of the line. */
export type LineDrafts = Readonly<Record<string, LineDraft>>;

/** One page of one person, since a browser may be shared. */
interface DraftsKey {
  page: string;
  email: string;
}

const keyOf = ({ page, email }: DraftsKey) => `draft_book_${page}_${email}`;

/** The drafts of a person for a page in this browser. */
export function readLineDrafts(storage: LocalStore, key: DraftsKey): LineDrafts {
  return Object.fromEntries(
    Object.entries(jsonFields(storage.getItem(keyOf(key)))).flatMap(([line, value]) => {
      const draft = parse(value);
      return draft ? [[line, draft]] : [];
    }),
  );
}

/**
 * Stores or, with null, deletes drafts of some lines; those of other lines, which another tab may have written, stay.
 * @returns false when the browser has no room for them
 */
export function writeLineDrafts(
  storage: LocalStore,
  key: DraftsKey,
  changes: Readonly<Record<string, LineDraft | null>>,
): boolean {
  const drafts: Record<string, LineDraft> = { ...readLineDrafts(storage, key) };
  for (const [line, draft] of Object.entries(changes)) {
    if (draft) drafts[line] = draft;
    else delete drafts[line];
  }
  try {
    if (Object.keys(drafts).length === 0) storage.removeItem(keyOf(key));
    else storage.setItem(keyOf(key), JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

function parse(value: unknown): LineDraft | null {
  const { text, mark: stored, note, base, isConfirmed, change } = fieldsOf(value);
  const mark = lineMarks.find((one) => one === stored) ?? null;
  if (typeof text !== 'string' || typeof note !== 'string' || typeof change !== 'string')
    return null;
  if (base !== null && typeof base !== 'number') return null;
  return { text, mark, note, base, isConfirmed: isConfirmed === true, change };
}
