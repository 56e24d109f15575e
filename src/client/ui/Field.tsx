import { useId, useState, type ComponentProps } from 'react';
import { useShellMessages } from '../messages/shell.en.ts';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labelled field whose hint and error are linked to it for screen readers. What is typed into a password field can be shown. */
export function Field({ label, hint, error, ...input }: Props) {
  const { controls } = useShellMessages();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = input.type === 'password';
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field relative">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        type={isPassword && isShown ? 'text' : input.type}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {isPassword && (
        <button
          type="button"
          className="link absolute end-0 top-0 m-0 min-h-6 min-w-6 font-ui text-note"
          aria-label={isShown ? controls.hideTyped.label : controls.showTyped.label}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? controls.hideTyped.name : controls.showTyped.name}
        </button>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
