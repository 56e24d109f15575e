import { useCallback, useMemo, useState } from 'react';
import type { EditableSong } from '../../../shared/corrections.ts';
import { showMessage } from '../../lib/message.ts';
import { trpc } from '../../trpc.tsx';
import { useCorrectionsWords } from '../../words/en.corrections.ts';
import type { SongRef } from './drafts.ts';
import type { KeyedFinding } from '../../../shared/corrections/checks.ts';

/** The passed warnings of a song and language, which are shared by everybody, and a function that passes another one. */
export function usePassedWarnings(place: SongRef, open: EditableSong | null) {
  const { checks: words } = useCorrectionsWords().edit;
  const { mutateAsync } = trpc.corrections.passWarning.useMutation({ networkMode: 'always' });
  const [own, setOwn] = useState<readonly string[]>([]);
  const passedWarnings = useMemo(() => new Set([...(open?.passedWarnings ?? []), ...own]), [open, own]);

  const passWarning = useCallback(
    ({ key }: KeyedFinding) => {
      setOwn((before) => [...before, key]);
      mutateAsync({ ...place, key }).catch((error: unknown) => {
        console.error(error);
        setOwn((before) => before.filter((one) => one !== key));
        showMessage({ title: words.passFailed, tone: 'bad', lasts: 3000 });
      });
    },
    [mutateAsync, place, words],
  );
  return { passed: passedWarnings, pass: passWarning };
}
