import { useMemo } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { printedSwara } from '../../../shared/notation/lay-out.ts';
import type { Score } from '../../../shared/notation/score.ts';
import type { CellRange } from '../../../shared/notation/timeline.ts';
import { check, choice, choiceList, choices } from './player-styles.ts';
import { usePracticeToolsMessages } from './practice-tools.en.ts';
import {
  changeNotationSettings,
  countIns,
  riseSteps,
  riseTimes,
  tempos,
  type NotationSettings,
} from './settings.ts';

interface PracticeChoicesProps {
  score: Score;
  language: Language;
  settings: NotationSettings;
  range: CellRange | null;
  /** Whether the gestures of the tala are known. */
  hasGestures: boolean;
  onRange: (range: CellRange | null) => void;
  /** The two ends are to be tapped in the notation. */
  onPick: () => void;
}

/** The part that is repeated and its rising tempo, the count-in, and the gestures. */
export function PracticeChoices({
  score,
  language,
  settings,
  range,
  hasGestures,
  onRange,
  onPick,
}: PracticeChoicesProps) {
  const messages = usePracticeToolsMessages();
  const { countIn, gestures } = settings;
  const last = score.cells.length - 1;
  return (
    <div className="grid gap-y-1 py-1">
      <fieldset>
        <legend className="sr-only">{messages.repeat}</legend>
        <label className={check}>
          <input
            type="checkbox"
            checked={range !== null}
            onChange={(event) =>
              onRange(
                event.target.checked ? { from: 0, to: (score.avartas[2] ?? last + 1) - 1 } : null,
              )
            }
          />
          {messages.repeat}
        </label>
        {range && (
          <RangeChoice
            score={score}
            language={language}
            range={range}
            onChange={onRange}
            onPick={onPick}
          />
        )}
        {range && <RiseChoice settings={settings} />}
      </fieldset>
      <div className="flex">
        <label className={choice}>
          {messages.countIn}
          <select
            className={choiceList}
            value={countIn}
            onChange={({ target: { value } }) =>
              changeNotationSettings({ countIn: countIns.find((one) => one === value) ?? countIn })
            }
          >
            {countIns.map((one) => (
              <option key={one} value={one}>
                {messages.countIns[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className={check}>
        <input
          type="checkbox"
          checked={gestures && hasGestures}
          disabled={!hasGestures}
          onChange={({ target }) => changeNotationSettings({ gestures: target.checked })}
        />
        {hasGestures ? messages.gestures : messages.noGestures}
      </label>
    </div>
  );
}

interface RangeChoiceProps {
  score: Score;
  language: Language;
  range: CellRange;
  onChange: (range: CellRange) => void;
  onPick: () => void;
}

/** The first and last swara of the part. A later start moves the end with it, and an earlier end the start. */
function RangeChoice({ score, language, range: { from, to }, onChange, onPick }: RangeChoiceProps) {
  const messages = usePracticeToolsMessages();
  const options = useMemo(
    () =>
      score.avartas.map((first, avarta) => {
        const end = score.avartas[avarta + 1] ?? score.cells.length;
        return (
          <optgroup key={first} label={messages.avarta(avarta + 1)}>
            {score.cells.slice(first, end).map(({ swaras, held }, index) => (
              <option key={first + index} value={first + index}>
                {`${avarta + 1}.${index + 1}: ${held ? ',' : swaras.map((swara) => printedSwara(swara, language)).join('')}`}
              </option>
            ))}
          </optgroup>
        );
      }),
    [language, messages, score],
  );
  return (
    <div className={choices}>
      <label className={choice}>
        {messages.from}
        <select
          className={choiceList}
          value={from}
          onChange={({ target }) =>
            onChange({ from: Number(target.value), to: Math.max(to, Number(target.value)) })
          }
        >
          {options}
        </select>
      </label>
      <label className={choice}>
        {messages.to}
        <select
          className={choiceList}
          value={to}
          onChange={({ target }) =>
            onChange({ from: Math.min(from, Number(target.value)), to: Number(target.value) })
          }
        >
          {options}
        </select>
      </label>
      <button
        type="button"
        className="button button-quiet col-span-full justify-self-start px-0"
        onClick={onPick}
      >
        {messages.pick}
      </button>
    </div>
  );
}

/** Whether and how the tempo rises. */
function RiseChoice({
  settings: { tempo, rises, riseEvery, riseBy, riseTo },
}: {
  settings: NotationSettings;
}) {
  const messages = usePracticeToolsMessages();
  const faster = Array.from(
    { length: (tempos.quickest - tempo) / tempos.step },
    (_, index) => tempo + (index + 1) * tempos.step,
  );
  return (
    <>
      <label className={check}>
        <input
          type="checkbox"
          checked={rises}
          onChange={({ target }) => changeNotationSettings({ rises: target.checked })}
        />
        {messages.rises}
      </label>
      {rises && (
        <div className="grid grid-cols-3 items-end gap-x-4 py-1 md:flex">
          <NumberChoice
            label={messages.riseEvery}
            value={riseEvery}
            values={riseTimes}
            onChange={(value) => changeNotationSettings({ riseEvery: value })}
          />
          <NumberChoice
            label={messages.riseBy}
            value={riseBy}
            values={riseSteps}
            onChange={(value) => changeNotationSettings({ riseBy: value })}
          />
          <NumberChoice
            label={messages.riseTo}
            value={Math.max(riseTo, faster[0] ?? tempo)}
            values={faster.length > 0 ? faster : [tempo]}
            onChange={(value) => changeNotationSettings({ riseTo: value })}
          />
        </div>
      )}
    </>
  );
}

interface NumberChoiceProps<Value extends number> {
  label: string;
  value: Value;
  values: readonly Value[];
  onChange: (value: Value) => void;
}

function NumberChoice<Value extends number>({
  label,
  value,
  values,
  onChange,
}: NumberChoiceProps<Value>) {
  return (
    <label className={choice}>
      {label}
      <select
        className={choiceList}
        value={value}
        onChange={({ target }) =>
          onChange(values.find((one) => one === Number(target.value)) ?? value)
        }
      >
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
