/** The utilities of an item of the site content: its name and place, and at the end its state. */

export const partItem =
  'border-b border-rule py-3 md:grid md:grid-cols-[1fr_auto] md:items-baseline md:gap-x-8';
export const partLink = 'group grid text-inherit no-underline';
export const partName =
  'text-lg leading-normal text-accent underline-offset-3 group-hover:underline';
