import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useAdminWords } from '../../words/en.admin.ts';

interface Approval {
  email: string;
  /** Its id. */
  request: string;
  role: string;
  /** `start,end` */
  indexes: string;
}

/** Approves a request with its role and range. */
export function useApprove(onApproved: () => void) {
  const { admin: words } = useAdminWords();
  const { act, busy } = useAct('admin.approve', trpc.admin.approve.useMutation(), { done: words.approved, failed: words.approveFailed, onDone: onApproved });
  return { approve: (approval: Approval) => act({ ...approval, isApproved: 'Approved' }), sending: busy };
}
