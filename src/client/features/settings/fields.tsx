import { useId } from 'react';
import { Field } from '../../ui/Field.tsx';
import { useSettingsMessages } from './settings.en.ts';

interface SelectProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}

/** A labelled choice of a few values. */
export function Choice<Value extends string>(props: SelectProps<Value>) {
  const { label, name, value, options, onChange } = props;
  const id = useId();
  const values = Object.keys(options) as Value[];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {options[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A setting that the environment fixes, with its variable. */
export function Fixed({
  name,
  value,
  variable,
}: {
  name: string;
  value: string;
  variable: string;
}) {
  const messages = useSettingsMessages();
  return (
    <div className="field">
      <p className="font-ui">{name}</p>
      <p className="wrap-anywhere">{value}</p>
      <p className="hint">{messages.fixed(variable)}</p>
    </div>
  );
}

interface SecretProps {
  label: string;
  state: 'none' | 'stored' | 'unreadable';
  error: string | undefined;
}

/** A secret, which is sent to the server and never comes back. */
export function SecretField({ label, state, error }: SecretProps) {
  const messages = useSettingsMessages();
  return (
    <>
      {state === 'unreadable' && <p className="notice notice-bad">{messages.secretUnreadable}</p>}
      <Field
        label={label}
        name="secret"
        type="password"
        autoComplete="new-password"
        maxLength={500}
        error={error}
        {...(state === 'stored' && { hint: messages.secretStored })}
      />
    </>
  );
}
