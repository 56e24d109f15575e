import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import { fieldsOf, hasFields, isTexts, jsonFields } from '../../lib/json-fields.ts';
import { maxUndone, type Mark } from './taps.ts';

/** The lines of a recording as somebody has them on the desk. */
export interface Timed {
  marks: readonly Mark[];
  /** Whether they are an automatic guess that nobody has checked. */
  isGuess: boolean;
}

/** Work that is not saved yet; stored in the browser, since a session or a window may end before. */
export interface Draft extends Timed {
  /** The version on the server that it replaces. */
  version: number;
  /** The revision of the Kannada text whose lines are numbered, and those lines. */
  revision: string;
  texts: readonly string[];
  /**
   * The state that is not shown, where two people timed the recording: one's own or that of `by`. Nothing is lost until somebody discards it.
   */
  aside: (Timed & { isMine: boolean; by: string }) | null;
}

/** A browser may be shared, so a draft belongs to an account. */
const keyOf = (id: string, email: string) => `timing_${id}_${email}`;

export const readDraft = (id: string, email: string): Draft | null =>
  parseDraft(readStored(keyOf(id, email)));
export const storeDraft = (id: string, email: string, draft: Draft): void =>
  writeStored(keyOf(id, email), JSON.stringify(draft));
export const removeDraft = (id: string, email: string): void => removeStored(keyOf(id, email));

/** Reads a stored draft; null when there is none, or it is broken or of another program. */
export function parseDraft(raw: string | null): Draft | null {
  const fields = jsonFields(raw);
  const timed = parseTimed(fields);
  const aside = fieldsOf(fields['aside']);
  const asideTimed = parseTimed(aside);
  if (!timed || !hasFields(fields, { version: 'number', revision: 'string' })) return null;
  const { texts } = fieldsOf(fields);
  if (!isTexts(texts)) return null;
  return {
    ...timed,
    version: fields.version,
    revision: fields.revision,
    texts,
    aside: asideTimed && {
      ...asideTimed,
      isMine: aside['isMine'] === true,
      by: String(aside['by'] ?? ''),
    },
  };
}

function parseTimed(value: unknown): Timed | null {
  const { marks, isGuess } = fieldsOf(value);
  return Array.isArray(marks) && marks.every(isMark) && typeof isGuess === 'boolean'
    ? { marks, isGuess }
    : null;
}

function isMark(value: unknown): value is Mark {
  const { startMs, line } = fieldsOf(value);
  return (
    Number.isSafeInteger(startMs) &&
    Number(startMs) >= 0 &&
    (line === null || (Number.isSafeInteger(line) && Number(line) > 0))
  );
}

/** Steps that can be undone, newest last. */
export type Steps = readonly Timed[];

export const withStep = (steps: Steps, before: Timed): Steps => [
  ...steps.slice(1 - maxUndone),
  before,
];
