import { useCorrectionsWords } from '../../words/en.corrections.ts';

interface Props {
  last: boolean;
  onChange: (last: boolean) => void;
}

/** Chooses what the text is compared with: the published text or the person's last save. */
export function CompareWith({ last, onChange }: Props) {
  const { change: words } = useCorrectionsWords().edit;
  return (
    <fieldset className="against">
      <legend className="hint">{words.against}</legend>
      {[false, true].map((isLast) => (
        <label key={String(isLast)}>
          <input type="radio" name="against" checked={last === isLast} onChange={() => onChange(isLast)} />
          {isLast ? words.last : words.published}
        </label>
      ))}
    </fieldset>
  );
}
