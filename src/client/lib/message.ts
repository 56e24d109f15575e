import { useSyncExternalStore } from 'react';
import type { PopupMessage } from '../ui/Popup.tsx';

let said: PopupMessage | null = null;
const listeners = new Set<() => void>();

/** Says something in a popup that stands over whatever page comes next; a newer message takes its place. */
export function showMessage(message: PopupMessage): void {
  tell(message);
}

/** Takes the popup away. */
export function hideMessage(): void {
  tell(null);
}

/** What is being said; nothing on the server. */
export function useShownMessage(): PopupMessage | null {
  return useSyncExternalStore(subscribe, () => said, () => null);
}

function tell(message: PopupMessage | null): void {
  said = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
