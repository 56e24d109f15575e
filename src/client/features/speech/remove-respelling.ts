import { useState } from 'react';
import type { Respelling } from '../../../shared/speech/respellings.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import type { Question } from '../../ui/AskFirst.tsx';
import { useRespellingWords } from '../../words/en.respellings.ts';

/** Removing a respelling: asked first, told how it went. */
export function useRemove() {
  const { respellings: words } = useRespellingWords();
  const { act } = useAct('respellings.remove', trpc.respellings.remove.useMutation(), { failed: words.notRemoved });
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = ({ voice, written }: Respelling) => setQuestion({ title: words.removeAsk, text: words.removeText(written), does: words.removeDo, act: () => act({ voice, written }, words.removed(written)) });
  return { ask, question, close: () => setQuestion(null) };
}
