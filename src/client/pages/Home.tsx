import { Link } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '../features/compositions/list-address.ts';
import { SongViews } from '../features/compositions/SongViews.tsx';
import { ContinueReading } from '../features/saved-songs/ContinueReading.tsx';
import { SpeechPlayer } from '../features/speech/SpeechPlayer.tsx';
import {
  useSiteContent,
  useTranslatedPart,
  type SiteContentNow,
} from '../features/site-content/site-content.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useHomeMessages } from '../messages/home.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { bindTrailingSigns } from '../../shared/trailing-signs.ts';
import { trpc } from '../trpc.tsx';
import { useWordsLanguage } from '../messages/language.ts';
import { useCompositionsMessages } from '../features/compositions/compositions.en.ts';
import type { SpeechSource } from '../features/speech/player-state.ts';
import { SpeakerButton } from '../features/speech/SpeakerButton.tsx';
import {
  findSongOfTheDay,
  indianDayNumber,
  songOfTheDayKey,
  type DaySong,
  type SongOfDay,
} from '../features/compositions/song-of-the-day.ts';
import { lyricsSource } from '../features/compositions/speech-sources.ts';
import { Paragraphs } from '../features/site-content/Chapters.tsx';

/** The home page below its masthead: the song of the day, the ways to the songs, and a short introduction. */
export default function Home() {
  const home = useHomeMessages();
  const list = useListAddress();
  const content = useSiteContent();
  const { song, festival } = useSongOfTheDay();
  return (
    <>
      <div className="page pt-2">
        <PageHead canonical="/" />
        <div className="flex items-center gap-x-6">
          <Link to={list} className="button">
            {home.compositions}
          </Link>
          <SongViews />
        </div>
        <SongOfTheDay song={song} festival={festival} />
        <ContinueReading />
        {content && <HomeWords content={content} />}
      </div>
      {song && <SpeechPlayer sources={[daySource(song)]} />}
    </>
  );
}

type Client = ReturnType<typeof trpc.useUtils>['client'];

function fetchToday({ calendar, compositions }: Client): Promise<DaySong> {
  return findSongOfTheDay({
    ofDay: (day) => calendar.songOfDay.query({ day }),
    read: (number, language) => compositions.read.query({ number, language }),
  });
}

/** The song of the day, which the page brings; a page cached on an earlier day fetches today's. */
function useSongOfTheDay(): Pick<DaySong, 'song' | 'festival'> {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: songOfTheDayKey,
    queryFn: () => fetchToday(client),
    staleTime: ({ state }) => (state.data?.day === indianDayNumber() ? Infinity : 0),
  });
  return data ?? { song: null, festival: null };
}

/** The speech source of the song of the day. */
const daySource = (song: SongOfDay): SpeechSource => lyricsSource({ ...song, language: 'Kannada' });

/** The song of the day: its first lines, what they say, its raga, and the ways to hear and to read it. */
function SongOfTheDay({ song, festival }: Pick<DaySong, 'song' | 'festival'>) {
  const home = useHomeMessages();
  const shown = useWordsLanguage();
  return (
    <section className="mt-4 min-h-64" aria-labelledby="song-of-the-day">
      <h2 id="song-of-the-day" className="section-name">
        {home.songOfTheDay}
      </h2>
      {festival && (
        <p className="meta mt-1">
          {festival.name[shown]}
          {!festival.isConfirmed && ` (${home.expected})`}
        </p>
      )}
      {song && <DaySongWords song={song} />}
      <p className="meta mt-3">
        <Link to="/today">{home.today}</Link>
      </p>
    </section>
  );
}

function DaySongWords({ song }: { song: SongOfDay }) {
  const home = useHomeMessages();
  const { song: words } = useCompositionsMessages();
  const shown = useWordsLanguage();
  const { number, raga, tala, lines, meaning } = song;
  const address = `/results?song=${number}&lang=Kannada`;
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Link
        to={address}
        lang="kn"
        translate="no"
        data-spoken="lyrics"
        className="mt-1 block text-ink no-underline hover:text-accent"
      >
        {lines.map(({ text, latin }, at) => (
          <span key={at} className="mb-1 block">
            <span className="line" data-line={at + 1}>
              {bindTrailingSigns(text)}
            </span>{' '}
            {latin && (
              <span lang="kn-Latn" translate="no" className="block text-sm text-soft">
                {bindTrailingSigns(latin)}
              </span>
            )}
          </span>
        ))}
      </Link>
      <div className="lg:border-s lg:border-rule lg:ps-8">
        {meaning[shown] && (
          <p lang={shown} className="mt-2 text-prose">
            {meaning[shown]}
          </p>
        )}
        <p className="meta mt-1">
          {[raga && words.raga(raga), tala && words.tala(tala)].filter(Boolean).join('\u00a0· ')}
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <SpeakerButton source={daySource(song)} named />
          <Link to={address} className="button">
            {home.readSong}
          </Link>
          <Link to="/daily-song" className="button button-quiet">
            {home.daily}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Stands in the introduction for the number of songs that have lyrics, so that the text stays right as the edition grows. */
const songsPlaceholder = '{songs}';

/** The home page's texts on the composer and on the publisher of the edition. */
function HomeWords({ content }: { content: SiteContentNow }) {
  const home = useHomeMessages();
  const { footer, headings } = useShellMessages();
  const introduction = useTranslatedPart('introduction', content.introduction);
  const compiler = useTranslatedPart('compiler', content.compiler);
  const { name, years, links } = compiler.value;
  const count = content.songs.toLocaleString('en-IN');
  return (
    <div className="grid gap-x-16 gap-y-10 border-t border-rule mt-8 pt-8 lg:grid-cols-2">
      <section className="prose" aria-label={home.introduction}>
        <Paragraphs
          of={introduction.value.map((text) => text.replaceAll(songsPlaceholder, count))}
          lang={introduction.lang}
        />
      </section>
      <section className="prose" aria-labelledby="edition">
        <h2 id="edition" className="mt-0 text-lg">
          {home.compilerTitle}
        </h2>
        <p>{home.compiler(name, years.replaceAll(' ', '\u00a0'))}</p>
        <p>
          {footer.sources} <Link to="/witnesses">{headings['/witnesses']}</Link>
        </p>
        <ul>
          {links.map(({ title, address }, at) => (
            <li key={at}>
              <a href={address} rel="noopener" lang={compiler.lang} className="link-box">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
