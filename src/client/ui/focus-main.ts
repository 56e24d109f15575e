import { useEffect, useRef } from 'react';

/** Moves the focus to the main element after an overlay has closed whose opener may be gone with its row. */
export function useFocusMain(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
}
