import { asciiDigits } from '../../../shared/compositions/titles.ts';
import { isDay } from '../edition/source.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Days from the start of Excel's count to that of epoch time, and the serial numbers of 1955 to 2119. */
const excelEpochDays = 25_569;
const [minSerial, maxSerial] = [20_000, 80_000];

/**
 * The days that a cell may mean, YYYY-MM-DD; a spreadsheet rewrites them by the settings of its computer. Two for one such as 05-11-2026,
 * day first as in India, then month first; none where it is no day.
 */
export function readDays(cell: string): string[] {
  const text = asciiDigits(cell.trim().toLowerCase());
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text) ?? [];
  if (year) return valid([dayOf(year, month, day)]);
  const [, first, second, last = ''] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(text) ?? [];
  if (first) return valid([dayOf(last, second, first), dayOf(last, first, second)]);
  const [, before, name = '', after, named = ''] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[-/. ]+)?([a-z]{3,9})\.?,?[-/. ]+(?:(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+)?(\d{4}|\d{2})$/.exec(
      text,
    ) ?? [];
  const index = months.indexOf(name.slice(0, 3));
  if (named && index >= 0 && (before === undefined) !== (after === undefined))
    return valid([dayOf(named, String(index + 1), before ?? after)]);
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  return serial >= minSerial && serial <= maxSerial
    ? [new Date((serial - excelEpochDays) * 86_400_000).toISOString().slice(0, 10)]
    : [];
}

const dayOf = (year = '', month = '', day = '') =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
const valid = (days: readonly string[]) => [...new Set(days.filter(isDay))];

/** Whether the days of a column stand month first: some can only be read so, and none only day first. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const firstParts = cells.map((cell) =>
    /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ]/.exec(asciiDigits(cell)),
  );
  const has = (part: 1 | 2) => firstParts.some((found) => Number(found?.[part] ?? 0) > 12);
  return has(2) && !has(1);
}
