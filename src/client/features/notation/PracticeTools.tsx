import { useEffect, useState, type RefObject } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { gesturesOf } from '../../../shared/notation/gestures.ts';
import type { Score } from '../../../shared/notation/score.ts';
import { useCellTaps } from './cell-taps.ts';
import { markRange } from './highlight-cell.ts';
import { check } from './player-styles.ts';
import { PracticeChoices } from './PracticeChoices.tsx';
import { PracticeStrip } from './PracticeStrip.tsx';
import { ShrutiFinder } from './ShrutiFinder.tsx';
import { SingingLine } from './SingingLine.tsx';
import { usePracticeToolsMessages } from './practice-tools.en.ts';
import { changeNotationSettings, useNotationSettings } from './settings.ts';
import type { NotationPlayer } from './use-notation-player.ts';

interface PracticeToolsProps {
  score: Score;
  /** The tala as the song names it. */
  tala: string | null;
  player: NotationPlayer;
  area: RefObject<HTMLElement | null>;
  language: Language;
  /** Whether its choices are shown. */
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  /** The shruti is to be chosen by hand. */
  onChooseShruti: () => void;
  isSinging: boolean;
  onSinging: (singing: boolean) => void;
}

/** The practice tools of a piece: their settings, and the display while it plays. */
export default function PracticeTools({
  score,
  tala,
  player,
  area,
  language,
  isOpen,
  onOpen,
  onChooseShruti,
  isSinging,
  onSinging,
}: PracticeToolsProps) {
  const messages = usePracticeToolsMessages();
  const settings = useNotationSettings();
  const { state, range, repeat } = player;
  const [isAsked, setIsAsked] = useState(false);
  // The page's own sound is not to be taken for the voice, and closed choices do not listen.
  const isFinding = isAsked && isOpen && state !== 'playing';
  if (isAsked && !isFinding) setIsAsked(false);
  // Between the two taps the first one is known.
  const [picked, setPicked] = useState<'none' | number | null>(null);
  useCellTaps(
    area,
    picked !== null,
    (cell) => {
      if (picked === 'none') return setPicked(cell);
      setPicked(null);
      if (picked !== null) repeat({ from: Math.min(picked, cell), to: Math.max(picked, cell) });
    },
    true,
  );
  useEffect(() => {
    if (area.current && typeof picked === 'number')
      markRange(area.current, { from: picked, to: picked });
    return undefined;
  }, [area, picked]);
  const cancel = () => {
    setPicked(null);
    if (area.current) markRange(area.current, range);
  };

  return (
    <>
      {isOpen && (
        <PracticeChoices
          score={score}
          language={language}
          settings={settings}
          range={range}
          hasGestures={gesturesOf(tala) !== null}
          onRange={repeat}
          onPick={() => {
            setPicked('none');
            // The notation comes into sight when the choices do not cover the page.
            onOpen(false);
            area.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
      )}
      {isFinding && (
        <ShrutiFinder onClose={() => setIsAsked(false)} onChooseByHand={onChooseShruti} />
      )}
      {isOpen && !isFinding && (
        <div className="flex flex-wrap gap-x-5" role="group" aria-label={messages.voice}>
          <p className="w-full text-tag text-soft">{messages.onDevice}</p>
          <button
            type="button"
            className="button button-quiet px-0"
            onClick={() => {
              player.pause();
              onSinging(false);
              setIsAsked(true);
            }}
          >
            {messages.findShruti}
          </button>
          {!isSinging && (
            <button
              type="button"
              className="button button-quiet px-0"
              onClick={() => {
                onSinging(true);
                onOpen(false);
              }}
            >
              {messages.singWith}
            </button>
          )}
          <label className={`${check} text-note`}>
            <input
              type="checkbox"
              checked={settings.headphones}
              onChange={({ target }) => changeNotationSettings({ headphones: target.checked })}
            />
            {messages.headphones}
          </label>
          {!settings.headphones && (
            <p className="w-full text-tag text-soft">{messages.withoutHeadphones}</p>
          )}
        </div>
      )}
      {picked !== null && (
        <div className="flex min-h-target items-center gap-3">
          <p role="status" className="text-note">
            {picked === 'none' ? messages.tapFirst : messages.tapLast}
          </p>
          <button type="button" className="button button-quiet" onClick={cancel}>
            {messages.cancel}
          </button>
        </div>
      )}
      {state !== 'stopped' && (
        <PracticeStrip
          gestures={gesturesOf(tala)}
          angas={score.angas}
          settings={settings}
          player={player}
        />
      )}
      {isSinging && (
        <SingingLine
          score={score}
          language={language}
          settings={settings}
          player={player}
          onClose={() => onSinging(false)}
        />
      )}
    </>
  );
}
