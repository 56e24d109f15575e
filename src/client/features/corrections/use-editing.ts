import { localStore } from '../../lib/store.ts';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { mayEdit } from '../../../shared/compositions/access.ts';
import type { Song } from '../../../shared/compositions.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { songAddress, type ReadingChoice, type SongPageName } from '../../lib/song-address.ts';
import { dropDraft, readDraft, type Draft } from './drafts.ts';

/** What a song's page knows of being corrected. */
export interface Editing {
  /** Somebody is signed in who may correct this song. */
  allowed: boolean;
  on: boolean;
  /** The editor stands in place of the song's words; unsaved words are decided on first. */
  editorShown: boolean;
  email: string;
  /** Unsaved words found here; undefined until they were looked for. */
  foundDraft: Draft | null | undefined;
  /** The words that are being gone on with. */
  resumedDraft: Draft | null;
  split: boolean;
  start: () => void;
  resume: () => void;
  discard: () => void;
  leave: () => void;
  /** Opens the next song for editing, or leaves when there is none. */
  next: () => void;
  toggleSplit: () => void;
}

/**
 * Edit mode stands in the address (`edit=true`), so that the way back leaves it, a reload stays in it, and Ctrl+Enter can
 * open the next song in it.
 */
export function useEditing(page: SongPageName, song: Song, reading: ReadingChoice, waiting: boolean): Editing {
  const { number, language, access, next } = song;
  const user = useCurrentUser();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('edit') === 'true';
  const [resumedDraft, setResumedDraft] = useState<Draft | null>(null);
  const [split, setSplit] = useState(false);

  const allowed = user?.role !== undefined && mayEdit({ role: user.role }) && access === 'open' && !waiting;
  const email = user?.email ?? '';
  const on = allowed && wanted;
  // Looked for whenever somebody comes to a song, into the editor or out of it; not while they type.
  const moment = `${number} ${language} ${email} ${on}`;
  const [{ foundDraft, at }, setFound] = useState<{ foundDraft: Draft | null | undefined; at: string }>({ foundDraft: undefined, at: '' });
  if (at !== moment) {
    setFound({ foundDraft: email ? readDraft(localStore, { number, language }, email) : undefined, at: moment });
    if (!on) setResumedDraft(null);
  }

  const address = (of: number, edit: boolean) => {
    const plain = songAddress(page, of, reading);
    return edit ? `${plain}${plain.includes('?') ? '&' : '?'}edit=true` : plain;
  };
  return {
    allowed,
    on,
    editorShown: on && (resumedDraft !== null || foundDraft === null),
    email,
    foundDraft: resumedDraft ? null : foundDraft,
    resumedDraft,
    split,
    start: () => navigate(address(number, true)),
    resume: () => {
      setResumedDraft(foundDraft ?? null);
      if (!on) navigate(address(number, true));
    },
    discard: () => {
      dropDraft(localStore, { number, language }, email);
      setFound({ foundDraft: null, at: moment });
    },
    leave: () => navigate(address(number, false), { replace: true }),
    next: () => (next ? navigate(address(next.number, true)) : navigate(address(number, false), { replace: true })),
    toggleSplit: () => setSplit((before) => !before),
  };
}
