import { useId, type ComponentProps } from 'react';
import { useAdminMessages } from '../admin/admin.en.ts';

interface Props extends Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'value'> {
  label: string;
  options: readonly string[];
  value: string;
  onChoose: (value: string) => void;
}

/** A labelled select in which nothing is chosen at first. */
export function SelectField({ label, options, value, onChoose, ...select }: Props) {
  const { admin } = useAdminMessages();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{admin.pick}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
