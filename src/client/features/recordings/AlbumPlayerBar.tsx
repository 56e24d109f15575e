import { useRecordingsMessages } from './recordings.en.ts';
import { PauseIcon, PlayIcon } from '../../ui/player-icons.tsx';
import type { AlbumPlayer, AlbumPlayerState } from './album-player.ts';
import { SeekBar } from './SeekBar.tsx';
import { SkipButtons } from './SkipButtons.tsx';

interface Props {
  player: AlbumPlayer;
  playing: AlbumPlayerState;
  current: number;
  made: boolean;
  titles: readonly string[];
  /** The language of the titles. */
  lang: 'en' | 'kn';
}

/** The bar with the title that plays and the player's buttons. */
export function AlbumPlayerBar({
  player: { play, toggle, seek },
  playing: { sound, time, duration },
  current,
  made,
  titles,
  lang,
}: Props) {
  const { recordings: messages } = useRecordingsMessages();
  const busy = sound === 'loading' || sound === 'making';
  const on = busy || sound === 'playing';
  const says = on ? messages.pause : messages.play;
  return (
    <>
      <div className="flex w-full items-center max-xs:flex-wrap max-xs:justify-center">
        <SkipButtons current={current} count={titles.length} onPlay={play}>
          <button
            type="button"
            className="icon-button"
            aria-label={says}
            title={says}
            aria-busy={busy}
            onClick={toggle}
          >
            {busy ? <span className="spinner" /> : on ? <PauseIcon /> : <PlayIcon />}
          </button>
        </SkipButtons>
        <p className="ms-3 min-w-0 flex-1 text-lg/[1.35] max-xs:-order-1 max-xs:m-0 max-xs:w-full max-xs:flex-none">
          <span lang={lang}>{titles[current]}</span>{' '}
          {made && <span className="tag">{messages.made}</span>}
        </p>
      </div>
      <SeekBar time={time} duration={duration} onSeek={seek} />
      <p role="status" className={sound === 'failed' ? 'notice' : 'hint'}>
        {(sound === 'making' || sound === 'failed') && messages[sound]}
      </p>
    </>
  );
}
