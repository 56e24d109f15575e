import { useEffect, useRef, type RefObject } from 'react';

/** While `on`, a tap on a swara or its syllable calls `onTap` with the cell's number. */
export function useCellTaps(
  area: RefObject<HTMLElement | null>,
  on: boolean,
  onTap: (cell: number) => void,
): void {
  const latest = useRef(onTap);
  useEffect(() => {
    latest.current = onTap;
  });
  useEffect(() => {
    const place = area.current;
    if (!on || !place) return undefined;
    const tapped = ({ target }: Event) => {
      const cell =
        target instanceof Element
          ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
          : undefined;
      if (cell !== undefined) latest.current(Number(cell));
    };
    place.addEventListener('click', tapped);
    place.classList.add('notation-tapping');
    return () => {
      place.removeEventListener('click', tapped);
      place.classList.remove('notation-tapping');
    };
  }, [area, on]);
}
