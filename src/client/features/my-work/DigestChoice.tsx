import { useAct } from '../../lib/use-act.ts';
import { trpc } from '../../trpc.tsx';
import { useMyWorkMessages } from './my-work.en.ts';

/** Whether the person gets the evening e-mail. */
export function DigestChoice({ isWanted }: { isWanted: boolean }) {
  const { myWork: messages } = useMyWorkMessages();
  const { act, busy } = useAct('myWork.chooseDigest', trpc.myWork.chooseDigest.useMutation(), {
    failed: messages.digestFailed,
  });
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isWanted}
        disabled={busy}
        onChange={({ target }) => void act({ isWanted: target.checked })}
      />
      {messages.digest}
    </label>
  );
}
