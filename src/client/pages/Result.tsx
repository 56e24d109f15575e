import { useRoute, useSearch, useLocation } from 'wouter';
import { useEffect, use, useState } from 'react';
import '../styles/reading.css';
import {
  readNumber,
  readReadingChoice,
  permanentAddress,
  pictureAddress,
  type ReadingChoice,
  type SongPageName,
} from '../features/edition/song-address.ts';
import { MissingSong, NoSong } from '../features/compositions/NoSong.tsx';
import { languageFacts } from '../../shared/languages.ts';
import type { Song } from '../../shared/compositions.ts';
import { mayRetry } from '../lib/failure-message.ts';
import { useCurrentUser, pendingEmail } from '../lib/session.ts';
import { httpStatusOf, trpc } from '../trpc.tsx';
import { Loading } from '../ui/Loading.tsx';
import { MessageBlock } from '../ui/MessageBlock.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useShellMessages } from '../messages/shell.en.ts';
import { useCompositionsMessages } from '../features/compositions/compositions.en.ts';
import { useSaveLastPlace } from '../features/saved-songs/last-place.ts';
import { rememberSong, type LastSong } from '../features/saved-songs/last-song.ts';
import { SongArticle } from '../features/compositions/SongArticle.tsx';
import { useRagaTalaForm } from '../features/compositions/SongHead.tsx';
import { OriginContext } from '../lib/origin.ts';
import { useSiteContent } from '../features/site-content/site-content.ts';
import { jsonInScript } from '../../shared/json-in-script.ts';
import { editionTitle } from '../../shared/citations.ts';
import { songOfReference } from '../../shared/edition/references.ts';
import { useHydrated } from '../lib/hydrated.ts';

/** A song, at /results?song=N and at its permanent address /songs/N (specification, section 2: Result). */
export default function Result() {
  const [permanent, params] = useRoute('/songs/:number');
  const search = new URLSearchParams(useSearch());
  const named = permanent ? params.number : search.get('song');
  if (!named) return <NoSong />;
  const number = readNumber(named);
  if (number === null) return <MissingSong />;
  return (
    <SongPage
      page={permanent ? 'songs' : 'results'}
      number={number}
      reading={readReadingChoice(search)}
    />
  );
}

interface Props {
  page: SongPageName;
  number: number;
  reading: ReadingChoice;
}

/** Fetches a song in its one or two languages and shows it, or the error. */
function SongPage({ page, number, reading }: Props) {
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
      picture={pictureAddress(number, language)}
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

/**
 * A song as JSON-LD, for search engines and other machines, which ask the server for each page: the element stays empty where the browser makes
 * it, so that its code is not sent to browsers.
 */
function SongData({ song }: { song: Song }) {
  const origin = use(OriginContext);
  const content = useSiteContent();
  const licence = content?.licence ?? (content?.dump ? `${origin}/dump` : null);
  const data = import.meta.env.SSR ? jsonInScript(songData(song, origin, licence)) : '';
  return (
    <script
      key={`${song.number} ${song.language}`}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: data }}
      suppressHydrationWarning
    />
  );
}

const thing = (type: string, name: string, more: object = {}) => ({ '@type': type, name, ...more });

/**
 * A song as machines read it, schema.org's MusicComposition: its witnesses are what it is based on, its sources are citations.
 * `licence` is the address of the licence of the words; null while nobody has said under which rights they may be passed on.
 */
export function songData(song: Song, origin: string, licence: string | null): object {
  const {
    number,
    language,
    title,
    roman,
    raga,
    form,
    facts = {},
    lyrics,
    witnesses,
    references = [],
    level,
  } = song;
  const { deity = [], theme = [], place = [], story = [], attribution, ...others } = facts;
  const words = lyrics
    .flatMap(({ stanzas }) => stanzas.flat())
    .map(({ text }) => text)
    .join('\n');
  const sources = new Set(
    references.map(({ to }) => to).filter((to) => songOfReference(to) === null),
  );
  const known = {
    about: deity.map((name) => thing('Thing', name)),
    mentions: [
      ...place.map((name) => thing('Place', name)),
      ...story.map((name) => thing('Thing', name)),
    ],
    isBasedOn: witnesses.map(({ siglum, title: name }) =>
      thing('CreativeWork', name || siglum, { url: `${origin}/witnesses/${siglum}` }),
    ),
    citation: [...sources].map((name) => thing('CreativeWork', name)),
    // A shown fact that is not listed above is a type error here.
    ...(others satisfies Record<string, never>),
  };
  const tei = {
    '@type': 'MediaObject',
    contentUrl: `${origin}/songs/${number}/tei.xml`,
    encodingFormat: 'application/tei+xml',
  };
  const text = {
    ...thing('CreativeWork', title),
    text: words,
    inLanguage: languageFacts[language].song,
    ...(licence && { license: licence }),
  };
  const composer = thing('Person', 'Purandara Dasa', {
    birthDate: '1484',
    deathDate: '1564-01-02',
    sameAs: 'https://en.wikipedia.org/wiki/Purandara_Dasa',
  });
  return {
    '@context': 'https://schema.org',
    ...thing('MusicComposition', title),
    alternateName: roman,
    url: origin + permanentAddress(number, language),
    inLanguage: 'kn',
    musicCompositionForm: form,
    ...(raga && { musicalKey: raga }),
    ...(attribution !== 'disputed' && { composer }),
    isPartOf: thing('CreativeWork', editionTitle, { url: origin }),
    ...(theme.length > 0 && { keywords: theme.join(', ') }),
    ...Object.fromEntries(Object.entries(known).filter(([, list]) => list.length > 0)),
    ...(words && { lyrics: text, encoding: tei, dateModified: level.at.slice(0, 10) }),
  };
}

/** The redirect after a visitor chose a song. */
interface Choice {
  /** The song's link opened the document, so that the server sent it with the page. */
  openedByLink: boolean;
  /** A visitor chose a song above the guest limit, so its request is not sent (specification, section 8: Session filters). */
  isDropped: boolean;
}

function useSongChoice(number: number): Choice {
  const user = useCurrentUser();
  const hydrated = useHydrated();
  const limit = useSiteContent()?.guestSongs ?? Infinity;
  const [opened, setOpened] = useState(hydrated ? null : number);
  if (opened !== null && opened !== number) setOpened(null);
  const openedByLink = opened === number;
  return {
    openedByLink,
    isDropped: number > limit && !openedByLink && (!user || user.isApproved === 'Pending'),
  };
}

/**
 * Redirects visitors from a song above the guest limit: to /approval-pending while their approval is pending, to /login when they chose
 * the song within the site. A page opened by its link stays.
 */
function useAccessRedirect(
  { number, lang }: LastSong,
  { openedByLink, isDropped }: Choice,
  isClosed: boolean,
): void {
  const [, navigate] = useLocation();
  const user = useCurrentUser();
  useEffect(() => {
    if (!isClosed && !isDropped) return;
    // The login leads back to it.
    if (isDropped) rememberSong({ number, lang }, false);
    if (user ? user.isApproved === 'Pending' : pendingEmail())
      navigate('/approval-pending', { replace: true });
    else if (!user && !openedByLink) navigate('/login?returnUrl=/results', { replace: true });
  }, [isClosed, isDropped, number, lang, user, openedByLink, navigate]);
}
