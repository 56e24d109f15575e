import { lineOfRuns, styledRuns, type StyledRange } from '../markup.ts';
import { diffTexts, type DiffPart } from './diff.ts';

/**
 * The difference of two styled texts: their words are compared without styles, struck-through words included, and every part has the
 * classes of its style. Words that differ in style alone are removed and added with the note `style`.
 */
export function diffStyled(before: string, after: string): DiffPart[] {
  if (!/[<&]/.test(before + after)) return diffTexts(before, after);
  const [old, newer] = [lineOfRuns(styledRuns(before)), lineOfRuns(styledRuns(after))];
  const [oldStyles, newStyles] = [cursor(old.styles), cursor(newer.styles)];
  const parts: DiffPart[] = [];
  let [x, y] = [0, 0];
  for (const part of diffTexts(old.text, newer.text)) {
    const end = part.text.length;
    for (let at = 0; at < end;) {
      const [left, right] = [oldStyles(x), newStyles(y)];
      const room = [
        end - at,
        ...(part.kind === 'added' ? [] : [left.until - x]),
        ...(part.kind === 'removed' ? [] : [right.until - y]),
      ];
      const length = Math.min(...room);
      const text = part.text.slice(at, at + length);
      const whole =
        length === end ? part : { kind: part.kind, text, ...(part.note && { note: part.note }) };
      if (part.kind === 'removed') add(parts, whole, left.classes);
      else if (part.kind === 'added') add(parts, whole, right.classes);
      else if (left.classes.join() === right.classes.join()) add(parts, whole, left.classes);
      else {
        add(parts, { kind: 'removed', text, note: 'style' }, left.classes);
        add(parts, { kind: 'added', text, note: 'style' }, right.classes);
      }
      at += length;
      if (part.kind !== 'added') x += length;
      if (part.kind !== 'removed') y += length;
    }
  }
  return parts;
}

function add(parts: DiffPart[], part: DiffPart, classes: StyledRange['classes']): void {
  parts.push(classes.length > 0 ? { ...part, classes } : part);
}

/** The style at an index, and where the next one begins; the indexes are asked for in ascending order. */
function cursor(
  styles: readonly StyledRange[],
): (at: number) => { classes: StyledRange['classes']; until: number } {
  let next = 0;
  return (at) => {
    while ((styles[next]?.to ?? Infinity) <= at) next += 1;
    const range = styles[next];
    if (!range) return { classes: [], until: Infinity };
    return range.from <= at
      ? { classes: range.classes, until: range.to }
      : { classes: [], until: range.from };
  };
}
