import type { QueryClient } from '@tanstack/react-query';
import { showWordsHere } from '../../messages/language.ts';
import { isUnsaved, ready, type PreviewMessage } from './preview-message.ts';

/** Runs inside a frame: shows unsaved words that the parent page sends, if that is a page of the same origin. */
export function startFrame(queryClient: QueryClient): void {
  nameLandmarks();
  let prepared = false;
  async function take(message: PreviewMessage) {
    await show(queryClient, message);
    if (!prepared) preparePreview(message.near);
    prepared = true;
  }
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== window.location.origin || !isUnsaved(data)) return;
    void take(data);
  });
  window.parent.postMessage(ready, window.location.origin);
}

async function show(
  queryClient: QueryClient,
  { unsaved: { key, data }, language }: PreviewMessage,
): Promise<void> {
  await showWordsHere(language);
  // A query in flight would overwrite the unsaved data with the saved one.
  await queryClient.cancelQueries({ queryKey: [...key], exact: true });
  queryClient.setQueryData([...key], data);
}

/** Names the landmarks of a framed page after its frame, since screen readers list them together with those of the page around it. */
function nameLandmarks(): void {
  const name = window.frameElement?.getAttribute('title');
  if (!name) return;
  for (const landmark of document.querySelectorAll(
    'body header:not(main *), main, footer:not(main *), [role=search]',
  )) {
    if (!landmark.hasAttribute('aria-label')) landmark.setAttribute('aria-label', name);
  }
}

/** Prepares the page as a preview: disables links, header and footer, unfolds the texts and scrolls to the edited part. */
function preparePreview(near: string | undefined): void {
  for (const act of ['click', 'submit', 'input'] as const) {
    document.addEventListener(
      act,
      (event) => {
        if (
          act !== 'submit' &&
          !(
            event.target instanceof Element &&
            event.target.closest('a, header:not(main *), footer:not(main *)')
          )
        )
          return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
  }
  requestAnimationFrame(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('[data-unfold]'))
      folded.open = true;
    const shown = near && document.querySelector(near)?.getBoundingClientRect();
    // Not scrollIntoView, which would scroll the parent page too.
    if (shown) window.scrollBy(0, shown.top - Math.max(0, window.innerHeight - shown.height) / 2);
  });
}
