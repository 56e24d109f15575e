import { z } from 'zod';
import { compose } from './normal-form.ts';
import type { ContentIssueCode } from './content-issues.ts';

const say = (code: ContentIssueCode) => code;

/** Plain text: composed, without control characters, with single spaces between words. */
const plain = (text: string) =>
  compose(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const text = (max: number) =>
  z.string(say('empty')).overwrite(plain).min(1, say('empty')).max(max, say('long'));

/** A short text: a line, a sentence or two. */
export const words = text(500);
/** Text that may be left empty. */
export const optionalWords = words.or(z.literal('')).default('');

/** At least one paragraph of running text. */
export const paragraphs = (max: number) => list(text(4000), { min: 1, max });

/** An address of the web; other protocols are refused because a browser could run them. */
export const address = z
  .url({ protocol: /^https?$/, error: say('address') })
  .max(2000, say('long'));

interface Limits<Item> {
  min?: number;
  max: number;
  /** The value by which no two items may be equal. */
  distinct?: (item: Item) => unknown;
}

export function list<Item extends z.ZodType>(
  item: Item,
  { min = 0, max, distinct }: Limits<z.output<Item>>,
) {
  const all = z
    .array(z.unknown(), say('few'))
    .min(min, say('few'))
    .max(max, { error: say('many'), abort: true })
    .pipe(z.array(item, say('few')));
  if (!distinct) return all;
  return all.superRefine((items, context) => {
    const seen = new Set<unknown>();
    for (const [index, one] of items.entries()) {
      const key = distinct(one);
      if (seen.has(key)) context.addIssue({ code: 'custom', message: say('twice'), path: [index] });
      seen.add(key);
    }
  });
}
