import { useState } from 'react';
import { Link } from 'wouter';
import type { SiteLanguage } from '../../../shared/site-parts.ts';
import type { VideoAlbum } from '../../../shared/videos-input.ts';
import { useRecordingsMessages } from '../recordings/recordings.en.ts';
import { SkipButtons } from '../recordings/SkipButtons.tsx';
import { TrackList } from '../recordings/TrackList.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

/** An album's songs below the player, which plays at once: since opening the album asks for it (specification, section 4). */
export function Playlist({
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
