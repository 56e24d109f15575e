import { useId } from 'react';
import { defaultReleaseDays, maxReleaseDays } from '../../../shared/double-reading.ts';

/** The addresses of two people who read separately. */
export interface ReaderPair {
  first: string;
  second: string;
}
export const noReaders: ReaderPair = { first: '', second: '' };

interface Props {
  people: readonly { email: string; username: string }[];
  chosen: ReaderPair;
  onChoose: (chosen: ReaderPair) => void;
  messages: Record<'start' | 'end' | 'first' | 'second' | 'pick' | 'days' | 'daysHint', string>;
  /** The id of a hint about the first and the last number. */
  describedBy?: string;
}

/** The fields of a form that gives songs or pages, from `start` to `end`, to two different people for some `days`. */
export function TwoReaders({ people, chosen, onChoose, messages, describedBy }: Props) {
  const id = useId();
  const number = (name: 'start' | 'end') => (
    <div className="field">
      <label htmlFor={id + name}>{messages[name]}</label>
      <input
        id={id + name}
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        required={name === 'start'}
        aria-describedby={describedBy}
      />
    </div>
  );
  const reader = (side: keyof ReaderPair, other: string) => (
    <div className="field">
      <label htmlFor={id + side}>{messages[side]}</label>
      <select
        id={id + side}
        className="w-full"
        required
        value={chosen[side]}
        onChange={({ target }) => onChoose({ ...chosen, [side]: target.value })}
      >
        <option value="">{messages.pick}</option>
        {people
          .filter(({ email }) => email !== other)
          .map(({ email, username }) => (
            <option key={email} value={email}>
              {username} ({email})
            </option>
          ))}
      </select>
    </div>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {number('start')}
      {number('end')}
      {reader('first', chosen.second)}
      {reader('second', chosen.first)}
      <div className="field sm:col-span-2">
        <label htmlFor={id + 'days'}>{messages.days}</label>
        <input
          id={id + 'days'}
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxReleaseDays}
          required
          defaultValue={defaultReleaseDays}
          aria-describedby={id + 'days-hint'}
        />
        <p id={id + 'days-hint'} className="hint">
          {messages.daysHint}
        </p>
      </div>
    </div>
  );
}
