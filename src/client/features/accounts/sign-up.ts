import { useState } from 'react';
import { useLocation } from 'wouter';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import type { PopupMessage } from '../../ui/Popup.tsx';
import { useAuthMessages } from '../auth/auth.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

/** The documented form (specification, section 3: Signup form). */
const names = [
  'username',
  'email',
  'password',
  'confirmPassword',
  'role',
  'proofreaderDetails',
] as const;
const load = () =>
  import('../../../shared/accounts-input.ts').then(({ signUpInput }) => signUpInput);

/** Milliseconds that the success popup is shown (specification, section 8: Signup). */
const popupDuration = 10_000;

/** Requests an account; the fields keep what was typed until the request has arrived. */
export function useSignUp() {
  const { signUp } = useAuthMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const [, navigate] = useLocation();
  const form = useCheckedForm(names, load);
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  /** Where the e-mail was sent that verifies the address. */
  const [sentTo, setSentTo] = useState('');
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const [alert, setAlert] = useState<string | null>(null);

  async function send() {
    if (state !== 'open') return;
    setAlert(null);
    setPopup(null);
    setState('sending');
    try {
      if (!(await form.check())) {
        setState('open');
        setAlert(signUp.invalid);
        return;
      }
      const { role, ...rest } = form.read();
      await client.accounts.signUp.mutate({ ...rest, role });
      setSentTo(rest.email);
      setState('done');
      setPopup({ ...signUp.success, tone: 'good', lasts: popupDuration });
    } catch (error) {
      setState('open');
      const message = error instanceof Error ? error.message : '';
      setPopup({
        title: signUp.failed.title,
        text: httpStatusOf(error) === 409 ? message : signUp.failed.text,
        tone: 'bad',
      });
      setAlert(
        failureMessage(error, {
          offline: failure.offline,
          otherwise: `${signUp.failed.title}. ${signUp.failed.text}`,
        }),
      );
    }
  }

  function closePopup() {
    setPopup(null);
    if (state === 'done') navigate('/login');
  }

  return {
    form,
    state,
    sentTo,
    popup,
    alert: form.isValid && alert === signUp.invalid ? null : alert,
    send,
    closePopup,
  };
}
