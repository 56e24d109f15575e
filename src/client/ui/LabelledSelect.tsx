interface Props<T> {
  label: string;
  choices: readonly T[];
  value: T;
  name: (choice: T) => string;
  onChange: (chosen: T) => void;
}

/** A choice from a list with its label before it, as the bars of players have them. */
export function LabelledSelect<T extends string | number>({
  label,
  choices,
  value,
  name,
  onChange,
}: Props<T>) {
  return (
    <label className="inline-flex max-w-full items-center gap-2 min-h-target text-soft text-[0.9375rem]">
      <span className="shrink-0">{label}</span>
      <select
        className="min-w-0 px-[0.4rem] py-[0.3rem] text-[0.9375rem]"
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
