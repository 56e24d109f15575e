import { useEffect, useRef, useState, type ToggleEvent } from 'react';

/**
 * A panel that a button opens: a popover of the browser, which opens it also before hydration and without scripts. Browsers without popovers
 * (Chrome before 114, Safari before 17, Firefox before 125) get the same from here, with the rules for `data-popover` in styles/words.css.
 */
export function usePopover(id: string) {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const close = () => {
    if (!hasPopovers()) setOpen(false);
    else if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };

  useEffect(() => {
    if (!open || hasPopovers()) return;
    const closeOutside = ({ target }: PointerEvent) =>
      target instanceof Node &&
      !panel.current?.contains(target) &&
      !button.current?.contains(target) &&
      setOpen(false);
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);

  return {
    open,
    close,
    button: {
      ref: button,
      popoverTarget: id,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => !hasPopovers() && setOpen(!open),
    },
    panel: {
      ref: panel,
      id,
      popover: 'auto' as const,
      'data-open': open,
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
    },
  };
}

const hasPopovers = () => 'popover' in HTMLElement.prototype;
