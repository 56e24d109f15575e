import { useState } from 'react';
import { maxPasskeyName } from '../../../shared/auth/second-factor.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAccountMessages } from './account.en.ts';
import { PasswordStep } from './PasswordStep.tsx';

interface Props {
  /** Gets the recovery codes, if the account had none. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds a passkey: a name and the password, then the browser asks for the device or the key. */
export function AddPasskey({ onDone, onClose }: Props) {
  const { factors: words } = useAccountMessages();
  const messages = { failed: words.failed, failure: 'page' } as const;
  const start = useAct('auth.startPasskey', trpc.auth.startPasskey.useMutation(), messages);
  const add = useAct('auth.addPasskey', trpc.auth.addPasskey.useMutation(), {
    ...messages,
    done: words.added,
  });
  const [refusal, setRefusal] = useState('');

  async function send({ name, password }: { name: string; password: string }) {
    setRefusal('');
    const started = await start.act({ password });
    if (!started) return;
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const { id, rawId, type, response } = await startRegistration({
        optionsJSON: started.result.options,
      });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const done = await add.act({
        name,
        response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
      });
      if (done) onDone(done.result.recoveryCodes);
    } catch (error) {
      console.error(error);
      setRefusal(words.notAsked);
    }
  }

  return (
    <PasswordStep
      does={words.addPasskey}
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
      />
    </PasswordStep>
  );
}
