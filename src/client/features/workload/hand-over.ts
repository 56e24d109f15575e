import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useWorkloadWords } from '../../words/en.workload.ts';

interface HandOver {
  from: string;
  to: string;
  start: number;
  end: number;
}

export function useHandOver(onDone: () => void) {
  const { handOver: words } = useWorkloadWords();
  const { act, busy } = useAct('admin.handOver', trpc.admin.handOver.useMutation(), { failed: words.failed, onDone });
  return { send: (part: HandOver, taker: string) => act(part, words.done(part.start, part.end, taker)), sending: busy };
}
