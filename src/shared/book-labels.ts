/**
 * The name of a page of a printed book, in English: its printed number, or else its position in the book, counted from 1, as a picture, since
 * the page with that printed number is another one.
 */
export const pageName = (label: string, position: number): string =>
  label ? `p. ${label}` : `picture ${position}`;

const numerals = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** A number from 1 to 3999 in small Roman numerals. */
export function roman(number: number): string {
  let [left, text] = [number, ''];
  for (const [value, sign] of numerals)
    while (left >= value) {
      text += sign;
      left -= value;
    }
  return text;
}

function romanValue(text: string): number | null {
  if (!/^[ivxlcdm]+$/.test(text)) return null;
  let [left, value] = [text, 0];
  for (const [worth, sign] of numerals)
    while (left.startsWith(sign)) {
      value += worth;
      left = left.slice(sign.length);
    }
  return value > 0 && value < 4000 && roman(value) === text ? value : null;
}

/**
 * The printed numbers of consecutive pages from the first one on: `12` continues with 13, `xiv` with xv. Other texts cannot be continued: only
 * the first page gets them.
 */
export function labelsFrom(first: string, count: number): string[] {
  if (first === '') return Array.from({ length: count }, () => '');
  const arabic = /^\d{1,5}$/.test(first) ? Number(first) : null;
  const small = romanValue(first.toLowerCase());
  return Array.from({ length: count }, (_none, at) => {
    if (arabic !== null) return String(arabic + at);
    if (small !== null) {
      const text = roman(small + at);
      return first === first.toUpperCase() ? text.toUpperCase() : text;
    }
    return at === 0 ? first : '';
  }).filter((label, at) => label !== '' || at === 0);
}
