import { useEffect } from 'react';
import type { AlbumPlayer, AlbumPlayerState } from './album-player.ts';

interface Piece {
  title: string;
  album: string;
  artist: string;
}

/** Shows the title on the lock screen, and lets its buttons and a keyboard's media keys control the player. */
export function useMediaSession(
  { state: now, play, toggle, seek }: AlbumPlayer,
  { current, sound }: AlbumPlayerState,
  { title, album, artist }: Piece,
): void {
  useEffect(() => {
    if (!('mediaSession' in navigator) || current === null) return undefined;
    const { mediaSession } = navigator;
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', toggle],
      ['pause', toggle],
      ['previoustrack', () => play(Math.max(0, current - 1))],
      ['nexttrack', () => play(current + 1)],
      ['seekto', ({ seekTime }) => seek(seekTime ?? now().time)],
    ];
    mediaSession.metadata = new MediaMetadata({ title, album, artist });
    for (const [action, act] of actions) mediaSession.setActionHandler(action, act);
    return () => {
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
      for (const [action] of actions) mediaSession.setActionHandler(action, null);
    };
  }, [current, title, album, artist, now, play, toggle, seek]);

  useEffect(() => {
    if ('mediaSession' in navigator && current !== null)
      navigator.mediaSession.playbackState = sound === 'playing' ? 'playing' : 'paused';
  }, [current, sound]);
}
