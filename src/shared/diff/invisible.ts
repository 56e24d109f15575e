import { compose } from '../normal-form.ts';

/** The kinds of change without a changed letter: a style, and invisible ones. */
export type DiffNote = 'style' | 'normal-form' | 'joiner' | 'space' | 'line-break';

const joiners = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const spaces = /[^\S\r\n]+/g;

/** Each step removes one kind of invisible difference, on top of the steps before it. */
const steps: readonly (readonly [DiffNote, (text: string) => string])[] = [
  ['normal-form', compose],
  ['joiner', (text) => compose(text.replace(joiners, ''))],
  ['space', (text) => text.replace(spaces, '')],
  ['line-break', (text) => text.replace(/[\r\n]+/g, '')],
];

/** The kind of difference between two texts that look alike; undefined when the difference is visible. */
export function invisibleChange(before: string, after: string): DiffNote | undefined {
  if (before === after) return undefined;
  let [old, newer] = [before, after];
  for (const [note, rewrite] of steps) {
    old = rewrite(old);
    newer = rewrite(newer);
    if (old === newer) return note;
  }
  return undefined;
}

/** A line without invisible differences, so that lines that look alike are paired with each other. */
export function visibleForm(line: string): string {
  return compose(line.replace(joiners, '')).replace(/\s+/g, ' ').trim();
}
