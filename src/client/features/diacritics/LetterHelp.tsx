import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useCompositionsWords } from '../../words/en.compositions.ts';

const DiacriticalPanel = lazy(async () => ({ default: (await import('./DiacriticalPanel.tsx')).DiacriticalPanel }));
const SanskritChart = lazy(async () => ({ default: (await import('./SanskritChart.tsx')).SanskritChart }));

/** Dialogs with the characters that are needed for typing; without JavaScript the links lead to pages of their own. */
export function LetterHelp() {
  const { letters: words } = useCompositionsWords();
  const [open, setOpen] = useState<'diacritical' | 'sanskrit' | null>(null);
  const show = (which: 'diacritical' | 'sanskrit') => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(which);
  };
  return (
    <>
      <a className="button button-quiet" href="/diacritical" aria-haspopup="dialog" onClick={show('diacritical')}>
        {words.diacritical}
      </a>
      <a className="button button-quiet" href="/sanskrit" aria-haspopup="dialog" onClick={show('sanskrit')}>
        {words.sanskritKeys}
      </a>
      <Dialog
        className="w-[min(66rem,calc(100vw-2rem))]"
        title={open === 'sanskrit' ? words.sanskritKeys : words.diacritical}
        open={open !== null}
        onClose={() => setOpen(null)}
      >
        <Suspense fallback={<Loading />}>{open === 'sanskrit' ? <SanskritChart /> : <DiacriticalPanel />}</Suspense>
      </Dialog>
    </>
  );
}
