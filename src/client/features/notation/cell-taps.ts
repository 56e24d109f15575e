import { useEffect, useRef, type RefObject } from 'react';

/**
 * While `on`, a tap on a swara or its syllable calls `onTap` with the cell's number. With `alone`, no other listener of taps gets it.
 */
export function useCellTaps(
  area: RefObject<HTMLElement | null>,
  on: boolean,
  onTap: (cell: number) => void,
  alone = false,
): void {
  const latest = useRef(onTap);
  useEffect(() => {
    latest.current = onTap;
  });
  useEffect(() => {
    const place = area.current;
    if (!on || !place) return undefined;
    const tapped = (event: Event) => {
      const { target } = event;
      const cell =
        target instanceof Element
          ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
          : undefined;
      if (cell === undefined) return;
      if (alone) event.stopPropagation();
      latest.current(Number(cell));
    };
    place.addEventListener('click', tapped, alone);
    place.classList.add('[&_.cell]:cursor-pointer');
    return () => {
      place.removeEventListener('click', tapped, alone);
      place.classList.remove('[&_.cell]:cursor-pointer');
    };
  }, [alone, area, on]);
}
