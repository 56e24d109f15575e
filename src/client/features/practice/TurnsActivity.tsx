import type { LineRef } from './line-sounds.ts';
import { Prepare } from './Prepare.tsx';
import { YourTurn } from './YourTurn.tsx';

interface Props {
  lines: readonly LineRef[];
  onClose: () => void;
}

/** “Your turn” with some lines of a song. */
export default function TurnsActivity({ lines, onClose }: Props) {
  return (
    <Prepare find={() => Promise.resolve(lines)} mayBeSilent={false} onClose={onClose}>
      {(found, sounds) => <YourTurn lines={found} sounds={sounds} onClose={onClose} />}
    </Prepare>
  );
}
