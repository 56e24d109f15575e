import { useEffect, type RefObject } from 'react';

const pressed = 'a, button, input, select, textarea, summary, [contenteditable], dialog[open]';

/** The space bar and Enter press the large button wherever the focus is, unless they act on another control. A held key presses once. */
export function useMainKeys(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (event.repeat && target === button.current) event.preventDefault();
      if (event.repeat || (target instanceof Element && target.closest(pressed))) return;
      event.preventDefault();
      button.current?.focus();
      button.current?.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [button]);
}

/** Asks before the page is left while takes are in its memory only. */
export function useUnloadWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
