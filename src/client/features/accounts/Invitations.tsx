import { useState } from 'react';
import { Link } from 'wouter';
import type { z } from 'zod';
import { invitedRoles } from '../../../shared/accounts.ts';
import type { inviteInput } from '../../../shared/accounts-input.ts';
import type { AccountRow, InvitationRow } from '../../../server/features/accounts/output.ts';
import { roles as allRoles } from '../../../shared/compositions/access.ts';
import { fieldsOf } from '../../lib/json-fields.ts';
import { useForm } from '../../lib/form.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { detailsOf, trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Email } from '../../ui/Email.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAdminQuery } from '../admin/AdminQuery.tsx';
import { ConfirmIdentity, useNeededFactors } from '../auth/ConfirmIdentity.tsx';
import SecondFactorStep from '../auth/SecondFactorStep.tsx';
import { useAccountsMessages } from './accounts.en.ts';
import { useInvitationsMessages } from './invitations.en.ts';
import { fullRange, isRange, RangeFields } from './RangeFields.tsx';
import { RightsDialog } from './RightsDialog.tsx';
import { SelectField } from './SelectField.tsx';

/** The button that invites somebody, and the open invitations. */
export function Invitations() {
  const messages = useInvitationsMessages();
  const { admin } = trpc.useUtils();
  const own = useCurrentUser();
  const { data: settings } = trpc.admin.settings.useQuery(undefined, useAdminQuery());
  const [isOpen, setOpen] = useState(false);
  const [managed, setManaged] = useState<AccountRow | null>(null);
  const close = () => setOpen(false);
  /** Shows the rights of an account instead of inviting its owner. */
  async function manage(address: string) {
    const { rows } = await admin.accounts.fetch({ text: address }, { staleTime: 0 });
    close();
    setManaged(rows.find(({ email }) => email.toLowerCase() === address.toLowerCase()) ?? null);
  }
  return (
    <section className="mb-8" aria-label={messages.listTitle}>
      {settings && !settings.mail.fixedServer && !settings.mail.host && (
        <p className="notice">
          {messages.noServer} <Link to="/settings/email">{messages.setServer}</Link>
        </p>
      )}
      <p className="actions">
        <button type="button" className="button button-primary" onClick={() => setOpen(true)}>
          {messages.invite}
        </button>
      </p>
      <OpenInvitations />
      <Dialog title={messages.title} open={isOpen} onClose={close}>
        {isOpen && (
          <InviteForm onDone={close} onKnown={(email) => void manage(email).catch(console.error)} />
        )}
      </Dialog>
      <RightsDialog
        row={managed}
        isOwn={managed?.email === own?.email}
        onClose={() => setManaged(null)}
      />
    </section>
  );
}

function InviteForm({ onDone, onKnown }: { onDone: () => void; onKnown: (email: string) => void }) {
  const messages = useInvitationsMessages();
  const { roles } = useAccountsMessages();
  const [role, setRole] = useState('');
  const [range, setRange] = useState(fullRange);
  /** The account that the address has already. */
  const [known, setKnown] = useState<{ email: string; name: string; text: string } | null>(null);
  const factors = useNeededFactors();
  const [invited, setInvited] = useState<z.input<typeof inviteInput> | null>(null);
  const { act, busy, error } = useAct('admin.invite', trpc.admin.invite.useMutation(), {
    failed: messages.failed,
    failure: 'page',
    onDone,
    onRefused: (refusal) => {
      if (factors.onRefused(refusal)) return true;
      const { username, role: has } = fieldsOf(detailsOf(refusal));
      if (typeof username !== 'string') return false;
      const theirs = allRoles.find((name) => name === has);
      setKnown({
        email: form.read('email').trim() || (invited?.email ?? ''),
        name: username,
        text: messages.known(username, theirs ? roles[theirs] : ''),
      });
      return true;
    },
  });
  const chosen = invitedRoles.find((name) => name === role);
  const hasRange = chosen === 'ADMIN' || isRange(range);
  const form = useForm(async (read) => {
    const email = read('email').trim();
    setKnown(null);
    if (!chosen || !hasRange) return;
    const input = {
      email,
      role: chosen,
      ...(chosen === 'ADMIN'
        ? { password: read('password') }
        : { indexes: `${range.start},${range.end}` }),
    };
    setInvited(input);
    await act(input, messages.sent(email));
  });
  const knownNotice = known && (
    <div className="notice">
      <p>{known.text}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => onKnown(known.email)}>
          {messages.changeInstead(known.name)}
        </button>
      </p>
    </div>
  );
  if (factors.needed && invited)
    return (
      <>
        <div role="alert">{knownNotice}</div>
        <SecondFactorStep
          needed={factors.needed}
          does={messages.send}
          busy={busy}
          alert={error || null}
          onSend={(proof) => act({ ...invited, ...proof }, messages.sent(invited.email))}
        />
      </>
    );
  return (
    <form {...form.props} className="form">
      <p>{messages.text}</p>
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        required
        maxLength={254}
      />
      <SelectField
        label={messages.role}
        name="role"
        required
        options={invitedRoles}
        value={role}
        onChoose={setRole}
      />
      {chosen === 'ADMIN' ? (
        <Field
          label={messages.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
        />
      ) : (
        <RangeFields range={range} onChoose={setRange} />
      )}
      <div role="alert">
        {knownNotice}
        {error && <p className="notice notice-bad">{error}</p>}
        {chosen && !hasRange && <p className="notice">{messages.range}</p>}
      </div>
      <div className="actions">
        <button
          type="submit"
          className="button button-primary"
          disabled={form.busy || !chosen || !hasRange}
        >
          {form.busy ? messages.waiting : messages.send}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {messages.dismiss}
        </button>
      </div>
    </form>
  );
}

