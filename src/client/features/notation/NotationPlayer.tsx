import { useEffect, useRef, useState, type RefObject, useId } from 'react';
import type { Language } from '../../../shared/languages.ts';
import type { Piece, Score, Unplayable } from '../../../shared/notation/score.ts';
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
import { useNotationPlayer, type AvartaRange } from './use-notation-player.ts';
import { printedSwara } from '../../../shared/notation/lay-out.ts';
import { shrutis, speeds } from '../../../shared/notation/timeline.ts';

interface Props {
  piece: Piece;
  area: RefObject<HTMLElement | null>;
  language: Language;
  onClose: () => void;
  onEnded?: (() => void) | undefined;
}

const position = 'min-w-0 flex-1 text-tag text-soft tabular-nums';

/** The player of a notation: play and pause, what is repeated, how it sounds. */
export default function NotationPlayer({ piece, area, language, onClose, onEnded }: Props) {
  const messages = useNotationMessages();
  const settings = useNotationSettings();
  const { score, unplayable, state, avarta, range, repeat, play, pause, stop } = useNotationPlayer(
    piece,
    area,
    settings,
    onEnded,
  );
  useWakeLock(state === 'playing');
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const [choosing, setChoosing] = useState(false);
  useCellTaps(area, score !== null && settings.tapping, play);

  // The open settings are part of the page below the notation, which they would cover at the lower edge of a phone.
  useEffect(() => {
    if (choosing) bar.current?.scrollIntoView({ block: 'end' });
  }, [choosing]);

  // The player was opened by pressing Play.
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
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
    <section ref={bar} className={choosing ? openBar : playerBar} aria-label={messages.player}>
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
          {messages.avarta((avarta ?? range?.from ?? 0) + 1, score.avartas.length)}
        </p>
        {close}
      </div>
      <details onToggle={(event) => setChoosing(event.currentTarget.open)}>
        <summary className="flex min-h-target cursor-pointer items-center text-note text-accent after:ms-2 after:content-['+'/''] [[open]>&]:after:content-['–'/'']">
          {messages.settings(settings.shruti, settings.speed, settings.tempo)}
        </summary>
        <SoundChoice settings={settings} />
        <RepeatChoice score={score} range={range} language={language} onChange={repeat} />
      </details>
    </section>
  );
}

interface RepeatChoiceProps {
  score: Score;
  range: AvartaRange | null;
  language: Language;
  onChange: (range: AvartaRange | null) => void;
}

/** The choice of the avartas that are repeated. */
function RepeatChoice({ score, range, language, onChange }: RepeatChoiceProps) {
  const words = useNotationMessages();
  const last = score.avartas.length - 1;
  const { from, to } = range ?? { from: 0, to: Math.min(1, last) };
  const choose = (name: 'from' | 'to', at: number) =>
    onChange(
      name === 'from' ? { from: at, to: Math.max(at, to) } : { from: Math.min(from, at), to: at },
    );
  const box = (name: 'from' | 'to', value: number) => (
    <label className={choice}>
      {words[name]}
      <select
        className={choiceList}
        value={value}
        disabled={range === null}
        onChange={(event) => choose(name, Number(event.target.value))}
      >
        {score.avartas.map((_, at) => (
          <option key={at} value={at}>
            {at + 1}: {swarasOf(score, at, language)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <fieldset className={choices}>
      <legend className="sr-only">{words.repeat}</legend>
      <label className={`${check} col-span-full`}>
        <input
          type="checkbox"
          checked={range !== null}
          onChange={(event) => onChange(event.target.checked ? { from, to } : null)}
        />
        {words.repeat}
      </label>
      {box('from', from)}
      {box('to', to)}
    </fieldset>
  );
}

/** The first swaras of an avarta, as they are printed. */
function swarasOf({ cells, avartas }: Score, at: number, language: Language): string {
  const own = cells.slice(avartas[at], avartas[at + 1]);
  return own
    .slice(0, 6)
    .map(({ swaras, held }) =>
      held ? ',' : swaras.map((swara) => printedSwara(swara, language)).join(''),
    )
    .join(' ');
}

/** The message for a notation that cannot be played. */
export function unplayableText(unplayable: Unplayable, words: typeof notationMessages): string {
  if (unplayable.why === 'nothing') return words.nothing;
  if (unplayable.why === 'raga')
    return unplayable.raga ? words.unknownRaga(unplayable.raga) : words.noRaga;
  const { line, at, kind, excerpt } = unplayable.found;
  return kind === 'not-in-raga' ? words.notInRaga(line, at, excerpt) : words.unreadable(line, at);
}

/** While `on`, a tap on a swara or its syllable calls `onTap` with the cell's number. */
function useCellTaps(
  area: RefObject<HTMLElement | null>,
  on: boolean,
  onTap: (cell: number) => void,
): void {
  const latest = useRef(onTap);
  useEffect(() => {
    latest.current = onTap;
  });
  useEffect(() => {
    const place = area.current;
    if (!on || !place) return undefined;
    const tapped = ({ target }: Event) => {
      const cell =
        target instanceof Element
          ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
          : undefined;
      if (cell !== undefined) latest.current(Number(cell));
    };
    place.addEventListener('click', tapped);
    place.classList.add('[&_.cell]:cursor-pointer');
    return () => {
      place.removeEventListener('click', tapped);
      place.classList.remove('[&_.cell]:cursor-pointer');
    };
  }, [area, on]);
}

/** Settings of the sound: pitch, speed, tempo, drone and beat, and whether a tapped swara plays. */
function SoundChoice({
  settings: { shruti, speed, tempo, drone, beat, tapping },
}: {
  settings: NotationSettings;
}) {
  const words = useNotationMessages();
  const id = useId();
  const box = (name: 'drone' | 'beat' | 'tapping', checked: boolean) => (
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
        {box('drone', drone)}
        {box('beat', beat)}
        {box('tapping', tapping)}
      </div>
    </div>
  );
}
