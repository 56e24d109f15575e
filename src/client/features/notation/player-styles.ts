/**
 * The bar of the player: it stays at the lower edge while the notation is in sight and is part of the flow, so it never hides the last line. With
 * open settings it does not stay there.
 */
export const openBar =
  'notation-player no-print mt-6 border-t border-rule bg-paper pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] font-ui lg:ps-(--song-margin)';
export const playerBar = `${openBar} sticky bottom-0 z-(--z-player)`;

/** The settings of a group: two columns on a phone, a row beyond. */
export const choices =
  'grid grid-cols-2 items-end gap-x-4 gap-y-2 py-1 md:flex md:flex-wrap md:gap-x-5';
export const choice = 'grid gap-1 text-note text-soft';
export const choiceList = 'w-full ps-3';
export const check = 'flex min-h-target items-center gap-2';
