import { useEffect, useRef, useState } from 'react';
import { contributorRoles, type PendingRequest } from '../../../shared/accounts.ts';
import { lastRangeNumber } from '../../../shared/compositions/access.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { SelectField } from './SelectField.tsx';

/** The ranges that an approval can name (specification, section 9). */
const indexes = Array.from({ length: lastRangeNumber }, (_, index) => String(index + 1));

interface Props {
  /** The chosen request; null until a row is chosen. */
  request: PendingRequest | null;
  onApproved: () => void;
}

/** Role and range for the chosen request. Use the request's id as the React key, so that another request starts from its own values. */
export function ApproveForm({ request, onApproved }: Props) {
  const { admin } = useAdminMessages();
  const { act: approve } = useAct('admin.approve', trpc.admin.approve.useMutation(), {
    done: admin.approved,
    failed: admin.approveFailed,
    onDone: onApproved,
  });
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  /** Whether a role or an index was chosen: before that nothing is wrong yet. */
  const [isTouched, setTouched] = useState(false);
  const choose = (set: (value: string) => void) => (value: string) => {
    setTouched(true);
    set(value);
  };
  const [role, setRole] = useState<string>(
    contributorRoles.find((name) => name === request?.role) ?? '',
  );
  const first = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (request) first.current?.focus();
  }, [request]);

  const isRange = start !== '' && end !== '' && Number(start) <= Number(end);
  const mustVerify =
    request && request.knownAs !== null && !request.emailVerified
      ? admin.mustVerify(request.knownAs)
      : '';
  const wanting = mustVerify || (isRange && role ? '' : admin.range);
  const isWrong = mustVerify !== '' || (start !== '' && end !== '' && !isRange);

  const form = useForm(
    () =>
      request &&
      !wanting &&
      approve({
        email: request.email,
        request: request.id,
        role,
        indexes: `${start},${end}`,
        isApproved: 'Approved',
      }),
  );

  return (
    <form {...form.props} className="form">
      <Field
        label={admin.email}
        type="email"
        name="email"
        readOnly
        value={request?.email ?? ''}
        hint={request ? admin.requestedRole(request.role) : admin.approveHint}
      />
      <SelectField
        label={admin.role}
        name="role"
        ref={first}
        options={contributorRoles}
        value={role}
        onChoose={choose(setRole)}
        disabled={!request}
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 [&_select]:w-full">
        <SelectField
          label={admin.start}
          name="start"
          options={indexes}
          value={start}
          onChoose={choose(setStart)}
          disabled={!request}
          aria-describedby="indexes"
        />
        <SelectField
          label={admin.end}
          name="end"
          options={indexes}
          value={end}
          onChoose={choose(setEnd)}
          disabled={!request}
          aria-describedby="indexes"
        />
        <p id="indexes" className="hint col-span-full">
          {admin.indexes}
        </p>
      </div>
      {request && !mustVerify && !request.emailVerified && (
        <p className="notice">{admin.notVerifiedYet}</p>
      )}
      {request?.knownAs && !mustVerify && (
        <p className="notice">{admin.hasAccount(request.knownAs)}</p>
      )}
      <div role="alert">
        {request && wanting && (isTouched || mustVerify) && (
          <p className={isWrong ? 'notice notice-bad' : 'notice'}>{wanting}</p>
        )}
      </div>
      <button
        type="submit"
        className="button button-primary"
        disabled={!request || wanting !== '' || form.busy}
      >
        {form.busy ? admin.waiting : admin.submit}
      </button>
    </form>
  );
}
