import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { SearchBoxState } from './use-search-box.ts';

/**
 * The open list goes whichever part of the search is left, also where a press gives a button no focus to lose, and on Escape
 * from a button; the field has its own.
 */
export function useCloseOnLeave(form: RefObject<HTMLFormElement | null>, box: SearchBoxState): void {
  const leave = useEffectEvent(box.hideSoon);
  const hide = useEffectEvent(box.hide);
  useEffect(() => {
    const root = form.current;
    if (!box.open || !root) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener('focusout', () => leave(), { signal });
    root.addEventListener('keydown', ({ key, target }) => key === 'Escape' && !(target instanceof HTMLInputElement) && hide(), { signal });
    document.addEventListener('pointerdown', ({ target }) => target instanceof Node && !root.contains(target) && leave(), { signal });
    return () => listening.abort();
  }, [form, box.open]);
}
