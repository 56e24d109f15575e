import { Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { Language } from '../../../shared/languages.ts';
import type { Piece, Unplayable } from '../../../shared/notation/score.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useNotationMessages, type notationMessages } from './notation.en.ts';
import { PauseIcon, PlayIcon, SkipBackIcon } from '../../ui/player-icons.tsx';
import { openBar, playerBar, check, choice, choiceList, choices } from './player-styles.ts';
import {
  useNotationSettings,
  changeNotationSettings,
  tempos,
  type NotationSettings,
} from './settings.ts';
import { useWakeLock } from '../../lib/wake-lock.ts';
import { useCellTaps } from './cell-taps.ts';
import { useNotationPlayer } from './use-notation-player.ts';
import { avartaOf, shrutis, speeds } from '../../../shared/notation/timeline.ts';

interface Props {
  piece: Piece;
  area: RefObject<HTMLElement | null>;
  language: Language;
  onClose: () => void;
  onEnded?: (() => void) | undefined;
}

// Loaded on demand, since most readers only listen.
const PracticeTools = lazyPart(() => import('./PracticeTools.tsx'));

const position = 'min-w-0 flex-1 text-tag text-soft tabular-nums';

const disclosure =
  "min-h-target text-start text-note text-accent after:ms-2 after:content-['+'/''] aria-expanded:after:content-['–'/'']";

/** The player of a notation: play and pause, what is repeated, how it sounds. */
export default function NotationPlayer({ piece, area, language, onClose, onEnded }: Props) {
  const messages = useNotationMessages();
  const settings = useNotationSettings();
  const [isSinging, setIsSinging] = useState(false);
  const player = useNotationPlayer(
    piece,
    area,
    isSinging && !settings.headphones ? { ...settings, melody: false, drone: false } : settings,
    onEnded,
  );
  const { score, unplayable, state, avarta, range, play, pause, stop } = player;
  useWakeLock(state === 'playing');
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<'sound' | 'practice' | null>(null);
  const [hasPractised, setHasPractised] = useState(
    settings.gestures || settings.countIn !== 'none',
  );
  const soundId = useId();
  useCellTaps(area, score !== null && settings.tapping, play);

  // The open settings are part of the page below the notation, which they would cover at the lower edge of a phone.
  useEffect(() => {
    if (shown) bar.current?.scrollIntoView({ block: 'end' });
  }, [shown]);

  // The player was opened by pressing Play, and gets the focus that the removed Play button had, unless the person has gone on to something
  // else while its code was loading: an open menu would close.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    play();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);

  const close = (
    <button type="button" className="icon-button" aria-label={messages.close} onClick={onClose}>
      <CloseIcon />
    </button>
  );
  if (!score) {
    return (
      <section className={playerBar} aria-label={messages.player}>
        <div className="flex items-center gap-1">
          <p role="status" className={position}>
            {unplayable && unplayableText(unplayable, messages)}
          </p>
          {close}
        </div>
      </section>
    );
  }
  const playing = state === 'playing';
  return (
    <section
      ref={bar}
      className={shown ? openBar : playerBar}
      data-open={shown !== null || undefined}
      aria-label={messages.player}
    >
      <div className="flex items-center gap-1">
        <button
          ref={button}
          type="button"
          className="button button-primary px-3.5"
          onClick={() => (playing ? pause() : play())}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
          {playing ? messages.pause : messages.play}
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={messages.rewind}
          disabled={state === 'stopped'}
          onClick={stop}
        >
          <SkipBackIcon />
        </button>
        <p className={position}>
          {messages.avarta(
            (avarta ?? (range ? avartaOf(score, range.from) : 0)) + 1,
            score.avartas.length,
          )}
        </p>
        {close}
      </div>
      <div className="flex items-center gap-x-5">
        <button
          type="button"
          className={disclosure}
          aria-expanded={shown === 'sound'}
          aria-controls={soundId}
          onClick={() => setShown(shown === 'sound' ? null : 'sound')}
        >
          {messages.settings(settings.shruti, settings.speed, settings.tempo)}
        </button>
        <button
          type="button"
          className={`${disclosure} ms-auto whitespace-nowrap`}
          aria-expanded={shown === 'practice'}
          onClick={() => {
            setHasPractised(true);
            setShown(shown === 'practice' ? null : 'practice');
          }}
        >
          {messages.practise}
        </button>
      </div>
      <div id={soundId}>{shown === 'sound' && <SoundChoice settings={settings} />}</div>
      {hasPractised && (
        <Suspense fallback={shown === 'practice' && <p className="loading">{messages.loading}</p>}>
          <PracticeTools
            score={score}
            tala={piece.tala}
            player={player}
            area={area}
            language={language}
            isOpen={shown === 'practice'}
            onOpen={(open) => setShown(open ? 'practice' : null)}
            onChooseShruti={() => setShown('sound')}
            isSinging={isSinging}
            onSinging={setIsSinging}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The message for a notation that cannot be played. */
export function unplayableText(unplayable: Unplayable, words: typeof notationMessages): string {
  if (unplayable.why === 'nothing') return words.nothing;
  if (unplayable.why === 'raga')
    return unplayable.raga ? words.unknownRaga(unplayable.raga) : words.noRaga;
  const { line, at, kind, excerpt } = unplayable.found;
  return kind === 'not-in-raga' ? words.notInRaga(line, at, excerpt) : words.unreadable(line, at);
}

/** Settings of the sound: pitch, speed, tempo, melody, drone and beat, and whether a tapped swara plays. */
function SoundChoice({
  settings: { shruti, speed, tempo, melody, drone, beat, tapping },
}: {
  settings: NotationSettings;
}) {
  const words = useNotationMessages();
  const id = useId();
  const box = (name: 'melody' | 'drone' | 'beat' | 'tapping', checked: boolean) => (
    <label className={check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => changeNotationSettings({ [name]: event.target.checked })}
      />
      {words[name]}
    </label>
  );
  return (
    <div className={choices}>
      <label className={choice}>
        {words.shruti}
        <select
          className={choiceList}
          value={shruti}
          onChange={(event) =>
            changeNotationSettings({
              shruti: shrutis.find(({ name }) => name === event.target.value)?.name ?? shruti,
            })
          }
        >
          {shrutis.map(({ name, kattai }) => (
            <option key={name} value={name}>
              {words.kattai(name, kattai)}
            </option>
          ))}
        </select>
      </label>
      <label className={choice}>
        {words.speed}
        <select
          className={choiceList}
          value={speed}
          onChange={(event) =>
            changeNotationSettings({
              speed: speeds.find((one) => one === Number(event.target.value)) ?? speed,
            })
          }
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {words.speeds[one]}
            </option>
          ))}
        </select>
      </label>
      <div className={`${choice} col-span-full`}>
        <label htmlFor={id}>{words.tempo}</label>
        <span className="flex min-h-target items-center gap-3 tabular-nums">
          <input
            id={id}
            className="min-w-0 flex-1"
            type="range"
            min={tempos.slowest}
            max={tempos.quickest}
            step={tempos.step}
            value={tempo}
            aria-valuetext={words.perMinute(tempo)}
            onChange={(event) => changeNotationSettings({ tempo: Number(event.target.value) })}
          />
          <output htmlFor={id}>{tempo}</output>
        </span>
      </div>
      <div className="col-span-full flex w-full flex-wrap gap-x-5">
        {box('melody', melody)}
        {box('drone', drone)}
        {box('beat', beat)}
        {box('tapping', tapping)}
      </div>
    </div>
  );
}
