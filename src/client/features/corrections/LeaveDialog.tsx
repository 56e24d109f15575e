import { Dialog } from '../../ui/Dialog.tsx';
import { useCorrectionsMessages } from './corrections.en.ts';

interface Props {
  open: boolean;
  onStop: () => void;
  onStay: () => void;
}

/** Shown by Cancel when there are unsaved changes; they stay in the browser as a draft in any case. */
export function LeaveDialog({ open, onStop, onStay }: Props) {
  const { leave: words } = useCorrectionsMessages().edit;
  return (
    <Dialog title={words.title} open={open} onClose={onStay}>
      <p>{words.text}</p>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={onStay}>
          {words.stay}
        </button>
        <button type="button" className="button" onClick={onStop}>
          {words.stop}
        </button>
      </div>
    </Dialog>
  );
}
