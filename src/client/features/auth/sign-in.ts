import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { deviceToken } from '../../lib/device.ts';
import { fieldsOf, hasFields } from '../../lib/json-fields.ts';
import { forgetPersonalData } from '../../lib/personal-data.ts';
import { rememberPending, storeSession } from '../../lib/session.ts';
import { detailsOf, httpStatusOf, trpc } from '../../trpc.tsx';
import type { PopupMessage } from '../../ui/Popup.tsx';
import { useAuthMessages } from './auth.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { returnUrl } from './return-url.ts';

/** Milliseconds that each popup is shown (specification, section 8: Login, and section 9). */
const popupDuration = { success: 2000, pending: 3000, failed: 3000 };

type LoginInput = Parameters<
  ReturnType<typeof trpc.useUtils>['client']['auth']['login']['mutate']
>[0];
/** A code, or what the browser made with a passkey. */
export type Proof = Pick<LoginInput, 'code' | 'passkey'>;

/** The second factors of an account, of which one is asked for. */
export interface NeededFactors {
  totp: boolean;
  /** WebAuthn: PublicKeyCredentialRequestOptionsJSON. */
  passkey: { challenge: string } | null;
}

/** The second factor required after a correct password. */
interface FactorNeeded extends NeededFactors {
  email: string;
  password: string;
}

/** The second factors that a refused login requires; null if it was refused for another reason. */
export function neededFactors(error: unknown): NeededFactors | null {
  const { secondFactor } = fieldsOf(detailsOf(error));
  if (!hasFields(secondFactor, { totp: 'boolean' })) return null;
  const { passkey } = fieldsOf(secondFactor);
  return {
    totp: secondFactor.totp,
    passkey: hasFields(passkey, { challenge: 'string' }) ? passkey : null,
  };
}

interface SignIn {
  state: 'open' | 'sending' | 'done';
  popup: PopupMessage | null;
  /** The message that stays on the page after the popup has closed. */
  alert: string | null;
  /** The second step, when the account asks for one. */
  needed: FactorNeeded | null;
  /** Resolves to true when the form is to be cleared. */
  send: (email: string, password: string, proof?: Proof) => Promise<boolean>;
  closePopup: () => void;
}

/** Signs in, with the documented outcomes: a session, a pending approval, or a refusal. */
export function useSignIn(): SignIn {
  const { login } = useAuthMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [state, setState] = useState<SignIn['state']>('open');
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [needed, setNeeded] = useState<FactorNeeded | null>(null);

  function refuse(error: unknown, proof: Proof | undefined): string {
    const status = httpStatusOf(error);
    if (status === 401) return proof ? login.wrongCode : login.wrong;
    if (status === undefined || !(error instanceof Error)) return failure.offline;
    return error.message;
  }

  /** Asks for the second factor if that is why a login was refused. @returns whether it was */
  function askForFactor(error: unknown, email: string, password: string): boolean {
    const factors = neededFactors(error);
    if (factors) setNeeded({ email, password, ...factors });
    return factors !== null;
  }

  async function send(email: string, password: string, proof?: Proof): Promise<boolean> {
    setState('sending');
    setAlert(null);
    setPopup(null);
    try {
      const answer = await client.auth.login.mutate({
        email,
        password,
        device: deviceToken(),
        ...proof,
      });
      if (answer.isApproved === 'Pending') {
        rememberPending(answer.email);
        setState('open');
        setPopup({ ...login.pending, tone: 'plain', lasts: popupDuration.pending });
        return true;
      }
      storeSession(answer);
      forgetPersonalData(queryClient);
      setState('done');
      setPopup({ ...login.success, tone: 'good', lasts: popupDuration.success });
    } catch (error) {
      setState('open');
      if (askForFactor(error, email, password)) return false;
      setAlert(refuse(error, proof));
      if (!proof) setPopup({ ...login.failed, tone: 'bad', lasts: popupDuration.failed });
      // The options of a passkey are good once.
      if (proof?.passkey)
        await client.auth.login
          .mutate({ email, password })
          .catch((again) => askForFactor(again, email, password));
    }
    return false;
  }

  function closePopup() {
    setPopup(null);
    if (state === 'done') navigate(returnUrl(window.location.search));
  }

  return { state, popup, alert, needed, send, closePopup };
}