/** The open invitations, each with the buttons that send it again and withdraw it; nothing while there are none. */
function OpenInvitations() {
  const messages = useInvitationsMessages();
  const { roles } = useAccountsMessages();
  const invitations = trpc.admin.invitations.useQuery(undefined, useAdminQuery());
  const [again, setAgain] = useState<InvitationRow | null>(null);
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const withdraw = useAct('admin.withdrawInvitation', trpc.admin.withdrawInvitation.useMutation(), {
    failed: messages.withdrawFailed,
    failure: 'alone',
  });
  const askFirst = ({ id, email }: InvitationRow) =>
    setQuestion({
      title: messages.withdrawWhom(email),
      text: messages.withdrawText(email),
      confirm: messages.withdrawSubmit,
      act: () => withdraw.act({ id }, messages.withdrawn(email)),
    });
  if (!invitations.data?.length) return null;
  return (
    <>
      <h2 className="mt-6 mb-2">{messages.listTitle}</h2>
      <ul className="max-w-3xl divide-y divide-rule border-t border-rule font-ui">
        {invitations.data.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p>
                <Email address={row.email} />{' '}
                {!row.isValid && <span className="tag">{messages.ended}</span>}
              </p>
              <p className="hint">
                {roles[row.role]}
                {row.range && `, ${messages.songs(row.range.start, row.range.end)}`} ·{' '}
                {messages.by(row.by)} · {messages.until} <DateTime at={row.expiresAt} />
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className="button"
                aria-label={messages.againWhom(row.email)}
                onClick={() => setAgain(row)}
              >
                {messages.again}
              </button>
              <button
                type="button"
                className="button button-quiet"
                aria-label={messages.withdrawWhom(row.email)}
                onClick={() => askFirst(row)}
              >
                {messages.withdraw}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <SendAgain row={again} onClose={() => setAgain(null)} />
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </>
  );
}

/** Sends an invitation again; that of an admin asks the own password, as a new one does. */
function SendAgain({ row, onClose }: { row: InvitationRow | null; onClose: () => void }) {
  const messages = useInvitationsMessages();
  const factors = useNeededFactors();
  const { act, busy, error } = useAct(
    'admin.resendInvitation',
    trpc.admin.resendInvitation.useMutation(),
    { failed: messages.failed, failure: 'page', onDone: onClose, onRefused: factors.onRefused },
  );
  return (
    <Dialog title={row ? messages.againWhom(row.email) : ''} open={row !== null} onClose={onClose}>
      {row?.role === 'ADMIN' && (
        <ConfirmIdentity
          does={messages.againSubmit}
          busy={busy}
          error={error}
          needed={factors.needed}
          onSend={(identity) => act({ id: row.id, ...identity }, messages.sent(row.email))}
          onClose={onClose}
        >
          <p>{messages.againText(row.email)}</p>
        </ConfirmIdentity>
      )}
      {row && row.role !== 'ADMIN' && (
        <>
          <p>{messages.againText(row.email)}</p>
          <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
          <div className="actions">
            <button
              type="button"
              className="button button-primary"
              disabled={busy}
              onClick={() => void act({ id: row.id }, messages.sent(row.email))}
            >
              {messages.againSubmit}
            </button>
            <button type="button" className="button" onClick={onClose}>
              {messages.dismiss}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
