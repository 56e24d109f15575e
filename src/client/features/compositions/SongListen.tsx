import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Listening, Song } from '../../../shared/compositions.ts';
import { videoAddress } from '../../../shared/videos.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { usePresence } from '../../lib/signed-in.ts';
import { trpc } from '../../trpc.tsx';
import { NoteSection } from '../../ui/NoteSection.tsx';
import { useSongToolsMessages } from './song-tools.en.ts';
import { notationId } from '../notation/SongNotation.tsx';
import { SongRecordings } from './SongRecordings.tsx';
import { SpeakerButton } from '../speech/SpeakerButton.tsx';
import { hasSpokenMeaning } from './Meaning.tsx';
import { listenId } from './SongHead.tsx';
import { lyricsSource, meaningSource } from './speech-sources.ts';

// Loaded when a video is chosen, as everything from YouTube is.
const SongVideo = lazyPart(() => import('../videos/SongVideo.tsx'));

const nothing: Listening = { videos: [], albums: [] };

/** The ways to hear a song: read aloud, played from its notation, and sung in videos and recordings. Those of other people are public for every song. */
export function SongListen({ song, readable }: { song: Song; readable: boolean }) {
  const { listen: words } = useSongToolsMessages();
  const { listening: { videos, albums } = nothing, lyrics, notation } = song;
  const isSpoken = readable && lyrics.length > 0;
  const { data: recordings = [] } = trpc.songRecordings.ofSong.useQuery({ number: song.number });
  const { data: mayAdd = false } = trpc.songRecordings.mayUpload.useQuery(undefined, {
    enabled: usePresence().is === 'in',
  });
  if (!isSpoken && !mayAdd && videos.length + albums.length + recordings.length === 0) return null;
  return (
    <NoteSection id={listenId} title={words.title}>
      <div className="grid gap-y-1">
        {isSpoken && (
          <p className="needs-script flex flex-wrap items-center gap-2 pb-2">
            <SpeakerButton source={lyricsSource(song)} text={words.lyricsAloud} />
            {hasSpokenMeaning(song) && (
              <SpeakerButton source={meaningSource(song)} text={words.meaningAloud} />
            )}
            <Link
              className="button button-quiet"
              href={`/practice?song=${song.number}&lang=${song.language}`}
            >
              {words.learn}
            </Link>
          </p>
        )}
        {readable && notation && (
          <Way>
            <a href={`#${notationId}`}>{words.notation}</a>
          </Way>
        )}
        <SongRecordings song={song} recordings={recordings} mayTime={mayAdd} />
        {mayAdd && (
          <Way>
            <Link href={`/recordings/add?song=${song.number}`}>{words.addRecording}</Link>
          </Way>
        )}
        {videos.map((video) => (
          <VideoWay key={video.id} video={video} />
        ))}
        {albums.map(({ path, name }) => (
          <Way key={path}>
            <Link href={`/recordings#${path}`}>{words.recording}</Link> · {words.album}{' '}
            <span lang="en">{name}</span>
          </Way>
        ))}
      </div>
    </NoteSection>
  );
}

/** A video, which is played here once it is chosen; without scripts its link leads to YouTube. */
function VideoWay({ video }: { video: Listening['videos'][number] }) {
  const { listen: words } = useSongToolsMessages();
  const [open, setOpen] = useState(false);
  const { id, album, albumName } = video;
  return (
    <>
      <Way>
        <a
          href={videoAddress(id)}
          rel="noopener"
          aria-expanded={open}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            setOpen(!open);
          }}
        >
          {words.video}
        </a>
        {' · '}
        {words.album}{' '}
        <Link href={`/video#${album}`} lang="en">
          {albumName}
        </Link>
      </Way>
      {open && (
        <Suspense>
          <SongVideo video={video} />
        </Suspense>
      )}
    </>
  );
}

function Way({ children }: { children: ReactNode }) {
  return <p className="[&_a]:link-box">{children}</p>;
}
