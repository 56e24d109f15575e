import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useCheckedForm } from '../../lib/checked-form.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { forgetPersonalData } from '../../lib/personal-data.ts';
import { storeSession } from '../../lib/session.ts';
import { trpc } from '../../trpc.tsx';
import type { PopupMessage } from '../../ui/Popup.tsx';
import { useAuthMessages } from './auth.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';

export const accountFields = ['username', 'displayName', 'email', 'password'] as const;
export type AccountField = (typeof accountFields)[number];

const popupDuration = 3000;

const load = () => import('../../../shared/auth-input.ts').then(({ setUpInput }) => setUpInput);

/** The state of the form behind the set-up link, which makes the first admin. */
export function useSetUp() {
  const { setUp } = useAuthMessages();
  const { failure } = useShellMessages();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isDone, setDone] = useState(false);
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const form = useCheckedForm(accountFields, load, async (account) => {
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    storeSession(await client.auth.setUp.mutate({ ...account, token }));
    forgetPersonalData(queryClient);
    setDone(true);
    setPopup({ ...setUp.done, tone: 'good', lasts: popupDuration });
  });

  return {
    form,
    isDone,
    popup,
    alert:
      form.error === null
        ? null
        : failureMessage(form.error, { offline: failure.offline, otherwise: setUp.failed }),
    closePopup() {
      setPopup(null);
      if (isDone) navigate('/admin');
    },
  };
}
