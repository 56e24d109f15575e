import { Dialog } from '../../ui/Dialog.tsx';
import type { Assignee } from '../../../shared/workload.ts';
import { useWorkloadWords } from '../../words/en.workload.ts';
import { HandOverForm } from './HandOverForm.tsx';

/** Open while `giver` is set: the person whose songs are handed over. */
export function HandOverDialog({ giver, people, onClose }: { giver: Assignee | null; people: readonly Assignee[]; onClose: () => void }) {
  const { handOver: words } = useWorkloadWords();
  const others = people.filter(({ email }) => email !== giver?.email);
  return (
    <Dialog title={giver ? words.title(giver.username) : ''} open={giver !== null} onClose={onClose}>
      {giver?.range && (others.length > 0 ? <HandOverForm giver={giver} range={giver.range} others={others} onDone={onClose} /> : <p>{words.nobodyElse}</p>)}
    </Dialog>
  );
}
