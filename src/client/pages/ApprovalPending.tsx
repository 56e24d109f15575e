import '../styles/full.css';
import { PageHead } from '../ui/PageHead.tsx';
import { useAccountWords } from '../words/en.accounts.ts';

/** Shown to somebody whose sign-up no admin has answered yet. */
export default function ApprovalPending() {
  const { approvalPending } = useAccountWords();
  return (
    <div className="page">
      <PageHead title={approvalPending.title} hidden />
      <h1 className="page-title">{approvalPending.title}</h1>
      <p>{approvalPending.text}</p>
      <p>{approvalPending.verifyHint}</p>
    </div>
  );
}
