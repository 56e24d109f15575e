import { useEffect } from 'react';
import type { PlayerState } from './player-state.ts';
import { close, pause, progress, resume, step } from './player.ts';

const actionHandlers: Partial<Record<MediaSessionAction, () => void>> = {
  play: resume,
  pause,
  stop: close,
  previoustrack: () => step(-1),
  nexttrack: () => step(1),
};

interface MediaInfo {
  title: string;
  artist: string;
  album: string;
}

/** Connects the player to the browser's media session: the lock screen and the keys of headphones. */
export function useSystemPlayer(
  { title, artist, album }: MediaInfo,
  { state, at }: Pick<PlayerState, 'state' | 'at'>,
  rate: number,
): void {
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return undefined;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist,
      album,
      artwork: [{ src: '/favicon.svg', type: 'image/svg+xml' }],
    });
    return () => {
      mediaSession.metadata = null;
    };
  }, [title, artist, album]);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return undefined;
    for (const [order, obey] of Object.entries(actionHandlers))
      allow(mediaSession, order as MediaSessionAction, obey);
    return () => {
      for (const order of Object.keys(actionHandlers))
        allow(mediaSession, order as MediaSessionAction, null);
      mediaSession.playbackState = 'none';
      mediaSession.setPositionState?.();
    };
  }, []);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return;
    mediaSession.playbackState = state === 'paused' ? 'paused' : 'playing';
    const now = at === null ? null : progress();
    mediaSession.setPositionState?.(
      now ? { duration: now.whole, position: now.at, playbackRate: rate } : undefined,
    );
  }, [state, at, rate]);
}

/** A browser throws at an order it does not know. */
function allow(session: MediaSession, order: MediaSessionAction, obey: (() => void) | null): void {
  try {
    session.setActionHandler(order, obey);
  } catch {
    // The lock screen simply has no such key there.
  }
}
