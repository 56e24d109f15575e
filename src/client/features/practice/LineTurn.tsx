import { useState } from 'react';
import { languageFacts } from '../../../shared/languages.ts';
import {
  allowedAnswers,
  type Answer,
  type PracticeLine,
  type PracticeSong,
  reveal,
  showStep,
  startTurn,
  type Step,
  steps,
  type Turn,
} from '../../../shared/practice.ts';
import { PauseIcon, PlayIcon } from '../../ui/player-icons.tsx';
import { CorrectedLine } from './CorrectedLine.tsx';
import type { DiffPart } from '../../../shared/diff/entry.ts';
import { soundKey, type LineSound } from './line-sounds.ts';
import { LineWords } from './LineWords.tsx';
import { useByHeartMessages } from './by-heart.en.ts';
import { pauseSound, playSound, useSound } from './sound.ts';
import { changeSong } from './store.ts';

interface Props {
  song: PracticeSong;
  line: PracticeLine;
  /** The line before it in the song; null for the first, and where it is not known. */
  before: string | null;
  sound: LineSound | undefined;
  /** How it was corrected, word by word. */
  change: readonly DiffPart[] | undefined;
  /** Where it is in the session, in words. */
  place: string;
  onAnswer: (answer: Answer, turn: Turn) => void;
}

const none: ReadonlySet<number> = new Set();

/** The button that led to a line is gone, so the line gets the focus. */
const focusLine = (line: HTMLElement | null) => line?.focus({ preventScroll: true });

/** One turn of a line: it is heard, sung with fewer and fewer words, and judged by the singer. */
export function LineTurn({ song, line, before, sound, change, place, onAnswer }: Props) {
  const { session: messages } = useByHeartMessages();
  const [turn, setTurn] = useState(() => startTurn(line.was === undefined ? line.step : 'all'));
  const [revealed, setRevealed] = useState(none);
  const [hasTried, setHasTried] = useState(turn.step !== 'all');
  const { number, language } = song;
  const lang = languageFacts[language].song;
  const label = messages.label(number, line.line);

  const show = (step: Step) => {
    setTurn(showStep(turn, step));
    setRevealed(none);
    if (step !== 'all') setHasTried(true);
  };
  const confirm = () =>
    changeSong(number, (stored) => ({
      ...stored,
      lines: stored.lines.map((one) => {
        const { was: _was, ...confirmed } = one;
        return one.line === line.line ? confirmed : one;
      }),
    }));
  return (
    <div className="grid max-w-measure gap-3">
      {before && (
        <p className="text-soft">
          <span className="font-ui text-note text-faint">{messages.after}</span>{' '}
          <span lang={lang} translate="no">
            {before}
          </span>
        </p>
      )}
      {line.was !== undefined ? (
        <CorrectedLine
          change={
            change ?? [
              { kind: 'removed', text: `${line.was} ` },
              { kind: 'added', text: line.text },
            ]
          }
          lang={lang}
          onConfirm={confirm}
        />
      ) : (
        <>
          <LineWords
            ref={focusLine}
            text={line.text}
            lang={lang}
            step={turn.step}
            revealed={revealed}
            onReveal={(word) => {
              setTurn(reveal(turn));
              setRevealed(new Set([...revealed, word]));
            }}
            label={label}
          />
          <p className="font-ui text-note text-faint">
            {label} · {place}
            {sound?.singer && ` · ${messages.sungBy(sound.singer)}`}
          </p>
          <div className="flex flex-wrap gap-2">
            {sound && <ListenButton name={soundKey({ number, line: line.line })} {...sound} />}
            <div role="group" aria-label={messages.stepsLabel} className="flex flex-wrap gap-2">
              {steps.map((step) => (
                <button
                  key={step}
                  type="button"
                  className="button button-toggle"
                  aria-pressed={turn.step === step}
                  onClick={() => show(step)}
                >
                  {messages.steps[step]}
                </button>
              ))}
            </div>
          </div>
          <p className="hint" role="status">
            {hasTried ? (turn.seen ? messages.seen : messages.tap) : messages.read}
          </p>
          {hasTried && (
            <div role="group" aria-label={messages.how} className="grid gap-2">
              <p className="font-ui text-note" aria-hidden="true">
                {messages.how}
              </p>
              <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
                {allowedAnswers(turn).map((answer) => (
                  <button
                    key={answer}
                    type="button"
                    className="button"
                    onClick={() => onAnswer(answer, turn)}
                  >
                    {messages.answers[answer]}
                  </button>
                ))}
              </div>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function ListenButton({ name, mp3 }: { name: string; mp3: LineSound['mp3'] }) {
  const { session: messages } = useByHeartMessages();
  const sound = useSound();
  const isPlaying = sound.isPlaying && sound.name === name;
  return (
    <button
      type="button"
      className="button"
      onClick={() => (isPlaying ? pauseSound() : playSound(name, mp3))}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
      {isPlaying ? messages.pause : messages.listen}
    </button>
  );
}
