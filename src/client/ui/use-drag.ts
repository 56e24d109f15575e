import {
  useEffect,
  useEffectEvent,
  useState,
  type PointerEvent as Press,
  type RefObject,
} from 'react';

/**
 * Drags a row of a list by its handle, with a mouse or a finger. A line shows where the row will be dropped; Escape or a
 * cancelled pointer leaves the list unchanged.
 * @param onDrop the row's old index and its new one
 * @param isGrid whether rows stand beside each other too
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
  isGrid = false,
) {
  const [drag, setDrag] = useState<{ from: number; gap: number } | null>(null);
  const from = drag?.from ?? null;
  const finish = useEffectEvent(onDrop);

  useEffect(() => {
    if (from === null) return undefined;
    let gap = from;
    /** The number of rows before the pointer. */
    const move = ({ clientX, clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])];
      gap = rows.filter((row) => {
        const { top, height, left, width } = row.getBoundingClientRect();
        if (!isGrid) return top + height / 2 < clientY;
        return top + height < clientY || (top < clientY && left + width / 2 < clientX);
      }).length;
      setDrag({ from, gap });
    };
    const drop = () => {
      setDrag(null);
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) finish(from, to);
    };
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    const giveUp = () => setDrag(null);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', giveUp);
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', giveUp);
      window.removeEventListener('keydown', leave);
    };
  }, [from, list, isGrid]);

  return {
    from,
    begin: (index: number) => (event: Press) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ from: index, gap: index });
    },
    /** Where the line of a row is drawn; undefined when the dragged row would stay or stand elsewhere. */
    dropAt: (index: number, of: number): 'before' | 'after' | undefined => {
      if (!drag || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
      if (drag.gap === index) return 'before';
      return drag.gap === of && index === of - 1 ? 'after' : undefined;
    },
  };
}
