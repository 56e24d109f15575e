import { useEffect, useState, useSyncExternalStore } from 'react';

/** The width of an element's content in CSS pixels, 0 before it is known; `ref` belongs on the element. */
export function useWidth() {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, width };
}

const isWide = '(min-width: 60rem)';
const watch = (listener: () => void) => {
  const query = window.matchMedia(isWide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether many lines are shown at once, as on a wide screen. */
export const useManyLines = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(isWide).matches,
    () => false,
  );
