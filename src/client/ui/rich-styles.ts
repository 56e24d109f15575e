import type { RichClass } from '../../shared/markup/rich-style.ts';

// Only here does the browser synthesise bold and italic from the upright font, to show the text as its author's editor showed it.
const looks: Record<RichClass, string> = {
  bold: 'font-bold [font-synthesis:weight_style]',
  italic: 'italic [font-synthesis:weight_style]',
  struck: 'line-through',
  underline: 'underline underline-offset-[0.2em]',
  'colour-red': 'text-rich-red',
  'colour-orange': 'text-rich-orange',
  'colour-brown': 'text-rich-brown',
  'colour-green': 'text-rich-green',
  'colour-blue': 'text-rich-blue',
  'colour-purple': 'text-rich-purple',
  'colour-grey': 'text-rich-grey',
};

/** The utilities of formatted text that people wrote. */
export function richLook(classes: readonly RichClass[]): string {
  const own = classes.map((name) => looks[name]);
  // Either of the two lines alone would replace the other.
  if (classes.includes('struck') && classes.includes('underline'))
    own.push('[text-decoration-line:underline_line-through]');
  return own.join(' ');
}

/** Of changed syllables within an added or a removed word. */
export const changedSyllables = {
  added: 'decoration-3 underline-offset-[0.2em]',
  removed: 'line-through decoration-3',
};
