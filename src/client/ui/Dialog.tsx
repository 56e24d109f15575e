import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useWords } from '../words/en.shell.ts';
import { CloseIcon } from './icons.tsx';

interface Props {
  title: string;
  /** Of the title, where it is not a word of the interface. */
  titleLang?: string;
  open: boolean;
  /** Asked for by the close button, by Escape and by a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the page that keeps the keyboard inside; closing it gives the focus back to what opened it. */
export function Dialog({ title, titleLang, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { controls } = useWords();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    // Kept by hand too: a dialog that is taken out of the page while open gives nothing back.
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="sheet dialog"
      aria-labelledby={heading}
      closedby="any"
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking first, on a second Escape.
      onClose={() => open && onClose()}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={heading} lang={titleLang} className="text-lg">
              {title}
            </h2>
            <button type="button" className="icon-button" aria-label={controls.close} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
