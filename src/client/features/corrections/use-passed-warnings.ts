import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyedFinding } from '../../../shared/corrections/checks.ts';
import type { EditableSong, EditedTexts } from '../../../shared/corrections.ts';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useCorrectionsMessages } from './corrections.en.ts';
import type { SongRef } from './drafts.ts';

/**
 * The passed warnings of a song and language, which are shared by everybody, and a function that passes another one.
 * @param texts in which the checks report it
 */
export function usePassedWarnings(place: SongRef, open: EditableSong | null, texts: EditedTexts) {
  const { checks: words } = useCorrectionsMessages().edit;
  const { act } = useAct('corrections.passWarning', trpc.corrections.passWarning.useMutation(), {
    failed: words.passFailed,
    failure: 'alone',
  });
  // `send` is new in each render. The fields are memoised, so that typing is quick, and need a function that stays.
  const send = (key: string) => act({ ...place, songTitle: open?.songTitle ?? '', ...texts, key });
  const lastSend = useRef(send);
  useEffect(() => void (lastSend.current = send));
  const [own, setOwn] = useState<readonly string[]>([]);
  const passedWarnings = useMemo(
    () => new Set([...(open?.passedWarnings ?? []), ...own]),
    [open, own],
  );

  const passWarning = useCallback(({ key }: KeyedFinding) => {
    setOwn((before) => [...before, key]);
    void lastSend
      .current(key)
      .then((done) => done ?? setOwn((before) => before.filter((one) => one !== key)));
  }, []);
  return { passed: passedWarnings, pass: passWarning };
}
