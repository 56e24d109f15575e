import { useState } from 'react';
import type { Respelling } from '../../../shared/speech/respellings.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import type { Confirmation } from '../../ui/ConfirmDialog.tsx';
import { useRespellingWords } from '../../words/en.respellings.ts';

/** Removing a respelling: asked first, told how it went. */
export function useRemoveRespelling() {
  const { respellings: words } = useRespellingWords();
  const { act } = useAct('respellings.remove', trpc.respellings.remove.useMutation(), { failed: words.notRemoved });
  const [confirmation, setQuestion] = useState<Confirmation | null>(null);

  const ask = ({ voice, written }: Respelling) => setQuestion({ title: words.removeAsk, text: words.removeText(written), confirm: words.removeDo, act: () => act({ voice, written }, words.removed(written)) });
  return { ask, question: confirmation, close: () => setQuestion(null) };
}
