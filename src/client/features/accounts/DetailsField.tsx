import { useEffect, useId, useRef, useState } from 'react';
import { maxDetailsLength } from '../../../shared/accounts.ts';
import { useAuthMessages } from '../auth/auth.en.ts';

/** The applicant's words about themselves, with the length as the rule counts it. */
export function DetailsField({ error }: { error: string | undefined }) {
  const { signUp } = useAuthMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(0);
  const look = () => setCount(field.current?.value.trim().length ?? 0);
  // The browser may have restored the field before hydration.
  useEffect(look, []);
  return (
    <div className="field">
      <label htmlFor={id}>{signUp.details}</label>
      <textarea
        ref={field}
        id={id}
        name="proofreaderDetails"
        rows={4}
        required
        onInput={look}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-hint`, `${id}-count`, error && `${id}-error`]
          .filter(Boolean)
          .join(' ')}
      />
      <div className="flex flex-wrap gap-x-6">
        <p id={`${id}-hint`} className="hint">
          {signUp.detailsHint}
        </p>
        <p
          id={`${id}-count`}
          className={`ms-auto tabular-nums ${count > maxDetailsLength ? 'error' : 'hint'}`}
        >
          {signUp.count(count, maxDetailsLength)}
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
