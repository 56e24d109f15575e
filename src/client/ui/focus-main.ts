import { useEffect, useRef } from 'react';

/** After something over the page has closed: what opened it may be gone with its row, and the next key goes on from the page. */
export function useFocusMain(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current && document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
}
