import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { bindTrailingSigns } from '../../../shared/trailing-signs.ts';
import { trpc } from '../../trpc.tsx';
import { useWordsLanguage } from '../../messages/language.ts';
import { useCompositionsMessages } from './compositions.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import type { SpeechSource } from '../speech/player-state.ts';
import { SpeakerButton } from '../speech/SpeakerButton.tsx';
import {
  findSongOfTheDay,
  indianDayNumber,
  songOfTheDayKey,
  type DaySong,
  type SongOfDay,
} from './song-of-the-day.ts';
import { lyricsSource } from './speech-sources.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

function fetchToday({ compositions }: Client): Promise<DaySong> {
  return findSongOfTheDay({
    ofDay: (day) => compositions.ofDay.query({ day }),
    read: (number, language) => compositions.read.query({ number, language }),
  });
}

/** The song of the day, which the page brings; a page cached on an earlier day fetches today's. */
export function useSongOfTheDay(): SongOfDay | null {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: songOfTheDayKey,
    queryFn: () => fetchToday(client),
    staleTime: ({ state }) => (state.data?.day === indianDayNumber() ? Infinity : 0),
  });
  return data?.song ?? null;
}

/** The speech source of the song of the day. */
export const daySource = (song: SongOfDay): SpeechSource =>
  lyricsSource({ ...song, language: 'Kannada' });

/** The song of the day: its first lines, what they say, its raga, and the ways to hear and to read it. */
export function SongOfTheDay({ song }: { song: SongOfDay | null }) {
  const { home } = useShellMessages();
  return (
    <section className="mt-4 min-h-64" aria-labelledby="song-of-the-day">
      <h2 id="song-of-the-day" className="section-name">
        {home.songOfTheDay}
      </h2>
      {song && <DaySongWords song={song} />}
    </section>
  );
}

function DaySongWords({ song }: { song: SongOfDay }) {
  const { home } = useShellMessages();
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
        </p>
      </div>
    </div>
  );
}
