/** The utilities of tables whose rows are cards on a phone: the row's name above its labels and values, without the table's head. */

export const cardTable =
  'w-full font-ui text-note lining-nums tabular-nums md:[&_:is(td,th)]:pe-3 max-md:block';
/** The current row has a line at its start. */
export const tableRow =
  'group/row relative max-md:grid max-md:grid-cols-[fit-content(9rem)_minmax(0,1fr)] max-md:gap-x-4 max-md:gap-y-1 max-md:border-b max-md:border-rule max-md:py-4 max-md:aria-[current]:ps-3 max-md:aria-[current]:shadow-[inset_3px_0_0_var(--color-accent)]';
const cell =
  'align-top break-words max-md:col-span-full max-md:border-0 max-md:p-0 max-md:wrap-anywhere md:first:group-aria-[current]/row:ps-3 md:first:group-aria-[current]/row:shadow-[inset_3px_0_0_var(--color-accent)]';
export const rowName = `${cell} text-ui font-semibold text-ink max-md:-order-1 md:py-2.5`;
export const tableBody = 'max-md:block';
export const tableCell = `${cell} md:py-3`;
/** A cell that has a label on a phone. */
export const labelled = 'max-md:grid max-md:grid-cols-subgrid';
export const actionCell = 'align-top max-md:border-0 max-md:p-0 max-md:pt-2 md:py-1.5';
