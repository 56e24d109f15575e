import { useRef } from 'react';
import { playerAddress, videoAddress } from '../../../shared/videos.ts';
import type { Video } from '../../../shared/videos-input.ts';
import { useRecordingsMessages } from '../recordings/recordings.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useVideoPlayer } from './use-video-player.ts';

interface Props {
  videos: readonly Pick<Video, 'id' | 'title'>[];
  /** Where the player begins, from 0; it plays on to the end of the album by itself. */
  start: number;
  /** The video that plays now. */
  current: number;
  onCurrent: (at: number) => void;
}

/** YouTube's player for an album from one of its songs on, or a message where YouTube cannot be reached. Another React key begins anew. */
export function VideoPlayer({ videos, start, current, onCurrent }: Props) {
  const { videos: messages } = useRecordingsMessages();
  const { footer } = useShellMessages();
  const frame = useRef<HTMLIFrameElement>(null);
  const [first = '', ...rest] = videos.slice(start).map(({ id }) => id);
  const address = playerAddress([first, ...rest], window.location.origin);
  const state = useVideoPlayer(frame, (id) => {
    const at = videos.findIndex((video) => video.id === id);
    if (at >= 0) onCurrent(at);
  });
  const now = videos[current];

  return (
    <>
      <iframe
        ref={frame}
        className="w-full aspect-[16/9] border border-rule bg-paper"
        title={messages.frame(now?.title ?? '')}
        src={address}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The permissions that the player needs, without the right to navigate this page. Being of another origin it cannot lift the sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        allowFullScreen
      />
      <p className={state === 'silent' || state === 'refused' ? 'notice' : 'hint'} role="status">
        {messages.states[state]}{' '}
        {now && (
          <a href={videoAddress(now.id)} target="_blank" rel="noopener">
            {messages.openOnYoutube}
            <span className="sr-only"> {footer.newTab}</span>
          </a>
        )}
      </p>
    </>
  );
}
