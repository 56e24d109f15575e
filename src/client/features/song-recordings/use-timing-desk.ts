import { useMemo, useState } from 'react';
import type { TimedLine, Timings } from '../../../shared/song-recordings.ts';
import { fieldsOf, hasFields } from '../../lib/json-fields.ts';
import { linesOfMarks, marksOfLines, type Mark } from './taps.ts';
import {
  readDraft,
  removeDraft,
  storeDraft,
  withStep,
  type Draft,
  type Steps,
  type Timed,
} from './timing-draft.ts';

/** The newest version on the site. */
interface SavedTimings extends Timings {
  /** Its author's name; '' if unknown. */
  savedBy: string;
}

interface Source {
  id: string;
  /** The account whose work is stored in this browser. */
  email: string;
  durationMs: number;
  saved: SavedTimings;
  /** The Kannada text as it is now. */
  revision: string;
  texts: readonly string[];
}

const sameLines = (one: readonly TimedLine[], other: readonly TimedLine[]) =>
  one.length === other.length &&
  one.every(
    ({ at, startMs, endMs }, index) =>
      at === other[index]?.at && startMs === other[index].startMs && endMs === other[index].endMs,
  );

/** The timings that are worked on: changes with undo, stored in the browser at once, and both versions after a conflict with another person's save. */
export function useTimingDesk({ id, email, durationMs, saved, revision, texts }: Source) {
  const [state, setState] = useState(() => {
    const stored = readDraft(id, email);
    const fresh: Draft = {
      ...timedOf(saved, durationMs),
      version: saved.version,
      revision,
      texts,
      aside: null,
    };
    const draft = stored ? ontoSaved(stored, saved, durationMs) : fresh;
    return { draft, steps: [] as Steps, saved };
  });
  const { draft } = state;
  const lines = useMemo(() => linesOfMarks(draft.marks, durationMs), [draft.marks, durationMs]);

  /** Stores the state in the browser before it is shown. */
  function put(next: typeof state): void {
    if (isChanged(next) || next.draft.aside) storeDraft(id, email, next.draft);
    else removeDraft(id, email);
    setState(next);
  }
  const isChanged = (one: typeof state) =>
    one.draft.isGuess !== one.saved.isGuess ||
    !sameLines(linesOfMarks(one.draft.marks, durationMs), normal(one.saved.lines, durationMs));

  return {
    marks: draft.marks,
    isGuess: draft.isGuess,
    texts: draft.texts,
    version: draft.version,
    revision: draft.revision,
    aside: draft.aside,
    /** Whether the words were corrected after this work was begun. */
    isOlder: draft.revision !== revision,
    lines,
    isChanged: isChanged(state),
    canUndo: state.steps.length > 0,
    change(change: Partial<Timed>): void {
      put({
        ...state,
        draft: { ...draft, ...change },
        steps: withStep(state.steps, { marks: draft.marks, isGuess: draft.isGuess }),
      });
    },
    undo(): void {
      const last = state.steps.at(-1);
      if (last) put({ ...state, draft: { ...draft, ...last }, steps: state.steps.slice(0, -1) });
    },
    /** Shows the state that was set aside, and sets aside the one that is shown. */
    swap(): void {
      if (!draft.aside) return;
      const { marks, isGuess, isMine, by } = draft.aside;
      const shown = { marks: draft.marks, isGuess: draft.isGuess };
      put({
        ...state,
        draft: { ...draft, marks, isGuess, aside: { ...shown, isMine: !isMine, by } },
        steps: [],
      });
    },
    discardAside: () => put({ ...state, draft: { ...draft, aside: null } }),
    /** Shows the version on the site. */
    drop(): void {
      put({
        ...state,
        draft: {
          ...timedOf(state.saved, durationMs),
          version: state.saved.version,
          revision,
          texts,
          aside: null,
        },
        steps: withStep(state.steps, draft),
      });
    },
    /** The shown state is now on the site. */
    wasSaved(version: number): void {
      put({
        ...state,
        draft: { ...draft, version },
        saved: { version, isGuess: draft.isGuess, lines, savedBy: '' },
      });
    },
    /** Somebody else has saved: their state is set aside, and the next save replaces it. */
    wasOutdated(other: SavedTimings): void {
      put({
        ...state,
        saved: other,
        draft: {
          ...draft,
          version: other.version,
          aside: { ...timedOf(other, durationMs), isMine: false, by: other.savedBy },
        },
      });
    },
  };
}

export type TimingDesk = ReturnType<typeof useTimingDesk>;

const timedOf = ({ lines, isGuess }: Timings, durationMs: number): Timed => ({
  marks: marksOfLines(lines, durationMs),
  isGuess,
});

/** Lines as they are after they were marks: an end that is nearly the next line's beginning is that beginning. */
const normal = (lines: readonly TimedLine[], durationMs: number): TimedLine[] =>
  linesOfMarks(marksOfLines(lines, durationMs), durationMs);

/** Stored work on top of what the site has: where that is another version now, it is set aside. */
function ontoSaved(stored: Draft, saved: SavedTimings, durationMs: number): Draft {
  if (stored.version === saved.version) return stored;
  return {
    ...stored,
    version: saved.version,
    aside: { ...timedOf(saved, durationMs), isMine: false, by: saved.savedBy },
  };
}

/** The details of a refusal because somebody else has saved first; null for another error. */
export function savedByOther(details: unknown): SavedTimings | null {
  const { lines } = fieldsOf(details);
  return hasFields(details, { version: 'number', isGuess: 'boolean', savedBy: 'string' }) &&
    Array.isArray(lines) &&
    lines.every((line) => hasFields(line, { at: 'number', startMs: 'number', endMs: 'number' }))
    ? { ...details, lines }
    : null;
}

/** The marks that are at or after a time, without those before. */
export const marksBefore = (marks: readonly Mark[], ms: number): Mark[] =>
  marks.filter(({ startMs }) => startMs < ms);
