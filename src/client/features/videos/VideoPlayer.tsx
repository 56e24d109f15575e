import { useRef, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { playerAddress, videoAddress, playerOrigin } from '../../../shared/videos.ts';
import type { Video } from '../../../shared/videos-input.ts';
import { useRecordingsMessages } from '../recordings/recordings.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { fieldsOf, jsonFields } from '../../lib/json-fields.ts';

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
        className="no-print w-full aspect-[16/9] border border-rule bg-paper"
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

/** `silent`: the player has not answered in time; it may be blocked. `refused`: it may not play this video here. */
type VideoState = 'waiting' | 'here' | 'silent' | 'refused';

/** Milliseconds after which a player that has not answered counts as unreachable; a later answer still counts. */
const responseTimeout = 6000;

/**
 * The state of the player in a frame. A frame that could not be loaded fires no error, and fires `load` even for the
 * browser's own error page, so only the player's answer to a message is certain. Each address needs a frame of its own.
 * @param onVideo called with the id of the video that the player has come to
 */
function useVideoPlayer(
  frame: RefObject<HTMLIFrameElement | null>,
  onVideo: (id: string) => void,
): VideoState {
  const [state, setState] = useState<VideoState>(() => (navigator.onLine ? 'waiting' : 'silent'));
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || origin !== playerOrigin) return false;
    const message = readPlayerMessage(data);
    if (!message) return false;
    setState(
      message.refused ? 'refused' : (now) => (now === 'refused' && !message.video ? now : 'here'),
    );
    if (message.video) onVideo(message.video);
    return true;
  });

  useEffect(() => {
    // Sent to any origin, since the frame has another one before the player has loaded; the message holds no secret.
    const say = (text: string) => frame.current?.contentWindow?.postMessage(text, '*');
    const asking = setInterval(() => say(listeningMessage), 250);
    const waiting = setTimeout(
      () => setState((now) => (now === 'waiting' ? 'silent' : now)),
      responseTimeout,
    );
    let answered = false;
    const listen = (event: MessageEvent) => {
      if (!hear(event) || answered) return;
      answered = true;
      clearInterval(asking);
      say(reportErrorsMessage);
    };
    window.addEventListener('message', listen);
    return () => {
      clearInterval(asking);
      clearTimeout(waiting);
      window.removeEventListener('message', listen);
    };
  }, [frame]);
  return state;
}

/** A message of the player in its frame: which video it plays, or that it may not play it here. */
interface PlayerMessage {
  video?: string;
  refused?: true;
}

/**
 * Reads a message of YouTube's player, which is text in JSON: `{ event, info }`, with the video's id in
 * `info.videoData.video_id`. @returns null for what is no message of the player
 */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
  const { event, info } = jsonFields(typeof data === 'string' ? data : null);
  if (typeof event !== 'string') return null;
  if (event === 'onError') return { refused: true };
  const { video_id: video } = fieldsOf(fieldsOf(info)['videoData']);
  return typeof video === 'string' && video ? { video } : {};
}

const messageOf = (message: object) => JSON.stringify({ id: 1, channel: 'widget', ...message });

/** Sent to the player until it answers; it sends messages only after this. */
const listeningMessage = messageOf({ event: 'listening' });
/** Sent once the player has answered, so that it reports videos that it may not play. */
const reportErrorsMessage = messageOf({
  event: 'command',
  func: 'addEventListener',
  args: ['onError'],
});
