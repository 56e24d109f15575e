import { useState } from 'react';
import type { Respelling } from '../../../shared/speech/respellings.ts';
import { refusal } from '../../lib/refusal.ts';
import { say } from '../../lib/said.ts';
import { trpc } from '../../trpc.tsx';
import type { Question } from '../../ui/AskFirst.tsx';
import { useRespellingWords } from '../../words/en.respellings.ts';
import { useWords } from '../../words/en.shell.ts';

const saidLasts = 3000;

/** Removing a respelling: asked first, told how it went. */
export function useRemove() {
  const { respellings: words } = useRespellingWords();
  const { failure } = useWords();
  const { respellings } = trpc.useUtils();
  const { mutateAsync } = trpc.respellings.remove.useMutation();
  const [question, setQuestion] = useState<Question | null>(null);

  async function remove({ voice, written }: Respelling) {
    try {
      await mutateAsync({ voice, written });
      say({ title: words.removed(written), tone: 'good', lasts: saidLasts });
    } catch (error) {
      say({ title: words.notRemoved, text: refusal(error, { offline: failure.offline, otherwise: '' }), tone: 'bad' });
    }
    await respellings.list.invalidate();
  }

  const ask = (row: Respelling) => setQuestion({ title: words.removeAsk, text: words.removeText(row.written), does: words.removeDo, act: () => remove(row) });
  return { ask, question, close: () => setQuestion(null) };
}
