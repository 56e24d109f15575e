import { Dialog } from '../../ui/Dialog.tsx';
import { useDiacriticsMessages } from './diacritics.en.ts';
import { DiacriticalPanel } from './DiacriticalPanel.tsx';
import { SanskritChart } from './SanskritChart.tsx';

export type Letters = 'diacritical' | 'sanskrit';

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
  const messages = useDiacriticsMessages();
  return (
    <Dialog
      className="w-[min(66rem,calc(100vw-2rem))]"
      title={letters === 'sanskrit' ? messages.sanskritKeys : messages.diacritical}
      open={open}
      onClose={onClose}
    >
      {letters === 'sanskrit' ? <SanskritChart /> : <DiacriticalPanel />}
    </Dialog>
  );
}
