import { useEffect, useRef, useState } from 'react';
import {
  contributorRoles,
  type PendingRequest,
  type PendingRequests,
} from '../../../shared/accounts.ts';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAdminMessages } from '../admin/admin.en.ts';
import { AnswerSelected } from './AnswerSelected.tsx';
import { isRange, RangeFields } from './RangeFields.tsx';
import { SelectField } from './SelectField.tsx';
import { everyPage } from '../../lib/served-rows.ts';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Email } from '../../ui/Email.tsx';
import type { TableRequest, Column } from '../../ui/table-rows.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { useInvitationsMessages } from './invitations.en.ts';
import { useAccountsMessages } from './accounts.en.ts';

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
  const [range, setRange] = useState({ start: '', end: '' });
  /** Whether a role or an index was chosen; before that no error is shown. */
  const [isTouched, setTouched] = useState(false);
  function choose<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      setTouched(true);
      set(value);
    };
  }
  const [role, setRole] = useState<string>(
    contributorRoles.find((name) => name === request?.role) ?? '',
  );
  const first = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (request) first.current?.focus();
  }, [request]);

  const mustVerify =
    request && request.knownAs !== null && !request.emailVerified
      ? admin.mustVerify(request.knownAs)
      : '';
  const wanting = mustVerify || (isRange(range) && role ? '' : admin.range);
  const isWrong = mustVerify !== '' || (range.start !== '' && range.end !== '' && !isRange(range));

  const form = useForm(
    () =>
      request &&
      !wanting &&
      approve({
        email: request.email,
        request: request.id,
        role,
        indexes: `${range.start},${range.end}`,
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
      <RangeFields range={range} onChoose={choose(setRange)} disabled={!request} />
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

interface TableProps {
  page: PendingRequests;
  request: TableRequest;
  setRequest: (request: TableRequest) => void;
  input: RequestsInput;
  busy: boolean;
  /** Id of the request being answered. */
  chosen: string | undefined;
  choose: (request: PendingRequest) => void;
}

interface RequestsInput {
  text: string;
  emailVerified: boolean | undefined;
}

/** The requests for an account, and the outcome of the last answers when there are none left. Choosing one fills the form below; declining needs a confirmation. */
export function RequestsTable({
  page,
  request: tableRequest,
  setRequest,
  input,
  busy,
  chosen,
  choose,
}: TableProps) {
  const { admin, headings } = useAdminMessages();
  const { roles } = useAccountsMessages();
  const { admin: cache } = trpc.useUtils();
  const { act } = useAct('admin.cancel', trpc.admin.cancel.useMutation(), {
    failed: admin.declineFailed,
    failure: 'alone',
  });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const askFirst = (request: PendingRequest) =>
    setQuestion({
      title: admin.declineTitle,
      text: admin.declineText(request.username, request.email),
      confirm: admin.declineSubmit,
      act: () =>
        act({ email: request.email, request: request.id }, admin.declined(request.username)),
    });

  const words = admin.verifiedStates;
  const { bulk } = useInvitationsMessages();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const shown = page.rows.filter(({ id }) => selected.includes(id));
  const columns: Column<PendingRequest>[] = [
    {
      key: 'username',
      name: admin.username,
      value: ({ username }) => username,
      show: ({ id, username }) => (
        // The name comes first for screen readers, and to the eye the box.
        <label className="flex flex-row-reverse items-center justify-end gap-2">
          {username}
          <input
            type="checkbox"
            aria-label={bulk.select(username)}
            checked={selected.includes(id)}
            onChange={({ target }) =>
              setSelected(target.checked ? [...selected, id] : selected.filter((one) => one !== id))
            }
          />
        </label>
      ),
    },
    {
      key: 'email',
      name: admin.email,
      value: ({ email }) => email,
      show: ({ email, knownAs }) => (
        <>
          <Email address={email} />
          {knownAs && <span className="hint block">{admin.accountOf(knownAs)}</span>}
        </>
      ),
      bare: true,
    },
    {
      key: 'emailVerified',
      name: admin.verified,
      value: ({ emailVerified }) => words[`${emailVerified}`],
      show: ({ emailVerified }) => (
        <span className={emailVerified ? 'tag border-added text-added' : 'tag'}>
          {words[`${emailVerified}`]}
        </span>
      ),
      choose: words,
      bare: true,
    },
    { key: 'role', name: admin.role, value: ({ role }) => roles[role], bare: true },
    {
      key: 'details',
      name: admin.details,
      value: ({ proofreaderDetails }) => proofreaderDetails,
      bare: true,
      className: 'max-w-104 whitespace-pre-line md:min-w-64',
    },
  ];
  return (
    <>
      <AnswerSelected
        rows={page.rows}
        selected={shown}
        onSelect={(rows) => setSelected(rows.map(({ id }) => id))}
      />
      {page.total === 0 && <p className="notice">{admin.noRequests}</p>}
      {page.total > 0 && (
        <DataTable
          label={headings['/admin#requests']}
          columns={columns}
          rows={page.rows}
          keyOf={({ id }) => id}
          none={admin.noRequests}
          served={{
            request: tableRequest,
            setRequest,
            more: page.more,
            all: () =>
              everyPage((place) => cache.requests.fetch({ ...input, ...place }, { staleTime: 0 })),
          }}
          file="requests"
          busy={busy}
          isCurrent={({ id }) => id === chosen}
          actions={[
            {
              name: admin.actions,
              of: (request) => (
                <>
                  <RowButton
                    name={admin.choose}
                    label={admin.chooseWhom(request.username)}
                    onPress={() => choose(request)}
                  />
                  <RowButton
                    name={admin.decline}
                    label={admin.declineWhom(request.username)}
                    tone="quiet"
                    onPress={() => askFirst(request)}
                  />
                </>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </>
  );
}
