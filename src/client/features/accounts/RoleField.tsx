import { useId } from 'react';
import { contributorRoles } from '../../../shared/accounts.ts';
import { useAuthMessages } from '../auth/auth.en.ts';

/** The choice between proofreader and editor, with what each of them does. */
export function RoleField({ error }: { error: string | undefined }) {
  const { signUp } = useAuthMessages();
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className="field choices"
    >
      <span id={`${id}-label`} className="font-ui text-note text-soft">
        {signUp.role}
      </span>
      {contributorRoles.map((role) => (
        <label key={role} className="choice">
          <input type="radio" name="role" value={role} aria-describedby={`${id}-${role}`} />
          <span>
            {signUp.roles[role].name}
            <span id={`${id}-${role}`} className="hint">
              {signUp.roles[role].description}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
