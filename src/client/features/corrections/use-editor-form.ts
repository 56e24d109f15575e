import { useCallback, useMemo, useState, useEffect, useLayoutEffect, useRef } from 'react';
import { type EditedField, editedFields, type EditedTexts } from '../../../shared/corrections.ts';
import { asSentence } from '../../lib/failure-message.ts';
import { showMessage } from '../../lib/message.ts';
import { useAct } from '../../lib/use-act.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { useCorrectionsMessages } from './corrections.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import {
  type Resolutions,
  type SaveConflict,
  type Draft,
  type SongRef,
  draftKey,
  dropDraft,
  writeDraft,
} from './drafts.ts';
import { localStore } from '../../lib/browser-storage.ts';

/** The initial state of the editor: the texts, the texts they are compared with, and the base revision. */
export type EditorStart = Pick<Draft, 'texts' | 'from' | 'baseRevision' | 'conflict'>;

/** The input of a save. */
type Sent = Pick<Draft, 'texts' | 'baseRevision'>;

/** After how long a save says that it is still trying, in milliseconds. */
const slowSaveMs = 8000;
/** How long popups are shown, in milliseconds. */
const popupLasts = 3000;

/** The state of the editor: its texts, stored as a draft while they are typed, saving them, and resolving conflicts. */
export function useEditorForm(place: SongRef, email: string, start: EditorStart) {
  const { edit: words } = useCorrectionsMessages();
  const { failure } = useShellMessages();
  const [texts, setTexts] = useState(start.texts);
  const [base, setBase] = useState({ from: start.from, baseRevision: start.baseRevision });
  const [conflict, setConflict] = useState(start.conflict ?? null);
  const [saving, setSaving] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [hasReadWhole, setHasReadWhole] = useState(false);

  const changed = editedFields.some((field) => texts[field] !== base.from[field]);
  const draft = useMemo<Unsaved | null>(
    () =>
      changed || conflict ? { texts, ...base, email, tab, ...(conflict && { conflict }) } : null,
    [changed, conflict, texts, base, email],
  );
  const { stored, forget } = useStoredDraft(place, email, draft);

  const type = useCallback(
    (field: EditedField, text: string) => {
      // In Sanskrit the lyrics are the Devanagari text, so both fields change together.
      const both = place.language === 'Sanskrit' && field === 'sanskrit' ? { lyrics: text } : {};
      setTexts((before) => ({ ...before, [field]: text, ...both }));
    },
    [place.language],
  );

  const mutation = trpc.corrections.save.useMutation();
  // An apparatus that nobody touched is not sent, so that the server's stays.
  const mutateAsync = ({ texts: sent, baseRevision }: Sent) =>
    mutation.mutateAsync({
      ...place,
      baseRevision,
      hasReadWhole,
      ...sent,
      ...(sent.apparatus === base.from.apparatus && !conflict && { apparatus: undefined }),
    });
  const { act } = useAct(
    'corrections.save',
    { ...mutation, mutateAsync },
    {
      failed: failure.title,
      failure: 'page',
      onDone: (answer, { texts: sent }) => {
        setTexts(sent);
        if (answer.kind === 'conflict') return setConflict({ answer, choices: {} });
        forget();
        setHasReadWhole(false);
        setBase({ from: sent, baseRevision: answer.candidate.revision });
        setConflict(null);
        showMessage({
          ...words.success,
          ...(answer.merged && { text: words.merged }),
          tone: 'good',
          lasts: popupLasts,
        });
      },
      onRefused: (error, why) => {
        showMessage({ ...words.failure, tone: 'bad', lasts: popupLasts });
        setFailed(
          httpStatusOf(error) === undefined ? words.offline : `${asSentence(why)} ${words.stored}`,
        );
        return true;
      },
    },
  );

  async function send(sent: Sent, onSaved: () => void): Promise<void> {
    if (saving) return;
    setSaving(true);
    setFailed(null);
    const slow = setTimeout(() => setIsSlow(true), slowSaveMs);
    const answer = await act(sent);
    clearTimeout(slow);
    setIsSlow(false);
    if (answer?.result.kind === 'saved') onSaved();
    setSaving(false);
  }

  return {
    texts,
    from: base.from,
    changed,
    stored,
    saving,
    /** The save has not been answered for a while. */
    isSlow,
    failed,
    conflict,
    /** The person states that they have read the whole of the texts that they changed. */
    hasReadWhole,
    setHasReadWhole,
    type,
    save: (onSaved: () => void) => send({ texts, baseRevision: base.baseRevision }, onSaved),
    /** Saves the resolved texts on top of the other person's revision. */
    resolve: (chosen: EditedTexts, { baseRevision }: SaveConflict, onSaved: () => void) =>
      send({ texts: chosen, baseRevision }, onSaved),
    choose: (choices: Resolutions) => setConflict((before) => before && { ...before, choices }),
    /** Goes back to the editor; the next save answers the conflict again. */
    leaveConflict: () => setConflict(null),
  };
}

export type EditorFormState = ReturnType<typeof useEditorForm>;

/** Milliseconds before a change is stored: a crash costs a syllable at most, and a cheap phone keeps up. */
const pause = 150;

/** A draft without its time, which storing adds. */
type Unsaved = Omit<Draft, 'at'>;

/** The id of this browser tab. */
const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/**
 * Stores unsaved texts in the browser while they are typed; null when there is nothing unsaved. Leaving the page asks for a
 * confirmation only where the browser could not store them.
 */
function useStoredDraft(
  place: SongRef,
  email: string,
  unsaved: Unsaved | null,
): { stored: boolean; forget: () => void } {
  const latest = useRef<Draft | null>(null);
  const [stored, setStored] = useState(true);

  const keep = useCallback(() => {
    if (latest.current) setStored(writeDraft(localStore, place, latest.current));
  }, [place]);

  useEffect(() => {
    latest.current = unsaved && { ...unsaved, at: Date.now() };
    if (!unsaved) {
      dropDraft(localStore, place, email, tab);
      return undefined;
    }
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [unsaved, keep, place, email]);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && keep();
    // Another tab that saved the same song deleted its draft, which may have replaced this one.
    const missed = ({ key, newValue }: StorageEvent) =>
      key === draftKey(place) && newValue === null && keep();
    window.addEventListener('pagehide', keep);
    window.addEventListener('storage', missed);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('storage', missed);
      document.removeEventListener('visibilitychange', hide);
      keep();
    };
  }, [keep, place]);

  // In the same frame as the message that the text is not stored.
  useLayoutEffect(() => {
    if (stored || !unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [stored, unsaved]);

  const forget = useCallback(() => {
    latest.current = null;
    dropDraft(localStore, place, email, tab);
  }, [place, email]);

  return { stored, forget };
}
