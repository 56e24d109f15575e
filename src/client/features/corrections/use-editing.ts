import { localStore } from '../../lib/browser-storage.ts';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { mayEdit } from '../../../shared/compositions/access.ts';
import type { Song } from '../../../shared/compositions.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { songAddress, type ReadingChoice, type SongPageName } from '../edition/song-address.ts';
import { proposeAnchor } from './addresses.ts';
import { dropDraft, readDraft, type Draft } from './drafts.ts';

/** The state of correcting on a song's page. */
export interface Editing {
  /** Whether the person who is signed in may correct this song. */
  allowed: boolean;
  on: boolean;
  /** Whether the editor replaces the song's text; a draft that was found is offered first. */
  editorShown: boolean;
  email: string;
  /** A draft found in this browser; undefined until it was looked for. */
  foundDraft: Draft | null | undefined;
  /** The draft that the person continues. */
  resumedDraft: Draft | null;
  split: boolean;
  start: () => void;
  /** Opens the editor of the Kannada text at the form for a reading. */
  propose: () => void;
  resume: () => void;
  discard: () => void;
  leave: () => void;
  /** Opens the next song for editing, or leaves when there is none. */
  next: () => void;
  toggleSplit: () => void;
}

/**
 * Edit mode is part of the address (`edit=true`), so that Back leaves it, a reload stays in it, and Ctrl+Enter can open the next
 * song in it.
 */
export function useEditing(
  page: SongPageName,
  song: Song,
  reading: ReadingChoice,
  waiting: boolean,
): Editing {
  const { number, language, access, next } = song;
  const user = useCurrentUser();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('edit') === 'true';
  const [resumedDraft, setResumedDraft] = useState<Draft | null>(null);
  const [split, setSplit] = useState(false);

  const allowed =
    user?.role !== undefined && mayEdit({ role: user.role }) && access === 'open' && !waiting;
  const email = user?.email ?? '';
  const on = allowed && wanted;
  // Drafts are looked for when the song, the person or edit mode changes; not while somebody types.
  const moment = `${number} ${language} ${email} ${on}`;
  const [{ foundDraft, at }, setFound] = useState<{
    foundDraft: Draft | null | undefined;
    at: string;
  }>({ foundDraft: undefined, at: '' });
  if (at !== moment) {
    setFound({
      foundDraft: email ? readDraft(localStore, { number, language }, email) : undefined,
      at: moment,
    });
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
    propose: () =>
      navigate(
        `${songAddress(page, number, { ...reading, language: 'Kannada' })}&edit=true#${proposeAnchor}`,
      ),
    resume: () => {
      setResumedDraft(foundDraft ?? null);
      if (!on) navigate(address(number, true));
    },
    discard: () => {
      dropDraft(localStore, { number, language }, email);
      setFound({ foundDraft: null, at: moment });
    },
    leave: () => navigate(address(number, false), { replace: true }),
    next: () =>
      next
        ? navigate(address(next.number, true))
        : navigate(address(number, false), { replace: true }),
    toggleSplit: () => setSplit((before) => !before),
  };
}
