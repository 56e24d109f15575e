import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useRoute } from 'wouter';
import '../styles/reading.css';
import { defaultLanguage, type Language } from '../../shared/languages.ts';
import { normaliseSetCode, type SetList, type SetPosition } from '../../shared/set-lists.ts';
import { Presentation } from '../features/presentation/Presentation.tsx';
import { usePresentationSettings } from '../features/presentation/settings.ts';
import type { SongQuery } from '../features/presentation/use-texts.ts';
import { useFollowedSet, useLead } from '../features/set-lists/following.ts';
import { rememberSet, useSetSecret } from '../features/set-lists/known-sets.ts';
import { useSetListsMessages } from '../features/set-lists/set-lists.en.ts';
import { SetQuery } from '../features/set-lists/SetQuery.tsx';
import { useOpenedSongs, useSetSongQuery, type Edited } from '../features/set-lists/use-set.ts';
import { randomName } from '../lib/device.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { storeOpenedPage } from '../shell/saved-pages.ts';

/**
 * A set list on the whole screen: at /set/<code>/present for a wall, which leads where the device has the edit link, and at
 * /set/<code>/follow for the phones of those who sing.
 */
export default function SetPresent() {
  const [isWall, wall] = useRoute('/set/:code/present');
  const [, phone] = useRoute('/set/:code/follow');
  const code = normaliseSetCode(wall?.code ?? phone?.code ?? '');
  const secret = useSetSecret(code);
  const edited = isWall && secret ? { code, secret } : null;
  return (
    <SetQuery code={code}>
      {(list, refetch) => (
        // The secret is read from the browser's storage after hydration.
        <PresentedSet
          key={edited?.secret}
          list={list}
          refetch={refetch}
          edited={edited}
          variant={isWall ? 'wall' : 'follow'}
        />
      )}
    </SetQuery>
  );
}

interface Props {
  list: SetList;
  refetch: () => void;
  /** Null on a device that follows. */
  edited: Edited | null;
  variant: 'wall' | 'follow';
}

function PresentedSet({ list, refetch, edited, variant }: Props) {
  const { set: messages, following: words } = useSetListsMessages();
  const [, navigate] = useLocation();
  const { code, entries, title, heldOn } = list;
  const opened = useOpenedSongs(list);
  const songQuery = useSetSongQuery(code, opened);
  const { state, isLost, isLed } = useFollowedSet(code, refetch);
  const [leader] = useState(randomName);
  // Where this device is, if not where the leader is.
  const [own, setOwn] = useState<SetPosition | null>(null);
  const led = state?.position ?? null;
  const [isOvertaken, setIsOvertaken] = useState(false);
  const position = useKeptPosition(list, isOvertaken ? led : (own ?? led));
  // A page that leads goes on where the list was, which the first event says.
  const { lead, takeOver } = useLead(edited, leader, state || own ? position : null);
  if (isOvertaken !== (lead === 'other')) setIsOvertaken(lead === 'other');
  usePreloadedSongs(list, { songQuery, opened: opened.songs, refetch });
  useEffect(() => rememberSet({ code, secret: null, title, heldOn }), [code, title, heldOn]);

  if (!position)
    return (
      <div className="page">
        <p className="notice">{words.empty}</p>
        <p className="actions">
          <button type="button" className="button" onClick={() => navigate(`/set/${code}`)}>
            {words.back}
          </button>
        </p>
      </div>
    );
  const action = (name: string, act: () => void) => (
    <button type="button" className="button ms-3" onClick={act}>
      {name}
    </button>
  );
  let status: ReactNode = null;
  if (edited && lead === 'other')
    status = (
      <>
        {isLed ? words.other : words.left}
        {action(words.takeOver, () => {
          setOwn(position);
          takeOver();
        })}
      </>
    );
  else if (edited) status = lead === 'unreachable' || isLost ? words.leadFailed : words.leading;
  else if (own)
    status = (
      <>
        {words.away}
        {action(words.again, () => setOwn(null))}
      </>
    );
  else if (isLost) status = words.offline;
  else if (state && !isLed) status = led ? words.left : words.waiting;
  return (
    <>
      <PageHead title={title || messages.untitled} hidden />
      <Presentation
        entries={entries.map(({ id, number, title: name, note, shruti, stanzas }) => ({
          key: id,
          number,
          title: name,
          note,
          shruti,
          ...(stanzas.length > 0 && { stanzas }),
        }))}
        position={position}
        onMove={setOwn}
        songQuery={songQuery}
        variant={variant}
        status={status}
        onClose={() => navigate(`/set/${code}`)}
      />
    </>
  );
}

/** The position; where its entry was removed from the list, the song that has moved up. Null in an empty list. */
function useKeptPosition({ entries }: SetList, position: SetPosition | null): SetPosition | null {
  const [kept, setKept] = useState({ index: 0, entry: '', line: 0 });
  const found = entries.findIndex(({ id }) => id === position?.entry);
  const index = found < 0 ? Math.min(kept.index, entries.length - 1) : found;
  const entry = entries[index]?.id ?? '';
  const line = found < 0 ? 0 : (position?.line ?? 0);
  // The same object as long as nothing changes, so that it is sent once.
  if (kept.index !== index || kept.entry !== entry || kept.line !== line)
    setKept({ index, entry, line });
  return useMemo(() => (kept.entry ? { entry: kept.entry, line: kept.line } : null), [kept]);
}

interface Preloading {
  songQuery: SongQuery;
  opened: ReadonlySet<number>;
  /** Reads the list again. */
  refetch: () => void;
}

/** Reads all songs of the list, one after another, and caches the page, so that they are there when the connection is lost. */
function usePreloadedSongs({ entries }: SetList, { songQuery, opened, refetch }: Preloading): void {
  const { language } = usePresentationSettings();
  const queryClient = useQueryClient();
  const read = useEffectEvent((number: number, script: Language, isAgain: boolean) =>
    queryClient.prefetchQuery({ ...songQuery(number, script), ...(isAgain && { staleTime: 0 }) }),
  );
  const readList = useEffectEvent(refetch);
  // A song that the list opens to this device is read again, by another query.
  const songs = [
    ...new Set(entries.map(({ number }) => `${number}${opened.has(number) ? '+' : ''}`)),
  ].join(' ');
  useEffect(() => {
    let isCurrent = true;
    async function readAll(isAgain: boolean) {
      for (const song of songs.split(' ').filter(Boolean))
        if (isCurrent) await read(Number.parseInt(song, 10), language ?? defaultLanguage, isAgain);
    }
    async function store() {
      await readAll(false);
      // The service worker has not cached what was read before it ran.
      if (!isCurrent || !(await storeOpenedPage(window.location.pathname)) || !isCurrent) return;
      readList();
      await readAll(true);
    }
    void store();
    return () => void (isCurrent = false);
  }, [songs, language]);
}
