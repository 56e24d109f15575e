import { useState } from 'react';
import { Link } from 'wouter';
import '../styles/reading.css';
import { AlbumCovers } from '../features/recordings/AlbumCovers.tsx';
import { useHashTarget } from '../lib/use-hash-target.ts';
import type { SiteLanguage } from '../../shared/site-parts.ts';
import type { ShownAlbum } from '../../shared/videos.ts';
import { trpc } from '../trpc.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useWordsLanguage } from '../messages/language.ts';
import { useRecordingsMessages } from '../features/recordings/recordings.en.ts';
import type { VideoAlbum } from '../../shared/videos-input.ts';
import { SkipButtons } from '../features/recordings/SkipButtons.tsx';
import { TrackList } from '../features/recordings/TrackList.tsx';
import { VideoPlayer } from '../features/videos/VideoPlayer.tsx';

/** Four albums of videos, each a link to its playlist. */
export default function Video() {
  const { videos: messages, albums: albumWords } = useRecordingsMessages();
  const albums = trpc.videos.albums.useQuery();
  useHashTarget(albums.data !== undefined);
  const [open, setOpen] = useState<string | null>(null);
  const language = useWordsLanguage();
  const opened = albums.data?.find(({ playlistId }) => playlistId === open);
  const album = opened && albumIn(opened, language);
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/video" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="prose">{messages.intro}</p>
      <QueryState for={albums}>
        {(data) => (
          <AlbumCovers
            albums={data
              .map((one) => albumIn(one, language))
              .map(({ playlistId, albumName, lang, albumThumbnail, videos }) => ({
                key: playlistId,
                name: albumName,
                lang,
                thumbnail: albumThumbnail,
                note: albumWords.count(videos.length),
                plain: (
                  <ol className="list-decimal mt-2 ps-[1.5em]">
                    {videos.map(({ id, title, url }) => (
                      <li key={id}>
                        <a href={url} rel="noopener">
                          {title}
                        </a>
                      </li>
                    ))}
                  </ol>
                ),
              }))}
            onOpen={setOpen}
          />
        )}
      </QueryState>
      <Dialog
        title={album?.albumName ?? ''}
        titleLang={album?.lang ?? 'en'}
        className="w-[min(44rem,calc(100vw-1rem))] max-xs:p-4"
        open={album !== undefined}
        onClose={() => setOpen(null)}
      >
        {album && <Playlist album={album} />}
      </Dialog>
    </div>
  );
}

/** The album with its name and titles in the language of the interface, as far as they exist in it. */
function albumIn(album: ShownAlbum, language: SiteLanguage) {
  if (language === 'en' || !album.kannadaName) return { ...album, lang: 'en' as const };
  const videos = album.videos.map((video) => ({
    ...video,
    title: video.kannadaTitle ?? video.title,
  }));
  return { ...album, albumName: album.kannadaName, videos, lang: language };
}

/** An album's songs below the player, which plays at once: since opening the album asks for it (specification, section 4). */
function Playlist({
  album: { albumName, lang, videos },
}: {
  album: VideoAlbum & { lang: SiteLanguage };
}) {
  const { videos: messages } = useRecordingsMessages();
  /** Where the player last began, and a count that is its React key. */
  const [started, setStarted] = useState({ start: 0, time: 0 });
  const [current, setCurrent] = useState(0);
  const now = videos[current];

  function play(at: number) {
    setStarted(({ time }) => ({ start: at, time: time + 1 }));
    setCurrent(at);
  }

  return (
    <div>
      <div className="grid grid-cols-1 justify-items-start gap-3 mb-4">
        <VideoPlayer
          key={started.time}
          videos={videos}
          start={started.start}
          current={current}
          onCurrent={setCurrent}
        />
        <div className="flex items-center gap-2 w-full">
          <SkipButtons current={current} count={videos.length} onPlay={play}>
            <p className="text-lg flex-1 min-w-0 text-center leading-[1.35]">
              <span lang={lang}>{now?.title}</span>{' '}
              <Link className="text-sm whitespace-nowrap" to={`/results?song=${now?.number}`}>
                {messages.lyrics}
              </Link>
            </p>
          </SkipButtons>
        </div>
      </div>
      <TrackList
        label={albumName}
        lang={lang}
        titles={videos.map(({ title }) => title)}
        current={current}
        mark={messages.chosen}
        onChoose={play}
      />
    </div>
  );
}
