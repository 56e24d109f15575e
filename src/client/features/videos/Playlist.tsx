import { useState } from 'react';
import { Link } from 'wouter';
import type { VideoAlbum } from '../../../shared/videos-input.ts';
import { useRecordingsWords } from '../../words/en.recordings.ts';
import { BackIcon, ForwardIcon, PlayIcon } from '../recordings/icons.tsx';
import { TrackList } from '../recordings/TrackList.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

/** An album's songs, with the player above once a song is chosen; until then nothing is fetched from YouTube. */
export function Playlist({ album: { albumName, videos } }: { album: VideoAlbum }) {
  const { videos: words, albums: albumWords } = useRecordingsWords();
  /** Where the player last began, and a count that is its React key. */
  const [started, setStarted] = useState<{ start: number; time: number } | null>(null);
  const [current, setCurrent] = useState(0);
  const now = videos[current];

  function play(at: number) {
    setStarted((before) => ({ start: at, time: (before?.time ?? 0) + 1 }));
    setCurrent(at);
  }

  return (
    <div className="playlist">
      {started === null ? (
        <div className="playlist-head">
          <button type="button" className="button button-primary" onClick={() => play(0)}>
            <PlayIcon />
            {albumWords.playAll}
          </button>
          <p className="hint">{words.chooseHint}</p>
        </div>
      ) : (
        <div className="playlist-head">
          <VideoPlayer key={started.time} videos={videos} start={started.start} current={current} onCurrent={setCurrent} />
          <div className="playlist-now">
            <button
              type="button"
              className="icon-button"
              aria-label={albumWords.previous}
              title={albumWords.previous}
              disabled={current === 0}
              onClick={() => play(current - 1)}
            >
              <BackIcon />
            </button>
            <p className="playlist-title">
              <span lang="en">{now?.title}</span> <Link to={`/results?song=${now?.number}`}>{words.lyrics}</Link>
            </p>
            <button
              type="button"
              className="icon-button"
              aria-label={albumWords.next}
              title={albumWords.next}
              disabled={current === videos.length - 1}
              onClick={() => play(current + 1)}
            >
              <ForwardIcon />
            </button>
          </div>
        </div>
      )}
      <TrackList
        label={albumName}
        titles={videos.map(({ title }) => title)}
        current={started === null ? null : current}
        mark={words.chosen}
        onChoose={play}
      />
    </div>
  );
}
