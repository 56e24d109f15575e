import { useEffect } from 'react';
import { defaultLanguage } from '../../../shared/languages.ts';
import type { Song } from '../../../shared/compositions.ts';
import { mayRetry } from '../../lib/failure-message.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MessageBlock } from '../../ui/MessageBlock.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useCompositionsMessages } from './compositions.en.ts';
import { useSaveLastPlace } from '../saved-songs/use-last-place.ts';
import {
  permanentAddress,
  type ReadingChoice,
  type SongPageName,
} from '../edition/song-address.ts';
import { rememberSong } from '../saved-songs/last-song.ts';
import { MissingSong } from './NoSong.tsx';
import { SongData } from './SongData.tsx';
import { SongArticle } from './SongArticle.tsx';
import { useRagaTalaForm } from './SongHead.tsx';
import { useAccessRedirect, useSongChoice } from './use-access-redirect.ts';

interface Props {
  page: SongPageName;
  number: number;
  reading: ReadingChoice;
}

/** Fetches a song in its one or two languages and shows it, or the error. */
export function SongPage({ page, number, reading }: Props) {
  const { language, beside } = reading;
  const choice = useSongChoice(number);
  const main = trpc.compositions.read.useQuery(
    { number, language },
    {
      enabled: !choice.isDropped,
      placeholderData: (before) => (before?.number === number ? before : undefined),
    },
  );
  const second = trpc.compositions.read.useQuery(
    { number, language: beside ?? language },
    { enabled: beside !== null && !choice.isDropped },
  );
  const user = useCurrentUser();
  const song = main.data;
  useAccessRedirect(
    { number, lang: language },
    choice,
    !main.isFetching && song?.access === 'sign-in',
  );

  useEffect(() => {
    if (song && song.access !== 'subscribe')
      rememberSong({ number, lang: language }, song.access === 'open');
  }, [song, number, language]);
  useSaveLastPlace(song ?? undefined);
  const error = main.error ?? second.error;
  useEffect(() => {
    // The specification only logs this error (section 8); the page shows it as well.
    if (error) console.error(error);
  }, [error]);

  if (song === null) return <MissingSong />;
  // The server rendered the page for a guest, so a signed-in person waits for their own answer.
  if (song && !(song.access === 'sign-in' && user && main.isFetching)) {
    return (
      <>
        <SongMeta song={song} />
        <SongData song={song} />
        <SongArticle
          key={number}
          page={page}
          song={song}
          second={beside ? (second.data ?? null) : null}
          secondFailed={second.isError}
          reading={reading}
          waiting={main.isPlaceholderData}
          stalled={main.isPlaceholderData && (main.isPaused || main.isError)}
        />
      </>
    );
  }
  if (main.isError || main.isPaused)
    return (
      <FailedSong
        reached={!main.isPaused && httpStatusOf(main.error) !== undefined}
        again={main.isPaused || mayRetry(main.error) ? () => void main.refetch() : null}
      />
    );
  return <Loading />;
}

function SongMeta({ song }: { song: Song }) {
  const { song: words } = useCompositionsMessages();
  const { number, language, title, lyrics, access } = song;
  const about = useRagaTalaForm(song)
    .map(({ text }) => text)
    .join(', ');
  const first = lyrics
    .flatMap(({ stanzas }) => stanzas.flat())
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' / ');
  return (
    <PageHead
      title={`${number}. ${title}`}
      description={
        access === 'open' ? words.description(first, about) : words.descriptionClosed(about)
      }
      canonical={permanentAddress(number, language)}
      picture={`/songs/${number}/picture.png${language === defaultLanguage ? '' : `?lang=${language}`}`}
      hidden={access !== 'open'}
    />
  );
}

function FailedSong({ reached, again }: { reached: boolean; again: (() => void) | null }) {
  const { song: words } = useCompositionsMessages();
  const { failure } = useShellMessages();
  return (
    <div className="page">
      <PageHead title={words.lyrics} hidden />
      <MessageBlock>
        <h1>{failure.title}</h1>
        <p role="alert" className="notice notice-bad">
          {reached ? words.failed : failure.offline}
        </p>
        {again && (
          <p className="actions">
            <button type="button" className="button" onClick={again}>
              {failure.again}
            </button>
          </p>
        )}
      </MessageBlock>
    </div>
  );
}
