import { useState, type ReactNode } from 'react';
import type { Inspection } from '../../../server/features/restores/output.ts';
import { useForm } from '../../lib/form.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { PasswordStep } from '../auth/PasswordStep.tsx';
import SecondFactorStep from '../auth/SecondFactorStep.tsx';
import { megabytes } from '../song-recordings/megabytes.ts';
import { useRestoresMessages } from './restores.en.ts';
import type { Restore } from './use-restore.ts';

interface Props {
  restore: Restore;
  /** Whether the caller has an account, whose password is asked for. */
  hasAccount: boolean;
}

/** Shows the contents of a backup and the effects of restoring it, then asks for confirmation. Closing it gives the restore up. */
export function RestoreDialog({ restore, hasAccount }: Props) {
  const messages = useRestoresMessages();
  const { state, isInspecting } = restore;
  const inspection = state?.inspection ?? { is: 'none' as const };
  const isOpen = isInspecting || inspection.is !== 'none';
  return (
    <Dialog title={messages.title} open={isOpen} onClose={() => void restore.cancel()}>
      {isInspecting ? (
        <div role="status">
          <p>{messages.inspecting}</p>
          <ProgressBar label={messages.inspecting} progress={{ done: 0, of: null }} />
        </div>
      ) : inspection.is === 'refused' ? (
        <>
          <p className="notice notice-bad" role="alert">
            {messages.refused}: {inspection.reason}
          </p>
          <p className="actions">
            <button type="button" className="button" onClick={() => void restore.cancel()}>
              {messages.close}
            </button>
          </p>
        </>
      ) : (
        inspection.is === 'done' && (
          <>
            <Findings found={inspection.found} hasAccount={hasAccount} />
            <Confirmation
              restore={restore}
              hasAccount={hasAccount}
              siteName={state?.siteName ?? ''}
            />
          </>
        )
      )}
    </Dialog>
  );
}

function Findings({ found, hasAccount }: { found: Inspection; hasAccount: boolean }) {
  const messages = useRestoresMessages();
  const { made, songs, accounts, admins, lost, siteAddress, firstAdmin, unreadableApps } = found;
  const { corrections, people, ...others } = lost;
  const lines = [
    ...(corrections > 0 ? [messages.lost.corrections(corrections, people)] : []),
    ...(Object.entries(others) as [keyof typeof others, number][]).flatMap(([kind, count]) =>
      count > 0 ? [messages.lost[kind](count)] : [],
    ),
  ];
  return (
    <>
      <Facts>
        <Fact name={messages.made}>{made ? <DateTime at={made} /> : messages.unknown}</Fact>
        <Fact name={messages.songs}>{songs}</Fact>
        <Fact name={messages.accounts}>{accounts}</Fact>
        <Fact name={messages.admins}>
          {admins.length === 0
            ? messages.none
            : admins.map(({ name, email }) => (
                <span key={email} className="block wrap-anywhere">
                  {name} · {email}
                </span>
              ))}
        </Fact>
      </Facts>
      {(siteAddress || firstAdmin) && (
        <p className="notice notice-bad">
          <strong>{messages.otherSite}</strong>{' '}
          {siteAddress && messages.siteAddress(siteAddress.backup, siteAddress.site)}{' '}
          {firstAdmin && messages.firstAdmin(firstAdmin.backup, firstAdmin.site)}
        </p>
      )}
      {found.hasCaller === false && <p className="notice notice-bad">{messages.hasNotCaller}</p>}
      {unreadableApps.length > 0 && (
        <p className="notice notice-bad">{messages.unreadableApps(unreadableApps.join(', '))}</p>
      )}
      {found.regained.length > 0 && (
        <p className="notice notice-bad">{messages.regained(found.regained.join(', '))}</p>
      )}
      {found.mediaWithoutRoom > 0 && (
        <p className="notice notice-bad">{messages.noRoom(megabytes(found.mediaWithoutRoom))}</p>
      )}
      {!found.hasChecksum && <p className="notice">{messages.noChecksum}</p>}
      {/* A new site has nothing to lose but the edition that it came with. */}
      {hasAccount && (
        <section aria-labelledby="lost" className="mb-4">
          <h3 id="lost">{messages.lostTitle}</h3>
          {lines.length === 0 ? (
            <p>{messages.nothingLost}</p>
          ) : (
            <ul className="list-disc ps-6">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      <p className="mb-4">{messages.consequences}</p>
    </>
  );
}

/** The site's name, the password of an account, and a second factor where it has one. */
function Confirmation({
  restore: { start, cancel, needed, error, busy },
  hasAccount,
  siteName,
}: Props & { siteName: string }) {
  const messages = useRestoresMessages();
  const [given, setGiven] = useState({ siteName: '', password: '' });
  const field = (
    <Field
      label={messages.siteName(siteName)}
      name="name"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={300}
    />
  );
  if (needed)
    return (
      <SecondFactorStep
        needed={needed}
        does={messages.submit}
        busy={busy}
        alert={error || null}
        onSend={(proof) => start({ ...given, ...proof })}
      />
    );
  return hasAccount ? (
    <PasswordStep
      does={messages.submit}
      isDanger
      error={error}
      onSend={({ name, password }) => {
        setGiven({ siteName: name, password });
        return start({ siteName: name, password });
      }}
      onClose={() => void cancel()}
    >
      {field}
    </PasswordStep>
  ) : (
    <NameForm error={error} onSend={(name) => start({ siteName: name })} onClose={cancel}>
      {field}
    </NameForm>
  );
}

interface NameFormProps {
  error: string;
  onSend: (name: string) => Promise<unknown>;
  onClose: () => Promise<unknown>;
  children: ReactNode;
}

function NameForm({ error, onSend, onClose, children }: NameFormProps) {
  const messages = useRestoresMessages();
  const form = useForm((read) => onSend(read('name')));
  return (
    <form {...form.props} className="form">
      {children}
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button type="submit" className="button button-danger" disabled={form.busy}>
          {form.busy ? messages.waiting : messages.submit}
        </button>
        <button type="button" className="button" onClick={() => void onClose()}>
          {messages.cancel}
        </button>
      </div>
    </form>
  );
}
