import { Suspense, useState, type MouseEvent } from 'react';
import { lazyPart } from '../../lib/lazy-page.tsx';
import type { Letters } from './LetterDialog.tsx';
import { useDiacriticsMessages } from './diacritics.en.ts';

// Loaded on demand, since most readers type nothing. Offline the links lead to pages of their own.
const LetterDialog = lazyPart(() => import('./LetterDialog.tsx'));

/** Dialogs with the characters that are needed for typing; without JavaScript the links lead to pages of their own. */
export function LetterHelp() {
  const messages = useDiacriticsMessages();
  const [shown, setShown] = useState<Letters | null>(null);
  const [open, setOpen] = useState(false);
  const show = (which: Letters) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.onLine) return;
    event.preventDefault();
    setShown(which);
    setOpen(true);
  };
  return (
    <>
      <a
        className="button button-quiet"
        href="/diacritical"
        aria-haspopup="dialog"
        onClick={show('diacritical')}
      >
        {messages.diacritical}
      </a>
      <a
        className="button button-quiet"
        href="/sanskrit"
        aria-haspopup="dialog"
        onClick={show('sanskrit')}
      >
        {messages.sanskritKeys}
      </a>
      {shown && (
        <Suspense>
          <LetterDialog letters={shown} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
