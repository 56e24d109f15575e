import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './store.ts';

const storageKey = 'shortcuts';
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on. People who use speech input can turn them off (WCAG 2.1.4). */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

export function turnShortcuts(on: boolean): void {
  if (on) removeStored(storageKey);
  else writeStored(storageKey, 'off');
  for (const listener of listeners) listener();
}

/** Calls `act` when a key is pressed anywhere outside a form field. */
export function useShortcut(key: string, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key !== key ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented
    )
      return;
    if (isTyping(event.target) || !areOn()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog[open]') !== null)
  );
}

function areOn(): boolean {
  return readStored(storageKey) !== 'off';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
