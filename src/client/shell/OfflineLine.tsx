import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useSavedSongsMessages } from '../features/saved-songs/saved-songs.en.ts';

/** A line above the page while the browser is offline. */
export function OfflineLine() {
  const { offline: messages } = useSavedSongsMessages();
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="page bg-mark py-2 font-ui text-sm text-ink">
          {messages.line} <Link to="/shelf">{messages.toSavedSongs}</Link>
        </p>
      )}
    </div>
  );
}

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
