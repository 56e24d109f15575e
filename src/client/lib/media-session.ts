import { useEffect, useEffectEvent } from 'react';

interface MediaInfo {
  title: string;
  artist: string;
  album: string;
}

interface MediaPosition {
  /** Seconds of the whole, and of the current time. */
  duration: number;
  position: number;
  playbackRate: number;
}

/** A browser throws at an order it does not know; the lock screen then has no such key. */
function allow(order: MediaSessionAction, obey: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(order, obey);
  } catch {
    // Nothing to do.
  }
}

/**
 * Connects a player to the browser's media session: the lock screen and the keys of headphones. @param orders the same keys at every render
 * @param position null where it is not known
 */
export function useMediaSession(
  { title, artist, album }: MediaInfo,
  orders: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>,
  { isPlaying, position }: { isPlaying: boolean; position: MediaPosition | null },
): void {
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return undefined;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist,
      album,
      artwork: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    });
    return () => {
      mediaSession.metadata = null;
    };
  }, [title, artist, album]);

  const obey = useEffectEvent((details: MediaSessionActionDetails) =>
    orders[details.action]?.(details),
  );
  const names = Object.keys(orders).join(' ');
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return undefined;
    const all = names.split(' ') as MediaSessionAction[];
    for (const name of all) allow(name, (details) => obey(details));
    return () => {
      for (const name of all) allow(name, null);
      mediaSession.playbackState = 'none';
      mediaSession.setPositionState?.();
    };
  }, [names]);

  const { duration = 0, position: at = 0, playbackRate = 1 } = position ?? {};
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return;
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    mediaSession.setPositionState?.(
      duration > 0 ? { duration, position: Math.min(at, duration), playbackRate } : undefined,
    );
  }, [isPlaying, duration, at, playbackRate]);
}
