import type { QueryClient } from '@tanstack/react-query';
import { showWordsHere } from '../../words/choice.ts';
import { isUnsaved, ready, type Unsaved } from './preview-message.ts';

/** Lets the page that this one stands in show it words that are not saved yet: only a page of this same site can. */
export function showUnsaved(queryClient: QueryClient): void {
  let settled = false;
  async function take(message: Unsaved) {
    await show(queryClient, message);
    if (!settled) settle(message.near);
    settled = true;
  }
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== window.location.origin || !isUnsaved(data)) return;
    void take(data);
  });
  window.parent.postMessage(ready, window.location.origin);
}

async function show(queryClient: QueryClient, { unsaved: { key, data }, language }: Unsaved): Promise<void> {
  await showWordsHere(language);
  // What is on its way would come after it, and say what was saved.
  await queryClient.cancelQueries({ queryKey: [...key], exact: true });
  queryClient.setQueryData([...key], data);
}

/** Nobody goes anywhere, signs out or searches from here; what is folded stands open, and what is changed is in sight. */
function settle(near: string | undefined): void {
  for (const act of ['click', 'submit', 'input'] as const) {
    document.addEventListener(
      act,
      (event) => {
        if (act !== 'submit' && !(event.target instanceof Element && event.target.closest('a, .site-header, .site-footer'))) return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
  }
  requestAnimationFrame(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('.read-more')) folded.open = true;
    const shown = near && document.querySelector(near)?.getBoundingClientRect();
    // Not scrollIntoView, which would move the page round this one away from its heading too.
    if (shown) window.scrollBy(0, shown.top - Math.max(0, window.innerHeight - shown.height) / 2);
  });
}
