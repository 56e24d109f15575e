import { localStore } from '../../lib/store.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftKey, dropDraft, writeDraft, type Draft, type SongRef } from './drafts.ts';

/** Soon enough that a crash costs a syllable at most, seldom enough for a cheap phone. */
const pause = 150;

/** Unsaved words before they are kept with their time. */
export type Unsaved = Omit<Draft, 'at'>;

/** Names this tab among the tabs of the browser. */
export const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/**
 * Keeps unsaved words in the browser while they are typed; null when there is nothing unsaved. Before the page can be
 * left without them it asks, but only where the browser could not keep them.
 */
export function useStoredDraft(place: SongRef, email: string, unsaved: Unsaved | null): { stored: boolean; forget: () => void } {
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
    // Another tab that saved the same song took its own words away, and perhaps these with them.
    const missed = ({ key, newValue }: StorageEvent) => key === draftKey(place) && newValue === null && keep();
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

  useEffect(() => {
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
