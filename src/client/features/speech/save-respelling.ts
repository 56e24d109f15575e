import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import { useRespellingWords } from '../../words/en.respellings.ts';
import { useWords } from '../../words/en.shell.ts';

const saidLasts = 3000;

/** Saving a respelling, and telling how it went. */
export function useSave(onSaved: () => void) {
  const { respellings: words } = useRespellingWords();
  const { failure } = useWords();
  const { respellings } = trpc.useUtils();
  const { mutate, isPending } = trpc.respellings.save.useMutation({
    onSuccess: (_answer, { written }) => {
      say({ title: words.saved(written), tone: 'good', lasts: saidLasts });
      onSaved();
    },
    onError: (error) => say({ title: words.notSaved, text: refusal(error, { offline: failure.offline, otherwise: '' }), tone: 'bad' }),
    onSettled: () => respellings.list.invalidate(),
  });
  return { save: (values: Record<'voice' | 'written' | 'spoken', string>) => mutate(values as Parameters<typeof mutate>[0]), saving: isPending };
}
