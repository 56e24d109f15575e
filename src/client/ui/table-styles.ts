/** The utilities of tables whose rows are cards on a phone: a block of lines for each row, without the table's head. */

export const cardTable = 'w-full font-ui leading-normal lining-nums tabular-nums max-md:block [&>tbody]:max-md:block';
export const tableHead = 'max-md:block';
/** The current row has a line at its start. */
export const tableRow =
  'group/row max-md:grid max-md:justify-items-start max-md:gap-0.5 max-md:border-b max-md:border-rule max-md:py-4 max-md:aria-[current]:ps-3 max-md:aria-[current]:shadow-[inset_3px_0_0_var(--color-accent)]';
export const cardCell =
  'align-top break-words max-md:border-0 max-md:wrap-anywhere max-md:p-0 md:py-3 md:first:group-aria-[current]/row:ps-3 md:first:group-aria-[current]/row:shadow-[inset_3px_0_0_var(--color-accent)]';
export const actionCell = 'align-top max-md:border-0 max-md:p-0 max-md:pt-2 md:py-2 md:pe-0';
