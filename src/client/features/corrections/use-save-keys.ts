import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S saves, Ctrl+Enter saves and goes on to the next song; on a Mac with the command key. */
export function useSaveKeys(active: boolean, save: () => void, saveAndNext: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const act = event.key.toLowerCase() === 's' ? save : event.key === 'Enter' ? saveAndNext : null;
    if (!act) return;
    // Prevented also when there is nothing to save, because the browser would offer to save the page.
    event.preventDefault();
    if (active && !event.repeat && !document.querySelector('dialog[open]')) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
