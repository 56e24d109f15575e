import type { Language } from '../../../shared/languages.ts';
import type { Score } from '../../../shared/notation/score.ts';
import { useNotationMessages } from './notation.en.ts';
import { printedSwara } from '../../../shared/notation/lay-out.ts';
import { check, choice, choiceList, choices } from './player-styles.ts';
import type { AvartaRange } from './use-notation-player.ts';

interface Props {
  score: Score;
  range: AvartaRange | null;
  language: Language;
  onChange: (range: AvartaRange | null) => void;
}

/** The choice of the avartas that are repeated. */
export function RepeatChoice({ score, range, language, onChange }: Props) {
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
