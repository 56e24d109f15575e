import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

interface Props {
  /** The content of the button. */
  button: ReactNode;
  /** The button's name for screen readers, where its content is a sign. */
  label?: string;
  className?: string;
  onOpen?: (panel: HTMLDetailsElement) => void;
  children: ReactNode;
}

/** A button that opens a panel below it, also without scripts. Escape, a press outside and a press on `[data-closes]` close it. */
export function ToolPanel({ button, label, className = '', onOpen, children }: Props) {
  const panel = useRef<HTMLDetailsElement>(null);
  useDismissal(panel);
  return (
    <details
      ref={panel}
      className={`relative shrink-0 ${className}`}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(currentTarget)}
    >
      <summary
        className="button button-quiet min-w-target list-none select-none [&::-webkit-details-marker]:hidden"
        aria-label={label}
        title={label}
      >
        {button}
      </summary>
      {children}
    </details>
  );
}

function close(panel: HTMLDetailsElement | null, giveFocus: boolean): void {
  if (!panel?.open) return;
  panel.open = false;
  if (giveFocus) panel.querySelector('summary')?.focus();
}

function useDismissal(panel: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target))
        close(panel.current, false);
    };
    // Escape closes an open dialog first.
    const key = (event: KeyboardEvent) =>
      event.key === 'Escape' &&
      !document.querySelector('dialog[open]') &&
      close(panel.current, true);
    const choose = ({ target }: MouseEvent) => {
      const chosen = target instanceof Element && target.closest('[data-closes]');
      if (chosen && panel.current?.contains(chosen)) close(panel.current, true);
    };
    // Before the choice acts, because it may move the focus.
    document.addEventListener('click', choose, true);
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('click', choose, true);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [panel]);
}
