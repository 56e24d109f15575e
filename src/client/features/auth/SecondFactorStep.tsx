import { useEffect, useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { Field } from '../../ui/Field.tsx';
import { useAccountMessages } from './account.en.ts';
import type { NeededFactors, Proof } from './sign-in.ts';

interface Props {
  needed: NeededFactors;
  /** The submit button's label, where it does not log in. */
  does?: string;
  busy: boolean;
  alert: string | null;
  onSend: (proof: Proof) => Promise<unknown>;
}

/** The second step of a login, or of confirming who is signed in: a code of the app, a recovery code, or a passkey. */
export default function SecondFactorStep({
  needed: { totp, passkey },
  does,
  busy,
  alert,
  onSend,
}: Props) {
  const { login: messages } = useAccountMessages();
  const [refusal, setRefusal] = useState('');
  const { props } = useForm((read) => {
    const code = read('code').trim();
    setRefusal('');
    return code && !busy ? onSend({ code }) : undefined;
  });
  const form = props.ref;
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form]);

  async function askForPasskey(optionsJSON: NonNullable<typeof passkey>) {
    setRefusal('');
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
      await onSend({ passkey: { id, rawId, type, response } });
    } catch (error) {
      console.error(error);
      setRefusal(messages.notAsked);
    }
  }

  return (
    <form {...props} className="form">
      <p>{messages.intro}</p>
      {passkey && (
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void askForPasskey(passkey)}
          >
            {messages.passkey}
          </button>
        </p>
      )}
      <Field
        label={totp ? messages.code : messages.recoveryCode}
        {...(totp && { hint: messages.codeHint })}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        required
        maxLength={60}
      />
      <div role="alert">
        {(refusal || alert) && <p className="notice notice-bad">{refusal || alert}</p>}
      </div>
      <button type="submit" className="button button-primary" disabled={busy}>
        {does ?? (busy ? messages.waiting : messages.submit)}
      </button>
    </form>
  );
}
