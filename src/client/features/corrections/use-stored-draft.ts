import { localStore } from '../../lib/browser-storage.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { draftKey, dropDraft, writeDraft, type Draft, type SongRef } from './drafts.ts';

/** Milliseconds before a change is stored: a crash costs a syllable at most, and a cheap phone keeps up. */
const pause = 150;

/** A draft without its time, which storing adds. */
export type Unsaved = Omit<Draft, 'at'>;

/** The id of this browser tab. */
export const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/**
 * Stores unsaved texts in the browser while they are typed; null when there is nothing unsaved. Leaving the page asks for a
 * confirmation only where the browser could not store them.
 */
export function useStoredDraft(
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
