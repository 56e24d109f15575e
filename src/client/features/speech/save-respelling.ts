import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useRespellingWords } from '../../words/en.respellings.ts';

/** Saving a respelling, and telling how it went. */
export function useSaveRespelling(onSaved: () => void) {
  const { respellings: words } = useRespellingWords();
  const { act, busy } = useAct('respellings.save', trpc.respellings.save.useMutation(), { failed: words.notSaved, onDone: onSaved });
  return { save: (values: Record<'voice' | 'written' | 'spoken', string>) => void act(values as Parameters<typeof act>[0], words.saved(values.written)), saving: busy };
}
