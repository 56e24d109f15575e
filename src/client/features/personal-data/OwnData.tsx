import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Role } from '../../../shared/compositions/access.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import { showMessage } from '../../lib/message.ts';
import { forgetPersonalData } from '../../lib/personal-data.ts';
import { saveFile } from '../../lib/save-file.ts';
import { endSession } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConfirmIdentity, useNeededFactors } from '../auth/ConfirmIdentity.tsx';
import type { Proof } from '../auth/sign-in.ts';
import { useOwnDataMessages } from './own-data.en.ts';

interface Props {
  hasPassword: boolean;
  displayName: string;
  role: Role;
}

/** Takes one's own data along, and closes the account. */
export function OwnData(props: Props) {
  const messages = useOwnDataMessages();
  const [asking, setAsking] = useState<'download' | 'close' | null>(null);
  const stop = () => setAsking(null);
  return (
    <>
      <section className="mt-10" aria-labelledby="own-data">
        <h2 id="own-data" className="mb-2">
          {messages.title}
        </h2>
        <p className="mb-4 max-w-measure">
          {messages.intro} <Link to="/privacy">{messages.privacy}</Link>
        </p>
        <p className="actions">
          <button type="button" className="button" onClick={() => setAsking('download')}>
            {messages.download}
          </button>
        </p>
      </section>
      <section className="mt-10" aria-labelledby="close-account">
        <h2 id="close-account" className="mb-2">
          {messages.closeTitle}
        </h2>
        <p className="mb-4 max-w-measure">{messages.closeIntro}</p>
        <p className="actions">
          <button type="button" className="button button-danger" onClick={() => setAsking('close')}>
            {messages.close}
          </button>
        </p>
      </section>
      <Dialog title={messages.downloadTitle} open={asking === 'download'} onClose={stop}>
        {asking === 'download' && <DownloadForm {...props} onClose={stop} />}
      </Dialog>
      <Dialog title={messages.closeTitle} open={asking === 'close'} onClose={stop}>
        {asking === 'close' && <CloseForm {...props} onClose={stop} />}
      </Dialog>
    </>
  );
}

type Identity = { password?: string } & Proof;

/** Asks for the password and the second factor; a reader without a password only confirms. */
function Confirm({
  hasPassword,
  children,
  ...props
}: {
  hasPassword: boolean;
  does: string;
  isDanger?: boolean;
  busy: boolean;
  error: string;
  needed: ReturnType<typeof useNeededFactors>['needed'];
  onSend: (identity: Identity) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const messages = useOwnDataMessages();
  if (hasPassword) return <ConfirmIdentity {...props}>{children}</ConfirmIdentity>;
  const { does, isDanger = false, busy, error, onSend, onClose } = props;
  return (
    <div className="form">
      {children}
      <div role="alert">{error && <p className="notice notice-bad">{error}</p>}</div>
      <div className="actions">
        <button
          type="button"
          className={isDanger ? 'button button-danger' : 'button button-primary'}
          disabled={busy}
          onClick={() => void onSend({})}
        >
          {does}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {messages.dismiss}
        </button>
      </div>
    </div>
  );
}

function DownloadForm({ hasPassword, onClose }: Props & { onClose: () => void }) {
  const messages = useOwnDataMessages();
  const { needed, onRefused } = useNeededFactors();
  const { act, busy, error } = useAct(
    'personalData.allowDownload',
    trpc.personalData.allowDownload.useMutation(),
    { failed: messages.downloadFailed, failure: 'page', onRefused },
  );
  const [failed, setFailed] = useState('');
  async function download(identity: Identity) {
    setFailed('');
    const allowed = await act(identity);
    if (!allowed) return;
    try {
      const answer = await fetchSigned(`/api/user/data?ticket=${allowed.result.ticket}`);
      saveFile(await answer.blob(), 'my-data.json');
      onClose();
    } catch (cause) {
      console.error(cause);
      setFailed(messages.downloadFailed);
    }
  }
  return (
    <Confirm
      hasPassword={hasPassword}
      does={messages.downloadSubmit}
      busy={busy}
      error={error || failed}
      needed={needed}
      onSend={download}
      onClose={onClose}
    >
      <p>{messages.downloadText}</p>
    </Confirm>
  );
}

const names = ['display name', 'former member'] as const;
const messageDurationMs = 6000;

function CloseForm({ hasPassword, displayName, role, onClose }: Props & { onClose: () => void }) {
  const messages = useOwnDataMessages();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [name, setName] = useState<(typeof names)[number]>('display name');
  const { needed, onRefused } = useNeededFactors();
  const { act, busy, error } = useAct(
    'personalData.closeAccount',
    trpc.personalData.closeAccount.useMutation(),
    {
      failed: messages.closeFailed,
      failure: 'page',
      onRefused,
      onDone() {
        endSession();
        forgetPersonalData(queryClient);
        showMessage({ title: messages.closed, tone: 'good', lasts: messageDurationMs });
        navigate('/', { replace: true });
      },
    },
  );
  return (
    <Confirm
      hasPassword={hasPassword}
      does={messages.closeSubmit}
      isDanger
      busy={busy}
      error={error}
      needed={needed}
      onSend={(identity) => act({ ...identity, name })}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 ps-6">
        {messages.closeFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {role !== 'Reader' && (
        <div role="radiogroup" aria-label={messages.nameLabel} className="field choices">
          <span className="font-ui text-note text-soft">{messages.nameLabel}</span>
          {names.map((value) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="keptName"
                checked={name === value}
                onChange={() => setName(value)}
              />
              <span>
                {value === 'display name' ? messages.keepName(displayName) : messages.formerMember}
              </span>
            </label>
          ))}
        </div>
      )}
    </Confirm>
  );
}
