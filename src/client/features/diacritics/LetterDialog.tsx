import { Dialog } from '../../ui/Dialog.tsx';
import { useDiacriticsWords } from '../../words/en.diacritics.ts';
import { DiacriticalPanel } from './DiacriticalPanel.tsx';
import type { Letters } from './LetterHelp.tsx';
import { SanskritChart } from './SanskritChart.tsx';

/** The characters of one of the two alphabets, in a dialog. */
export default function LetterDialog({
  letters,
  open,
  onClose,
}: {
  letters: Letters;
  open: boolean;
  onClose: () => void;
}) {
  const words = useDiacriticsWords();
  return (
    <Dialog
      className="w-[min(66rem,calc(100vw-2rem))]"
      title={letters === 'sanskrit' ? words.sanskritKeys : words.diacritical}
      open={open}
      onClose={onClose}
    >
      {letters === 'sanskrit' ? <SanskritChart /> : <DiacriticalPanel />}
    </Dialog>
  );
}
