import { useEffect, useEffectEvent } from 'react';
import { createStoredValue } from './store.ts';

const areOn = createStoredValue('shortcuts', (raw) => raw !== 'off', true);

/** Whether single-key shortcuts are on. People who use speech input can turn them off (WCAG 2.1.4). */
export const useShortcutsOn = areOn.useValue;

export function turnShortcuts(on: boolean): void {
  areOn.store(on ? null : 'off');
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
    if (isTyping(event.target) || !areOn.get()) return;
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
