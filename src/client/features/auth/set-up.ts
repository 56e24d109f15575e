import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { forgetPersonalData } from '../../lib/personal-data.ts';
import { storeSession } from '../../lib/session.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import type { PopupMessage } from '../../ui/Popup.tsx';
import { useAuthMessages } from './auth.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

export const accountFields = ['username', 'displayName', 'email', 'password'] as const;
export type AccountField = (typeof accountFields)[number];
export type Account = Record<AccountField, string>;
type Errors = Partial<Record<AccountField, string>>;

const popupDuration = 3000;

/** The schema brings zod along, so it is loaded only once somebody types. */
async function check(account: Account, token: string): Promise<Errors> {
  const { setUpInput } = await import('../../../shared/auth-input.ts');
  const issues = setUpInput.safeParse({ ...account, token }).error?.issues ?? [];
  const errors: Errors = {};
  for (const { path, message } of issues) {
    const field = accountFields.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** The state of the form behind the set-up link, which makes the first admin. */
export function useSetUp() {
  const { setUp } = useAuthMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [touched, setTouched] = useState<readonly AccountField[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [popup, setPopup] = useState<PopupMessage | null>(null);

  const look = async (account: Account, token: string) => setErrors(await check(account, token));

  async function send(account: Account, token: string) {
    const found = await check(account, token);
    setErrors(found);
    setTouched(accountFields);
    setAlert(null);
    if (Object.keys(found).length > 0) return;
    setState('sending');
    try {
      storeSession(await client.auth.setUp.mutate({ ...account, token }));
      forgetPersonalData(queryClient);
      setState('done');
      setPopup({ ...setUp.done, tone: 'good', lasts: popupDuration });
    } catch (error) {
      setState('open');
      const status = httpStatusOf(error);
      setAlert(
        status === undefined
          ? failure.offline
          : status < 500 && error instanceof Error
            ? error.message
            : setUp.failed,
      );
    }
  }

  return {
    state,
    alert,
    popup,
    /** The error message of a field that has been touched. */
    errorOf: (field: AccountField) => (touched.includes(field) ? errors[field] : undefined),
    touch: (field: AccountField) =>
      setTouched((before) => (before.includes(field) ? before : [...before, field])),
    look,
    send,
    closePopup() {
      setPopup(null);
      if (state === 'done') navigate('/admin');
    },
  };
}
