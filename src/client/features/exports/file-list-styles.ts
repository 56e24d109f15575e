/** The utilities of a list of files: name, size, and what the file is; in one row beyond a phone. */

export const fileList = 'mt-4 max-w-208 border-t border-rule font-ui';
export const fileRow =
  'grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-rule py-2.5 md:grid-cols-[11rem_1fr_auto]';
export const fileName = 'inline-flex min-h-target items-center justify-self-start text-ui';
export const fileDescription =
  'col-span-full text-note text-soft md:col-span-1 md:col-start-2 md:row-start-1';
