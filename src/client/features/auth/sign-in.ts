import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { deviceToken } from '../../lib/device.ts';
import { forgetPersonalData } from '../../lib/personal-data.ts';
import { rememberPending, storeSession } from '../../lib/session.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import type { PopupMessage } from '../../ui/Popup.tsx';
import { useAccountWords } from '../../words/en.accounts.ts';
import { useWords } from '../../words/en.shell.ts';
import { returnUrl } from './return-url.ts';

/** Milliseconds that each popup is shown (specification, section 8: Login, and section 9). */
const popupDuration = { success: 2000, pending: 3000, failed: 3000 };

interface SignIn {
  state: 'open' | 'sending' | 'done';
  popup: PopupMessage | null;
  /** The message that stays on the page after the popup has closed. */
  alert: string | null;
  /** Resolves to true when the form is to be cleared. */
  send: (email: string, password: string) => Promise<boolean>;
  closePopup: () => void;
}

/** Signs in, with the documented outcomes: a session, a pending approval, or a refusal. */
export function useSignIn(): SignIn {
  const { login } = useAccountWords();
  const { failure } = useWords();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [state, setState] = useState<SignIn['state']>('open');
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const [alert, setAlert] = useState<string | null>(null);

  function refuse(error: unknown): string {
    const status = httpStatusOf(error);
    if (status === 401) return login.wrong;
    if (status === undefined || !(error instanceof Error)) return failure.offline;
    return error.message;
  }

  async function send(email: string, password: string): Promise<boolean> {
    setState('sending');
    setAlert(null);
    setPopup(null);
    try {
      const answer = await client.auth.login.mutate({ email, password, device: deviceToken() });
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
      setAlert(refuse(error));
      setPopup({ ...login.failed, tone: 'bad', lasts: popupDuration.failed });
    }
    return false;
  }

  function closePopup() {
    setPopup(null);
    if (state === 'done') navigate(returnUrl(window.location.search));
  }

  return { state, popup, alert, send, closePopup };
}
