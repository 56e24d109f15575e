import { editedFields, type EditedField, type EditedTexts } from '../corrections.ts';
import { alignLines, diffTokens } from '../diff/entry.ts';
import type { Findings } from './estimate.ts';

/** Lines on which two readers of a text do not agree, and the lines as they are published. */
export interface Difference {
  field: EditedField;
  /** Counted from 0 within the field. */
  index: number;
  published: string[];
  first: string[];
  second: string[];
}

export const sides = ['first', 'second', 'published'] as const;
/** How a difference is decided: by one of the three, or by lines that were typed; without any, the lines are left out. */
export type Choice = (typeof sides)[number] | { lines: string };

/** The lines of a field in order: those that both readers left or changed alike, and those on which they differ. */
type Region = { agreed: string[] } | Difference;

function compareField(
  field: EditedField,
  published: EditedTexts,
  first: EditedTexts,
  second: EditedTexts,
): Region[] {
  let index = 0;
  return alignLines(published[field], first[field], second[field]).map((region) => {
    if ('unchanged' in region) return { agreed: region.unchanged };
    const { base, mine, theirs } = region;
    return mine.join('\n') === theirs.join('\n') && mine.length === theirs.length
      ? { agreed: mine }
      : { field, index: index++, published: base, first: mine, second: theirs };
  });
}

/** Everything on which two readers differ, field by field, in the order of the lines. */
export function listDifferences(
  published: EditedTexts,
  first: EditedTexts,
  second: EditedTexts,
): Difference[] {
  return editedFields.flatMap((field) =>
    compareField(field, published, first, second).filter((region) => 'field' in region),
  );
}

/** The texts with each difference as it was decided; `choose` gets the differences in the order of `listDifferences`. */
export function decideTexts(
  published: EditedTexts,
  first: EditedTexts,
  second: EditedTexts,
  choose: (difference: Difference) => Choice,
): EditedTexts {
  const decided = { ...published };
  for (const field of editedFields)
    decided[field] = compareField(field, published, first, second)
      .flatMap((region) => {
        if ('agreed' in region) return region.agreed;
        const choice = choose(region);
        if (typeof choice === 'string') return region[choice];
        return choice.lines === '' ? [] : choice.lines.split('\n');
      })
      .join('\n');
  return decided;
}

/**
 * How many of the errors that the decision corrected each reader had found. An error is a word of the text before that the decision
 * changes, or a place where it inserts words; a reader found it who changed it too, even to something else.
 */
export function countTextFindings(
  before: string,
  { first, second, decided }: { first: string; second: string; decided: string },
): Findings {
  const findings = { first: 0, second: 0, both: 0 };
  const words = wordsOf(before);
  const changedIn = (text: string) => changedWords(words, wordsOf(text));
  const [byFirst, bySecond] = [changedIn(first), changedIn(second)];
  for (const error of changedIn(decided)) {
    if (byFirst.has(error)) findings.first += 1;
    if (bySecond.has(error)) findings.second += 1;
    if (byFirst.has(error) && bySecond.has(error)) findings.both += 1;
  }
  return findings;
}

/** The findings of several texts together. */
export const sumFindings = (all: readonly Findings[]): Findings =>
  all.reduce(
    (sum, { first, second, both }) => ({
      first: sum.first + first,
      second: sum.second + second,
      both: sum.both + both,
    }),
    { first: 0, second: 0, both: 0 },
  );

/** The findings of a song, in all its fields. */
export const countFindings = (
  published: EditedTexts,
  first: EditedTexts,
  second: EditedTexts,
  decided: EditedTexts,
): Findings =>
  sumFindings(
    editedFields.map((field) =>
      countTextFindings(published[field], {
        first: first[field],
        second: second[field],
        decided: decided[field],
      }),
    ),
  );

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** The positions of changed words; `+3` stands for words that were inserted before the fourth. */
function changedWords(before: string[], after: string[]): Set<string> {
  const changed = new Set<string>();
  for (const { from, to, start, end } of diffTokens(before, after, () => true)) {
    if (from === to && start < end) changed.add(`+${from}`);
    for (let position = from; position < to; position += 1) changed.add(String(position));
  }
  return changed;
}
