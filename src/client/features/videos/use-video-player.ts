import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { playerOrigin } from '../../../shared/videos.ts';
import { listeningMessage, readPlayerMessage, reportErrorsMessage } from './player-message.ts';

/** `silent`: nothing was heard of the player in time; it may be blocked. `refused`: it may not show this video here. */
export type VideoState = 'waiting' | 'here' | 'silent' | 'refused';

/** Milliseconds after which a player that says nothing counts as out of reach; if it speaks later it counts again. */
const answerTimeout = 6000;

/**
 * How the player in a frame fares. A frame that could not be loaded fires no error, and `load` even for the browser's own
 * page of refusal: the one sure sign of life is the player's answer to a message.
 * The frame shows one address only; another is another frame.
 * @param onVideo called with the id of the video that the player has come to
 */
export function useVideoPlayer(frame: RefObject<HTMLIFrameElement | null>, onVideo: (id: string) => void): VideoState {
  const [state, setState] = useState<VideoState>(() => (navigator.onLine ? 'waiting' : 'silent'));
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || origin !== playerOrigin) return false;
    const message = readPlayerMessage(data);
    if (!message) return false;
    setState(message.refused ? 'refused' : (now) => (now === 'refused' && !message.video ? now : 'here'));
    if (message.video) onVideo(message.video);
    return true;
  });

  useEffect(() => {
    // To whatever origin: before the player is there the frame has another, and what is said tells nothing.
    const say = (text: string) => frame.current?.contentWindow?.postMessage(text, '*');
    const asking = setInterval(() => say(listeningMessage), 250);
    const waiting = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), answerTimeout);
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
