import type { Listening } from '../../../shared/compositions.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

/** The player of one video on the page of its song. */
export default function SongVideo({
  video: { id, title },
}: {
  video: Listening['videos'][number];
}) {
  return (
    <div className="mb-3 grid gap-2">
      <VideoPlayer videos={[{ id, title }]} start={0} current={0} onCurrent={() => undefined} />
    </div>
  );
}
