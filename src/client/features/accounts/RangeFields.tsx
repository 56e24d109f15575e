import { useId } from 'react';
import { lastRangeNumber } from '../../../shared/compositions/access.ts';
import { useAdminMessages } from '../admin/admin.en.ts';
import { SelectField } from './SelectField.tsx';

/** The ranges that a person can have (specification, section 9). */
const indexes = Array.from({ length: lastRangeNumber }, (_, index) => String(index + 1));

/** The numbers of a range as they are chosen; '' before. */
interface ChosenRange {
  start: string;
  end: string;
}
export const fullRange: ChosenRange = { start: '1', end: String(lastRangeNumber) };

export const isRange = ({ start, end }: ChosenRange): boolean =>
  start !== '' && end !== '' && Number(start) <= Number(end);

interface Props {
  range: ChosenRange;
  onChoose: (range: ChosenRange) => void;
  disabled?: boolean;
}

/** The first and the last song of a range. */
export function RangeFields({ range, onChoose, disabled = false }: Props) {
  const { admin } = useAdminMessages();
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-1 [&_select]:w-full">
      {(['start', 'end'] as const).map((name) => (
        <SelectField
          key={name}
          label={admin[name]}
          name={name}
          options={indexes}
          value={range[name]}
          onChoose={(value) => onChoose({ ...range, [name]: value })}
          disabled={disabled}
          aria-describedby={id}
        />
      ))}
      <p id={id} className="hint col-span-full">
        {admin.indexes}
      </p>
    </div>
  );
}
