interface Props {
  /** What it says. */
  name: string;
  /** What it is called, with the row that it acts on. */
  label: string;
  tone?: 'quiet' | 'danger';
  disabled?: boolean;
  onPress: () => void;
}

/** A button for what can be done with a row of a table. */
export function RowButton({ name, label, tone, disabled, onPress }: Props) {
  return (
    <button type="button" className={tone ? tones[tone] : 'button'} aria-label={label} disabled={disabled} onClick={onPress}>
      {name}
    </button>
  );
}

const tones = { quiet: 'button button-quiet', danger: 'button button-danger' };
