import { lineSides, type LineChoice } from '../../../shared/book-proofreading.ts';
import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import { fieldsOf, jsonFields } from '../../lib/json-fields.ts';

/** By the id of the line. */
type LineChoices = Readonly<Record<string, LineChoice>>;

const key = 'bookDecision';

/**
 * The unsaved choices of an admin on a page, if it is the page that they decided last in this browser.
 * @param version that of the page's readings, so that choices between other readings are not offered again
 */
export function storedChoices(version: string): LineChoices {
  const { version: stored, choices } = jsonFields(readStored(key));
  if (stored !== version) return {};
  return Object.fromEntries(
    Object.entries(fieldsOf(choices)).flatMap(([line, value]) => {
      const choice = parse(value);
      return choice === undefined ? [] : [[line, choice]];
    }),
  );
}

function parse(value: unknown): LineChoice | undefined {
  const { text } = fieldsOf(value);
  return typeof text === 'string' ? { text } : lineSides.find((side) => side === value);
}

export const storeChoices = (version: string, choices: LineChoices): void =>
  writeStored(key, JSON.stringify({ version, choices }));

export const removeChoices = (): void => removeStored(key);
