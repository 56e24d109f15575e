import { PageHead } from '../ui/PageHead.tsx';
import { useWords } from '../words/words.tsx';

/** Where somebody waits whose sign-up no admin has answered yet. */
export default function ApprovalPending() {
  const { approvalPending } = useWords();
  return (
    <div className="page">
      <PageHead title={approvalPending.title} hidden />
      <h1 className="page-title">{approvalPending.title}</h1>
      <p>{approvalPending.text}</p>
    </div>
  );
}
