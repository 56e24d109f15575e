import '../styles/full.css';
import { useSyncExternalStore } from 'react';
import { NextSteps } from '../features/accounts/NextSteps.tsx';
import { pendingEmail } from '../lib/session.ts';
import { watchStored } from '../lib/browser-storage.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAuthMessages } from '../features/auth/auth.en.ts';

/** Shown to somebody whose sign-up no admin has answered yet. */
export default function ApprovalPending() {
  const { approvalPending } = useAuthMessages();
  const email = useSyncExternalStore(watchStored, pendingEmail, () => null);
  return (
    <div className="page">
      <PageHead title={approvalPending.title} hidden />
      <h1 className="page-title">{approvalPending.title}</h1>
      <p>{approvalPending.text}</p>
      <p className="mb-4">{approvalPending.verifyHint}</p>
      <NextSteps email={email} />
    </div>
  );
}
