import { useId, useState, type ReactNode } from 'react';
import { rangesAfterHandOver, type Assignee, type Range } from '../../../shared/workload.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useWorkloadMessages } from './workload.en.ts';
import { useSongsOf } from './songs-of.ts';

interface Props {
  giver: Assignee;
  /** The giver's range. */
  range: Range;
  others: readonly Assignee[];
  onDone: () => void;
}

/** Hands songs over to another person; before that it shows the resulting ranges of both. */
export function HandOverForm({ giver, range, others, onDone }: Props) {
  const { handOver: messages, assignments: care } = useWorkloadMessages();
  const songsOf = useSongsOf();
  const { act } = useAct('admin.handOver', trpc.admin.handOver.useMutation(), {
    failed: messages.failed,
    onDone,
  });
  const [start, setStart] = useState(range.start);
  const [end, setEnd] = useState(range.end);
  const [email, setEmail] = useState('');
  const taker = others.find((person) => person.email === email);
  const after = rangesAfterHandOver(range, taker?.range ?? null, { start, end });
  const numbers = Array.from(
    { length: range.end - range.start + 1 },
    (_, index) => range.start + index,
  );

  const form = useForm(
    () =>
      taker &&
      after &&
      act(
        { from: giver.email, to: taker.email, start, end },
        messages.done(start, end, taker.username),
      ),
  );

  return (
    <form {...form.props} className="form mt-2">
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 [&_select]:w-full">
        <Select
          label={messages.start}
          value={start}
          onChoose={(value) => (setStart(Number(value)), setEnd(Math.max(end, Number(value))))}
        >
          {numbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Select>
        <Select
          label={messages.end}
          value={end}
          onChoose={(value) => (setEnd(Number(value)), setStart(Math.min(start, Number(value))))}
        >
          {numbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Select>
      </div>
      <Select label={messages.to} value={email} onChoose={setEmail}>
        <option value="">{messages.pick}</option>
        {others.map((person) => (
          <option key={person.email} value={person.email}>
            {messages.person(person.username, care.roles[person.role], songsOf(person.range))}
          </option>
        ))}
      </Select>
      <div role="status" className="empty:hidden">
        {!after && <p className="notice notice-bad">{messages.middle}</p>}
        {after && taker && (
          <p className="notice">
            {after.giver
              ? messages.keeps(giver.username, songsOf(after.giver))
              : messages.keepsNothing(giver.username)}{' '}
            {messages.has(taker.username, songsOf(after.taker))} {messages.emailHint}
          </p>
        )}
      </div>
      <button
        type="submit"
        className="button button-primary"
        disabled={!taker || !after || form.busy}
      >
        {form.busy ? messages.waiting : messages.submit}
      </button>
    </form>
  );
}

function Select({
  label,
  value,
  onChoose,
  children,
}: {
  label: string;
  value: string | number;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="w-full"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}
