import { useState } from 'react';
import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useMyWorkMessages } from './my-work.en.ts';

/** Whether the person gets the evening e-mail. */
export function DigestChoice({ isWanted: stored }: { isWanted: boolean }) {
  const [isWanted, setIsWanted] = useState(stored);
  const { myWork: messages } = useMyWorkMessages();
  const { act, busy } = useAct('myWork.chooseDigest', trpc.myWork.chooseDigest.useMutation(), {
    failed: messages.digestFailed,
  });

  async function choose(wanted: boolean) {
    setIsWanted(wanted);
    if (!(await act({ isWanted: wanted }))) setIsWanted(!wanted);
  }

  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isWanted}
        disabled={busy}
        onChange={({ target }) => void choose(target.checked)}
      />
      {messages.digest}
    </label>
  );
}
