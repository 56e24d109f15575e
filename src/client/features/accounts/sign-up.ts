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
  /** Where the e-mail was sent that verifies the address; '' before. */
  const [sentTo, setSentTo] = useState('');
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const form = useCheckedForm(
    names,
    load,
    async ({ role, ...rest }) => {
      setPopup(null);
      setInvalid(false);
      try {
        await client.accounts.signUp.mutate({ ...rest, role });
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        setPopup({
          title: signUp.failed.title,
          text: httpStatusOf(error) === 409 ? message : signUp.failed.text,
          tone: 'bad',
        });
        throw error;
      }
      setSentTo(rest.email);
      setPopup({ ...signUp.success, tone: 'good', lasts: popupDuration });
    },
    () => {
      setPopup(null);
      setInvalid(true);
    },
  );

  function closePopup() {
    setPopup(null);
    if (sentTo) navigate('/login');
  }

  const failed = form.error
    ? failureMessage(form.error, {
        offline: failure.offline,
        otherwise: `${signUp.failed.title}. ${signUp.failed.text}`,
      })
    : null;
  return {
    form,
    sentTo,
    popup,
    alert: isInvalid && !form.isValid ? signUp.invalid : failed,
    closePopup,
  };
}
