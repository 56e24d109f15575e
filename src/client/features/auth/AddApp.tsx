import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { useAccountMessages } from './account.en.ts';
import { ConfirmIdentity, useNeededFactors } from './ConfirmIdentity.tsx';

interface Props {
  /** Gets the recovery codes, if the account had none. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds an app that gives codes: the password, then the app reads a QR code and its first code is typed. */
export function AddApp({ onDone, onClose }: Props) {
  const { factors: words } = useAccountMessages();
  const messages = { failed: words.failed, failure: 'page' } as const;
  const { needed, onRefused } = useNeededFactors();
  const start = useAct('auth.startTotp', trpc.auth.startTotp.useMutation(), {
    ...messages,
    onRefused,
  });
  const add = useAct('auth.addTotp', trpc.auth.addTotp.useMutation(), {
    ...messages,
    done: words.added,
  });
  const [app, setApp] = useState<{ secret: string; address: string } | null>(null);
  const form = useForm(async (read) => {
    const done = await add.act({ code: read('code') });
    if (done) onDone(done.result.recoveryCodes);
  });

  if (!app)
    return (
      <ConfirmIdentity
        does={words.next}
        busy={start.busy}
        error={start.error}
        needed={needed}
        onSend={async (identity) => setApp((await start.act(identity))?.result ?? null)}
        onClose={onClose}
      >
        <p>{words.appText}</p>
      </ConfirmIdentity>
    );

  return (
    <form {...form.props} className="form">
      <div>
        <p>{words.scan}</p>
        <QrCode text={app.address} label={words.qrCode} />
        <p className="hint">
          {words.typeSecret}{' '}
          <code className="font-mono [overflow-wrap:anywhere]">
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
      </div>
      <Field
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={10}
      />
      <div role="alert">{add.error && <p className="notice notice-bad">{add.error}</p>}</div>
      <div className="actions">
        <button type="submit" className="button button-primary" disabled={form.busy}>
          {form.busy ? words.waiting : words.addApp}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.dismiss}
        </button>
      </div>
    </form>
  );
}
