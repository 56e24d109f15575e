import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import type { SetList } from '../../../shared/set-lists.ts';
import type { SetChange } from '../../../shared/set-lists-input.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import type { SongQuery } from '../presentation/use-texts.ts';
import { readerName } from './known-sets.ts';
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
  const asks = opening === 'today' && entries.some(({ access }) => access !== 'open');
  useEffect(() => {
    if (!asks) return undefined;
    let isCurrent = true;
    setLists.open.mutate({ code, reader: readerName() }).then(
      ({ songs, isFull }) => isCurrent && setOpened({ songs: new Set(songs), isFull }),
      (error: unknown) => console.warn(error),
    );
    return () => void (isCurrent = false);
  }, [asks, code, setLists]);
  return opened;
}

/** The query for a song of a list: with the right that the list gives, where it has opened the song to this device. */
export function useSetSongQuery(code: string, { songs }: OpenedSongs): SongQuery {
  const { setLists, compositions } = trpc.useUtils();
  return (number, language) =>
    songs.has(number)
      ? setLists.song.queryOptions({ code, reader: readerName(), number, language })
      : compositions.read.queryOptions({ number, language });
}
