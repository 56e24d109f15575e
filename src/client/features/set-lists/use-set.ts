import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Language } from '../../../shared/languages.ts';
import type { SetList } from '../../../shared/set-lists.ts';
import type { SetChange } from '../../../shared/set-lists-input.ts';
import { useAct } from '../../lib/use-act.ts';
import { alone, trpc } from '../../trpc.tsx';
import type { SongQuery } from '../presentation/use-texts.ts';
import { readerName, rememberSet } from './known-sets.ts';
import { nextWeek } from './set-dates.ts';
import { useSetListsMessages } from './set-lists.en.ts';

/** The right to change a list. */
export interface Edited {
  code: string;
  secret: string;
}

/** The function that changes a list; it shows why a change was refused. */
export function useChangeSet({ code, secret }: Edited, language: Language) {
  const { set: messages } = useSetListsMessages();
  const { setLists } = trpc.useUtils();
  const { act, busy } = useAct('setLists.change', trpc.setLists.change.useMutation(), {
    failed: messages.saveFailed,
    failure: 'titled',
    onDone: (list) => setLists.read.setData({ code, language }, list),
  });
  const change = (what: SetChange) => act({ code, secret, language, change: what });
  return { change, busy };
}

/** The function that copies a list for its next day, and shows the copy. */
export function useCopySet({ code, title, heldOn }: Pick<SetList, 'code' | 'title' | 'heldOn'>) {
  const { sets: messages } = useSetListsMessages();
  const [, navigate] = useLocation();
  const { act, busy } = useAct('setLists.copy', trpc.setLists.copy.useMutation(), {
    failed: messages.copyFailed,
    failure: 'titled',
  });
  async function copy(secret: string) {
    const next = nextWeek(heldOn);
    const done = await act({ code, secret, heldOn: next });
    if (!done) return;
    rememberSet({ ...done.result, title, heldOn: next });
    navigate(`/set/${done.result.code}`);
  }
  return { copy, busy };
}

/** What only the holders of the edit link see. A mutation on the wire, since the secret must not stand in an address. */
export function useSetMemory(edited: Edited, language: Language, listVersion: number) {
  const { setLists } = trpc.useUtils().client;
  return useQuery({
    queryKey: ['set memory', edited.code, language, listVersion],
    queryFn: () => setLists.memory.mutate({ ...edited, language }),
    placeholderData: (before) => before,
  });
}

interface OpenedSongs {
  songs: ReadonlySet<number>;
  isFull: boolean;
}

const none: OpenedSongs = { songs: new Set(), isFull: false };

/** Asks a list that opens songs today to open them to this device. */
export function useOpenedSongs({ code, opening, entries }: SetList): OpenedSongs {
  const { setLists } = trpc.useUtils().client;
  const [opened, setOpened] = useState(none);
  const closed = entries.filter(({ access }) => access !== 'open').map(({ number }) => number);
  // Asked again when closed songs are added.
  const asked = opening === 'today' ? closed.join(' ') : '';
  useEffect(() => {
    if (!asked) return undefined;
    let isCurrent = true;
    setLists.open.mutate({ code, reader: readerName() }).then(
      ({ songs, isFull }) => isCurrent && setOpened({ songs: new Set(songs), isFull }),
      (error: unknown) => console.warn(error),
    );
    return () => void (isCurrent = false);
  }, [asked, code, setLists]);
  return opened;
}

/** The query for a song of a list: with the right that the list gives, where it has opened the song to this device. */
export function useSetSongQuery(code: string, { songs }: OpenedSongs): SongQuery {
  const { setLists, compositions } = trpc.useUtils();
  return (number, language) =>
    songs.has(number)
      ? setLists.song.queryOptions({ code, reader: readerName(), number, language })
      : compositions.read.queryOptions({ number, language }, alone);
}
