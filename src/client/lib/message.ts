import { useSyncExternalStore } from 'react';
import type { PopupMessage } from '../ui/Popup.tsx';

let shown: PopupMessage | null = null;
const listeners = new Set<() => void>();

/** Shows a message in the shell's popup, where it stays across navigation; a newer message replaces it. */
export function showMessage(message: PopupMessage): void {
  tell(message);
}

export function hideMessage(): void {
  tell(null);
}

/** The message on show; null on the server. */
export function useShownMessage(): PopupMessage | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function tell(message: PopupMessage | null): void {
  shown = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
