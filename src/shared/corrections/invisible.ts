import { compose } from '../normal-form.ts';

/** What changed where the eye sees no change. */
export type DiffNote = 'normal-form' | 'joiner' | 'space' | 'line-break';

const joiners = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const spaces = /[^\S\r\n]+/g;

/** The rewritings that take invisible differences away, each on top of the ones before it. */
const steps: readonly (readonly [DiffNote, (text: string) => string])[] = [
  ['normal-form', compose],
  ['joiner', (text) => compose(text.replace(joiners, ''))],
  ['space', (text) => text.replace(spaces, '')],
  ['line-break', (text) => text.replace(/[\r\n]+/g, '')],
];

/** Takes what stood in a place and what stands there now, gives the name of the difference when it cannot be seen. */
export function invisibleChange(before: string, after: string): DiffNote | undefined {
  if (before === after) return undefined;
  let [old, young] = [before, after];
  for (const [note, rewrite] of steps) {
    old = rewrite(old);
    young = rewrite(young);
    if (old === young) return note;
  }
  return undefined;
}

/** A line as it is seen: lines that look alike are compared with each other. */
export function visibleForm(line: string): string {
  return compose(line.replace(joiners, '')).replace(/\s+/g, ' ').trim();
}
