import type { PopupMessage } from '../ui/Popup.tsx';
import { createStore } from './store.ts';

const shown = createStore<PopupMessage | null>(null);

/** Shows a message in the shell's popup, where it stays across navigation; a newer message replaces it. */
export const showMessage = (message: PopupMessage): void => shown.set(message);

export const hideMessage = (): void => shown.set(null);

export const useShownMessage = shown.useValue;
