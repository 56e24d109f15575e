import { usePlayerMessages } from './player.en.ts';
import { applySettings } from './player.ts';
import { gaps, repeats } from './sequence.ts';
import { rates, useSpeechSettings } from './settings.ts';

interface Props {
  id: string;
  /** Whether a phone shows the settings; wider windows always do. */
  open: boolean;
  /** Whether the text has lines to start from. */
  lines: boolean;
}

/** Speed, repetition and silence of the reading; stored for the next time. */
export function PlayerSettings({ id, open, lines }: Props) {
  const { player: words } = usePlayerMessages();
  const { rate, repeat, gap, lines: marked } = useSpeechSettings();
  return (
    <div
      id={id}
      className={`-order-1 w-full flex-wrap items-center gap-x-5 gap-y-2 pt-[0.6rem] pb-[0.1rem] lg:order-0 lg:flex lg:w-auto lg:flex-none lg:p-0 ${open ? 'flex' : 'hidden'}`}
    >
      <Choice
        label={words.rate}
        choices={rates}
        value={rate}
        name={words.times}
        onChange={(chosen) => applySettings({ rate: chosen })}
      />
      <Choice
        label={words.repeat}
        choices={repeats}
        value={repeat}
        name={(choice) => words.repeats[choice]}
        onChange={(chosen) => applySettings({ repeat: chosen })}
      />
      {repeat !== 1 && (
        <Choice
          label={words.gap}
          choices={gaps}
          value={gap}
          name={(choice) => words.gaps[choice]}
          onChange={(chosen) => applySettings({ gap: chosen })}
        />
      )}
      {lines && (
        <label className="inline-flex items-center gap-2 min-h-target text-soft text-[0.9375rem]">
          <input
            type="checkbox"
            checked={marked}
            onChange={(event) => applySettings({ lines: event.target.checked })}
          />
          {words.lines}
        </label>
      )}
    </div>
  );
}

interface ChoiceProps<T> {
  label: string;
  choices: readonly T[];
  value: T;
  name: (choice: T) => string;
  onChange: (chosen: T) => void;
}

function Choice<T extends string | number>({
  label,
  choices,
  value,
  name,
  onChange,
}: ChoiceProps<T>) {
  return (
    <label className="inline-flex items-center gap-2 min-h-target text-soft text-[0.9375rem]">
      <span>{label}</span>
      <select
        className="px-[0.4rem] py-[0.3rem] text-[0.9375rem]"
        value={value}
        onChange={({ target }) => onChange(choices[target.selectedIndex] ?? value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {name(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
