import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  ReadingPage,
  SavedReading,
} from '../../../server/features/book-proofreading/output.ts';
import { maxLinesAtOnce, type LineReading } from '../../../shared/book-proofreading.ts';
import { localStore } from '../../lib/browser-storage.ts';
import { randomName } from '../../lib/device.ts';
import { mayRetry } from '../../lib/failure-message.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useBookProofreadingMessages } from './book-proofreading.en.ts';
import { readLineDrafts, writeLineDrafts, type LineDraft, type LineDrafts } from './line-drafts.ts';

type Saved = LineReading & { version: number };
/** `typed`: changed and not confirmed; `waiting`: to be saved. */
export type LineState = 'unread' | 'typed' | 'waiting' | 'saved' | 'conflict';

/** How long a save that failed waits before it is tried again (ms). */
const retryMs = 5000;

/**
 * A person's readings of a page: every change is stored in the browser at once, confirmed lines are saved one call after the other, and a draft
 * is deleted only after the server has acknowledged it. What waits from before a reload or the end of a session is saved when the page opens.
 */
export function useReadings({ page: { id: page }, lines }: ReadingPage, email: string) {
  const { reading: messages } = useBookProofreadingMessages();
  const key = useMemo(() => ({ page, email }), [page, email]);
  const [drafts, setDrafts] = useState<LineDrafts>(() => readLineDrafts(localStore, key));
  const [saved, setSaved] = useState<Readonly<Record<string, Saved>>>(() =>
    Object.fromEntries(lines.flatMap(({ id, own }) => (own ? [[id, own]] : []))),
  );
  const [conflicts, setConflicts] = useState<Readonly<Record<string, Saved>>>({});
  const [gone, setGone] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [isStored, setStored] = useState(true);
  const latest = useRef({ drafts, conflicts, gone });
  const isSending = useRef(false);
  const settling = useRef(Promise.resolve());
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const texts = new Map(lines.map(({ id, text }) => [id, text]));

  const { act } = useAct('bookProofreading.save', trpc.bookProofreading.save.useMutation(), {
    failed: messages.saveFailed,
    onRefused: (error, why) => {
      setFailed(why);
      if (mayRetry(error)) retry.current = setTimeout(() => void flush(), retryMs);
      return true;
    },
  });

  /** Changes drafts here and in the browser; null deletes one. */
  function store(changes: Readonly<Record<string, LineDraft | null>>): void {
    const next: Record<string, LineDraft> = { ...latest.current.drafts };
    for (const [line, draft] of Object.entries(changes)) {
      if (draft) next[line] = draft;
      else delete next[line];
    }
    latest.current = { ...latest.current, drafts: next };
    setDrafts(next);
    setStored(writeLineDrafts(localStore, key, changes));
  }

  function readingOf(line: string): LineReading {
    const { text, mark, note } = drafts[line] ??
      saved[line] ?? { text: texts.get(line) ?? '', mark: null, note: '' };
    return { text, mark, note };
  }

  /** Changes what is read in some lines; with `isConfirmed` it is saved. */
  function change(changes: Readonly<Record<string, LineReading>>, isConfirmed = false): void {
    store(
      Object.fromEntries(
        Object.entries(changes).map(([line, { text, mark, note }]) => [
          line,
          {
            text,
            mark,
            note,
            base: latest.current.drafts[line]?.base ?? saved[line]?.version ?? null,
            isConfirmed,
            change: randomName(),
          },
        ]),
      ),
    );
    if (isConfirmed) void flush();
  }

  function flush(): Promise<void> {
    clearTimeout(retry.current);
    return (settling.current = isSending.current ? settling.current : send());
  }

  async function send(): Promise<void> {
    isSending.current = true;
    for (let sent = waiting(); sent.length > 0; sent = waiting()) {
      const answer = await act({
        page,
        lines: sent.map(([line, { text, mark, note, base }]) => ({ line, text, mark, note, base })),
      });
      if (!answer) break;
      setFailed(null);
      receive(sent, answer.result);
    }
    isSending.current = false;
  }

  function waiting(): [string, LineDraft][] {
    const { drafts: now, conflicts: undecided, gone: lost } = latest.current;
    return Object.entries(now)
      .filter(([line, { isConfirmed }]) => isConfirmed && !undecided[line] && !lost.includes(line))
      .slice(0, maxLinesAtOnce);
  }

  function receive(sent: readonly [string, LineDraft][], answers: readonly SavedReading[]): void {
    const changes: Record<string, LineDraft | null> = {};
    const nowSaved: Record<string, Saved> = {};
    for (const answer of answers) {
      const draft = sent.find(([line]) => line === answer.line)?.[1];
      const now = latest.current.drafts[answer.line];
      if (!draft) continue;
      if (answer.kind === 'gone') {
        latest.current = { ...latest.current, gone: [...latest.current.gone, answer.line] };
      } else if (answer.kind === 'conflict') {
        const conflict = { ...latest.current.conflicts, [answer.line]: answer.saved };
        latest.current = { ...latest.current, conflicts: conflict };
      } else {
        const { text, version } = answer;
        nowSaved[answer.line] = { text, mark: draft.mark, note: draft.note, version };
        // Later typing stays a draft, based on the saved version.
        if (now)
          changes[answer.line] = now.change === draft.change ? null : { ...now, base: version };
      }
    }
    setSaved((before) => ({ ...before, ...nowSaved }));
    setConflicts(latest.current.conflicts);
    setGone(latest.current.gone);
    store(changes);
  }

  /** Ends a conflict: the reading of this page is saved, or the one that was saved elsewhere stays. */
  function resolve(line: string, side: 'here' | 'there'): void {
    const { [line]: there, ...others } = latest.current.conflicts;
    const here = latest.current.drafts[line];
    if (!there || !here) return;
    latest.current = { ...latest.current, conflicts: others };
    setConflicts(others);
    setSaved((before) => ({ ...before, [line]: there }));
    store({
      [line]: side === 'there' ? null : { ...here, base: there.version, change: randomName() },
    });
    if (side === 'here') void flush();
  }

  const stateOf = (line: string): LineState => {
    const draft = drafts[line];
    if (conflicts[line]) return 'conflict';
    if (draft) return draft.isConfirmed ? 'waiting' : 'typed';
    return saved[line] ? 'saved' : 'unread';
  };

  const resume = useRef(flush);
  useEffect(() => {
    resume.current = flush;
  });
  useEffect(() => {
    const again = () => void resume.current();
    again();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(retry.current);
    };
  }, []);

  useEffect(() => {
    if (isStored) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isStored]);

  const states = lines.map(({ id }) => stateOf(id));
  return {
    readingOf,
    stateOf,
    change,
    resolve,
    conflicts,
    /** Resolves when nothing is on its way to the server. @returns whether the server has every confirmed line */
    settled: async () => {
      await flush();
      return waiting().length === 0;
    },
    /** Confirmed lines, whether the server has them already or not. */
    confirmed: states.filter((state) => state === 'saved' || state === 'waiting').length,
    waiting: states.filter((state) => state === 'waiting').length,
    failed,
    isStored,
    /** Readings of lines that the page no longer has. */
    lost: gone.flatMap((line) => drafts[line] ?? []),
    dropLost: () => store(Object.fromEntries(gone.map((line) => [line, null]))),
  };
}
export type Readings = ReturnType<typeof useReadings>;
