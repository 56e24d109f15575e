import { useState } from 'react';
import { type OwnFactors, maxPasskeyName } from '../../../shared/auth/second-factor.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusMain } from '../../ui/focus-main.ts';
import { useAccountMessages } from './account.en.ts';
import { AddApp } from './AddApp.tsx';
import { ConfirmIdentity, useNeededFactors } from './ConfirmIdentity.tsx';
import type { Proof } from './sign-in.ts';
import { Field } from '../../ui/Field.tsx';
import { saveFile } from '../../lib/save-file.ts';

type Asking =
  | { what: 'app' | 'passkey' | 'renew' | 'remove app' }
  | { what: 'remove passkey'; id: string; name: string };

/** The second factors of one's account: an app, passkeys, recovery codes. */
export function SecondFactor({ factors }: { factors: OwnFactors }) {
  const { factors: words } = useAccountMessages();
  const { totpSince, passkeys, recoveryCodes, isRequired } = factors;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  useFocusMain(asking !== null);
  const hasOne = totpSince !== null || passkeys.length > 0;
  const close = () => {
    setAsking(null);
    setCodes([]);
  };
  const finish = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : close());

  const { needed, forget, onRefused } = useNeededFactors();
  const messages = { failed: words.failed, failure: 'page', onRefused } as const;
  const removeApp = useAct('auth.removeTotp', trpc.auth.removeTotp.useMutation(), {
    ...messages,
    done: words.removed,
  });
  const removePasskey = useAct('auth.removePasskey', trpc.auth.removePasskey.useMutation(), {
    ...messages,
    done: words.removed,
  });
  const renew = useAct(
    'auth.renewRecoveryCodes',
    trpc.auth.renewRecoveryCodes.useMutation(),
    messages,
  );

  function open(wanted: Asking) {
    forget();
    for (const { clear } of [removeApp, removePasskey, renew]) clear();
    setAsking(wanted);
  }
  async function remove(identity: { password: string } & Proof) {
    const done =
      asking?.what === 'remove passkey'
        ? await removePasskey.act({ id: asking.id, ...identity })
        : await removeApp.act(identity);
    if (done) close();
  }

  return (
    <>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      {isRequired && !hasOne && <p className="notice notice-bad">{words.required}</p>}
      {hasOne && (
        <ul className="my-3 max-w-measure divide-y divide-rule">
          {totpSince !== null && (
            <Factor
              name={words.app}
              since={totpSince}
              remove={words.removeApp}
              onRemove={() => open({ what: 'remove app' })}
            />
          )}
          {passkeys.map(({ id, name, since }) => (
            <Factor
              key={id}
              name={words.passkey(name)}
              since={since}
              remove={words.removePasskey(name)}
              onRemove={() => open({ what: 'remove passkey', id, name })}
            />
          ))}
        </ul>
      )}
      {hasOne && <p>{words.codesLeft(recoveryCodes)}</p>}
      <div className="actions">
        {totpSince === null && (
          <button type="button" className="button" onClick={() => open({ what: 'app' })}>
            {words.addApp}
          </button>
        )}
        <button type="button" className="button" onClick={() => open({ what: 'passkey' })}>
          {words.addPasskey}
        </button>
        {hasOne && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => open({ what: 'renew' })}
          >
            {words.renew}
          </button>
        )}
      </div>
      <Dialog title={asking ? titleOf(asking) : ''} open={asking !== null} onClose={close}>
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} onClose={close} />
        ) : asking?.what === 'app' ? (
          <AddApp onDone={finish} onClose={close} />
        ) : asking?.what === 'passkey' ? (
          <AddPasskey onDone={finish} onClose={close} />
        ) : asking?.what === 'renew' ? (
          <ConfirmIdentity
            does={words.renew}
            busy={renew.busy}
            error={renew.error}
            needed={needed}
            onSend={async (identity) =>
              setCodes((await renew.act(identity))?.result.recoveryCodes ?? [])
            }
            onClose={close}
          >
            <p>{words.renewText}</p>
          </ConfirmIdentity>
        ) : (
          <ConfirmIdentity
            does={words.remove}
            isDanger
            busy={removeApp.busy || removePasskey.busy}
            error={removeApp.error || removePasskey.error}
            needed={needed}
            onSend={remove}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );

  function titleOf(wanted: Asking): string {
    if (codes.length > 0) return words.codes;
    if (wanted.what === 'remove passkey') return words.removePasskey(wanted.name);
    return {
      app: words.addApp,
      passkey: words.addPasskey,
      renew: words.renew,
      'remove app': words.removeApp,
    }[wanted.what];
  }
}

/** A row of the list: what it is, since when, and the button that removes it. */
function Factor({
  name,
  since,
  remove,
  onRemove,
}: {
  name: string;
  since: string;
  remove: string;
  onRemove: () => void;
}) {
  const { factors: words, sessions } = useAccountMessages();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p>{name}</p>
        <p className="hint">
          {sessions.since} <DateTime at={since} />
        </p>
      </div>
      <button type="button" className="button" aria-label={remove} onClick={onRemove}>
        {words.remove}
      </button>
    </li>
  );
}

interface Props {
  /** Gets the recovery codes, if the account had none. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds a passkey: a name and the proof of the account, then the browser asks for the device or the key. */
function AddPasskey({ onDone, onClose }: Props) {
  const { factors: words } = useAccountMessages();
  const messages = { failed: words.failed, failure: 'page' } as const;
  const { needed, onRefused } = useNeededFactors();
  const start = useAct('auth.startPasskey', trpc.auth.startPasskey.useMutation(), {
    ...messages,
    onRefused,
  });
  const add = useAct('auth.addPasskey', trpc.auth.addPasskey.useMutation(), {
    ...messages,
    done: words.added,
  });
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState('');

  async function send(identity: { password: string } & Proof) {
    setRefusal('');
    const started = await start.act(identity);
    if (!started) return;
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { id, rawId, type, response } = await startRegistration({
        optionsJSON: started.result.options,
      });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const done = await add.act({
        name: name.trim(),
        response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
      });
      if (done) onDone(done.result.recoveryCodes);
    } catch (error) {
      console.error(error);
      setRefusal(words.notAsked);
    }
  }

  return (
    <ConfirmIdentity
      does={words.addPasskey}
      busy={start.busy || add.busy}
      needed={needed}
      error={refusal || start.error || add.error}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.passkeyText}</p>
      <Field
        label={words.name}
        hint={words.nameHint}
        name="name"
        autoComplete="off"
        required
        maxLength={maxPasskeyName}
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmIdentity>
  );
}

/** New recovery codes, which are shown this once. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { factors: words } = useAccountMessages();
  return (
    <>
      <p>{words.codesText}</p>
      <ul className="my-3 grid gap-y-1 font-mono text-note">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={onClose}>
          {words.codesSaved}
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            saveFile(
              new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }),
              'recovery-codes.txt',
            )
          }
        >
          {words.codesDownload}
        </button>
      </div>
    </>
  );
}
