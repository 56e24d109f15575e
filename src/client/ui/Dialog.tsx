import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useShellMessages } from '../messages/shell.en.ts';
import { CloseIcon } from './icons.tsx';

interface Props {
  title: string;
  /** The title's language, where it is not that of the interface. */
  titleLang?: string;
  open: boolean;
  /** Called by the close button, Escape and a press outside the dialog. */
  onClose: () => void;
  /** Its width, where it is not the usual one. */
  className?: string;
  /** Whether the content stays while the dialog is closed, so that what was typed in it is there when it is opened again. */
  keepContent?: boolean;
  children: ReactNode;
}

/** A modal dialog that keeps the focus inside and returns it to the opener when it closes. */
export function Dialog({
  title,
  titleLang,
  open,
  onClose,
  className = 'w-[min(34rem,calc(100vw-2rem))]',
  keepContent,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { controls } = useShellMessages();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    // The browser does not return the focus when an open dialog is unmounted, so the opener is remembered here too.
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={`sheet m-auto max-h-[calc(100dvh-2rem)] overscroll-contain p-6 text-inherit backdrop:bg-veil print:hidden! ${className}`}
      aria-labelledby={heading}
      closedby="any"
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // On a second Escape a browser may close the dialog without a cancel event.
      onClose={() => open && onClose()}
    >
      {(open || keepContent) && (
        <>
          <div className="mb-3 flex items-start justify-between gap-4">
            <h2 id={heading} lang={titleLang} className="text-lg">
              {title}
            </h2>
            <button
              type="button"
              className="icon-button -mt-2 -me-3"
              aria-label={controls.close}
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
