import { useId } from 'react';

interface Props {
  /** The visible text. */
  name: string;
  /** The accessible name, which includes the row. */
  label: string;
  tone?: 'quiet' | 'danger';
  disabled?: boolean;
  /** Why it is disabled, shown below it. */
  reason?: string | undefined;
  onPress: () => void;
}

/** A button for an action on a table row. */
export function RowButton({ name, label, tone, disabled, reason, onPress }: Props) {
  const id = useId();
  const button = (
    <button
      type="button"
      className={tone ? tones[tone] : 'button'}
      aria-label={label}
      aria-describedby={reason && id}
      disabled={disabled}
      onClick={onPress}
    >
      {name}
    </button>
  );
  if (!reason) return button;
  return (
    <>
      {button}
      <p id={id} className="hint mt-1 max-w-40">
        {reason}
      </p>
    </>
  );
}

const tones = { quiet: 'button button-quiet', danger: 'button button-danger' };
