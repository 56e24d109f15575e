import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { playerOrigin } from '../../../shared/videos.ts';
import { listeningMessage, readPlayerMessage, reportErrorsMessage } from './player-message.ts';

/** `silent`: the player has not answered in time; it may be blocked. `refused`: it may not play this video here. */
export type VideoState = 'waiting' | 'here' | 'silent' | 'refused';

/** Milliseconds after which a player that has not answered counts as unreachable; a later answer still counts. */
const responseTimeout = 6000;

/**
 * The state of the player in a frame. A frame that could not be loaded fires no error, and fires `load` even for the
 * browser's own error page, so only the player's answer to a message is certain. Each address needs a frame of its own.
 * @param onVideo called with the id of the video that the player has come to
 */
export function useVideoPlayer(
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
