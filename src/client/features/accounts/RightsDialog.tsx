import { useState } from 'react';
import { contributorRoles } from '../../../shared/accounts.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { ConfirmDialog, type Confirmation } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusMain } from '../../ui/focus-main.ts';
import { useAccountsMessages } from './accounts.en.ts';
import { ConfirmIdentity, useNeededFactors } from '../auth/ConfirmIdentity.tsx';
import { useForm } from '../../lib/form.ts';
import { fullRange, isRange, RangeFields } from './RangeFields.tsx';
import { SelectField } from './SelectField.tsx';
import type { AccountRow } from '../../../server/features/accounts/output.ts';

/** An admin's rights, the sessions and the second factor of an account. */
export function RightsDialog({
  row,
  isOwn,
  onClose,
}: {
  row: AccountRow | null;
  isOwn: boolean;
  onClose: () => void;
}) {
  const { rights: messages } = useAccountsMessages();
  useFocusMain(row !== null);
  return (
    <Dialog title={row ? messages.title(row.username) : ''} open={row !== null} onClose={onClose}>
      {row && <Rights row={row} isOwn={isOwn} onClose={onClose} />}
    </Dialog>
  );
}

function Rights({ row, isOwn, onClose }: { row: AccountRow; isOwn: boolean; onClose: () => void }) {
  const { username, email, role, hasSecondFactor } = row;
  const { rights: messages } = useAccountsMessages();
  const { needed, onRefused } = useNeededFactors();
  const page = { failed: messages.failed, failure: 'page', onRefused } as const;
  const make = useAct('admin.makeAdmin', trpc.admin.makeAdmin.useMutation(), {
    ...page,
    done: messages.made(username),
  });
  const remove = useAct('admin.removeAdmin', trpc.admin.removeAdmin.useMutation(), {
    ...page,
    done: messages.taken(username),
  });
  const alone = { failed: messages.failed, failure: 'alone' } as const;
  const signOut = useAct('admin.endSessions', trpc.admin.endSessions.useMutation(), {
    ...alone,
    done: messages.signedOut(username),
  });
  const drop = useAct('admin.dropSecondFactor', trpc.admin.dropSecondFactor.useMutation(), {
    ...alone,
    done: messages.dropped(username),
  });
  const unlock = useAct('admin.forgetGuesses', trpc.admin.forgetGuesses.useMutation(), {
    ...alone,
    done: messages.unlocked(username),
  });
  const acts = [
    { title: messages.signOut, text: messages.signOutText(username), by: signOut },
    { title: messages.unlock, text: messages.unlockText(username), by: unlock },
  ];
  const dropping = { title: messages.drop, text: messages.dropText(username), by: drop };
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);
  const [newRole, setNewRole] = useState('');
  const close = (done: unknown) => done && onClose();
  const isContributor = contributorRoles.some((name) => name === role);

  return (
    <>
      {role !== 'ADMIN' && <RoleForm row={row} onClose={onClose} />}
      {isContributor && (
        <ConfirmIdentity
          does={messages.make}
          busy={make.busy}
          error={make.error}
          needed={needed}
          onSend={async (identity) => close(await make.act({ email, ...identity }))}
          onClose={onClose}
        >
          <p>{messages.makeText(username)}</p>
        </ConfirmIdentity>
      )}
      {role === 'ADMIN' && (
        <ConfirmIdentity
          does={messages.take}
          isDanger
          busy={remove.busy}
          error={remove.error}
          needed={needed}
          onSend={async (identity) =>
            close(await remove.act({ email, role: newRole, ...identity }))
          }
          onClose={onClose}
        >
          <p>{messages.takeText(username)}</p>
          <SelectField
            label={messages.role}
            name="role"
            required
            options={contributorRoles}
            value={newRole}
            onChoose={setNewRole}
          />
        </ConfirmIdentity>
      )}
      <div className="actions mt-6">
        {[...acts, ...(hasSecondFactor && !isOwn ? [dropping] : [])].map(({ title, text, by }) => (
          <button
            key={title}
            type="button"
            className="button"
            onClick={() =>
              setQuestion({
                title,
                text,
                confirm: title,
                act: async () => close(await by.act({ email })),
              })
            }
          >
            {title}
          </button>
        ))}
      </div>
      <ConfirmDialog confirmation={confirmation} onClose={() => setQuestion(null)} />
    </>
  );
}

/** Changes the role and the songs of anybody but an admin; a reader becomes a proofreader or an editor. */
function RoleForm({
  row: { username, email, role: has, indexes },
  onClose,
}: {
  row: AccountRow;
  onClose: () => void;
}) {
  const { rights: messages, role: roleName } = useAccountsMessages();
  const [start = '', end = ''] = indexes.split(',');
  const [role, setRole] = useState<string>(contributorRoles.find((one) => one === has) ?? '');
  const [range, setRange] = useState(end ? { start, end } : fullRange);
  const { act, error } = useAct('admin.approve', trpc.admin.approve.useMutation(), {
    done: messages.changed(username),
    failed: messages.failed,
    failure: 'page',
    onDone: onClose,
  });
  const isReady = role !== '' && isRange(range);
  const form = useForm(
    () => isReady && act({ email, role, indexes: `${range.start},${range.end}` }),
  );
  return (
    <form {...form.props} className="form mb-8">
      <SelectField
        label={roleName}
        name="newRole"
        options={contributorRoles}
        value={role}
        onChoose={setRole}
      />
      <RangeFields range={range} onChoose={setRange} />
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <p className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy || !isReady}>
          {messages.change}
        </button>
      </p>
    </form>
  );
}
