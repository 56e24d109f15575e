import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import { useAdminWords } from '../../words/en.admin.ts';
import { useWords } from '../../words/en.shell.ts';

interface Approval {
  email: string;
  /** Its id. */
  request: string;
  role: string;
  /** `start,end` */
  indexes: string;
}

/** The alerts' time (specification, section 9); a failure waits until it is read. */
const saidLasts = 3000;

/** Approves a request with its role and range, and has both lists of people read anew. */
export function useApprove(onApproved: () => void) {
  const { admin: words } = useAdminWords();
  const { failure } = useWords();
  const { admin } = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.admin.approve.useMutation();

  async function approve(approval: Approval) {
    try {
      await mutateAsync({ ...approval, isApproved: 'Approved' });
      say({ title: words.approved, tone: 'good', lasts: saidLasts });
      onApproved();
    } catch (error) {
      say({ title: words.approveFailed, text: refusal(error, { offline: failure.offline, otherwise: '' }), tone: 'bad' });
    }
    await Promise.all([admin.requests.invalidate(), admin.proofreaders.invalidate(), admin.waiting.invalidate(), admin.care.invalidate()]);
  }

  return { approve, sending: isPending };
}
