import { useEffect, useEffectEvent } from 'react';
import '../../styles/song.css';
import type { Song } from '../../../shared/compositions.ts';
import { PathIcon } from '../../ui/icons.tsx';
import { PauseIcon } from '../../ui/player-icons.tsx';
import { lyricsSource } from '../compositions/speech-sources.ts';
import { isSame, usePlayerState } from '../speech/player-state.ts';
import { playSpeech, stopSpeech } from '../speech/play-speech.ts';
import { usePresentationMessages } from './presentation.en.ts';
import { changePresentationSettings, units, usePresentationSettings } from './settings.ts';

interface Props {
  song: Song;
  /** The first line of the slide, from 0, and whether it is the last slide. */
  line: number;
  isLast: boolean;
  onNext: () => void;
  /** Goes to the line that is being read. */
  onLine: (line: number) => void;
}

const large =
  'button min-h-16 flex-1 flex-col gap-1 px-2 text-[1.125rem] [font-weight:600] [&>svg]:size-7';

/** The three buttons of a song in large letters: Listen, Next, Larger. */
export function LargeButtons({ song, line, isLast, onNext, onLine }: Props) {
  const { controls } = usePresentationMessages();
  const { unit } = usePresentationSettings();
  const source = lyricsSource(song);
  const state = usePlayerState((now) => (isSame(source, now.source) ? now.state : 'paused'));
  const spoken = usePlayerState((now) => (isSame(source, now.source) ? now.at : null));
  const failed = usePlayerState(({ failure }) => failure !== null);
  const finer = units[units.indexOf(unit) + 1];

  const follow = useEffectEvent((at: number) => onLine(at - 1));
  useEffect(() => {
    if (spoken !== null) follow(spoken);
  }, [spoken]);
  useEffect(() => stopSpeech, []);

  return (
    <div className="grid gap-1 p-[max(0.5rem,1.5vh)]">
      {spoken !== null && <HighlightAgain key={`${spoken} ${line}`} />}
      <p role="alert" className="text-center text-danger empty:hidden">
        {failed && controls.listenFailed}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          className={large}
          aria-busy={state === 'loading'}
          onClick={() =>
            void playSpeech(source, state === 'paused' && spoken === null ? line + 1 : undefined)
          }
        >
          {state === 'loading' ? (
            <span className="spinner" />
          ) : state === 'playing' ? (
            <PauseIcon />
          ) : (
            <PathIcon path="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />
          )}
          {state === 'paused' ? controls.listen : controls.pause}
        </button>
        <button type="button" className={`${large} button-primary`} onClick={onNext}>
          <PathIcon path={isLast ? 'M5 12a7 7 0 1 0 2-5M7 3v4h4' : 'M9 5l7 7-7 7'} />
          {isLast ? controls.again : controls.next}
        </button>
        <button
          type="button"
          className={large}
          onClick={() => changePresentationSettings({ unit: finer ?? units[0] })}
        >
          <span aria-hidden="true" className="font-song text-[1.75rem]/none">
            {finer ? 'A+' : 'A−'}
          </span>
          {finer ? controls.larger : controls.smaller}
        </button>
      </div>
    </div>
  );
}

/** The line that is read may not have been on the screen when the player marked it. */
function HighlightAgain() {
  useEffect(() => {
    const highlight = async () => (await import('../speech/player.ts')).highlightAgain();
    void highlight();
  }, []);
  return null;
}
