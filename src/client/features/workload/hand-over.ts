import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import { useWorkloadWords } from '../../words/en.workload.ts';
import { useWords } from '../../words/en.shell.ts';

interface Part {
  from: string;
  to: string;
  start: number;
  end: number;
}

const saidLasts = 3000;

/** Hands songs over and says how it went; who cares for what is read anew either way. */
export function useHandOver(onDone: () => void) {
  const { handOver: words } = useWorkloadWords();
  const { failure } = useWords();
  const { admin } = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.admin.handOver.useMutation();

  async function send(part: Part, taker: string) {
    try {
      await mutateAsync(part);
      onDone();
      say({ title: words.done(part.start, part.end, taker), tone: 'good', lasts: saidLasts });
    } catch (error) {
      say({ title: words.failed, text: refusal(error, { offline: failure.offline, otherwise: '' }), tone: 'bad' });
    }
    await Promise.all([admin.care.invalidate(), admin.proofreaders.invalidate()]);
  }

  return { send, sending: isPending };
}
