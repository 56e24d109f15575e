/** The signs of notation, and the one place that says what they are (docs/edition-format.md). */

export const swaras = ['S', 'R', 'G', 'M', 'P', 'D', 'N'] as const;
export type SwaraName = (typeof swaras)[number];

/** A sign of a line and its column, counted from 1 in UTF-16 units. */
export interface Sign {
  at: number;
  text: string;
}

const swara = "[SRGMPDN]['.]?";
const unit = `(?:${swara}|,)`;
const anyAkshara = new RegExp(`^${unit}+$`);
// A lone pair does not end in a comma: that is `S` alone, or two signs whose space is missing.
const akshara = new RegExp(`^(?:${unit}|${unit}${swara}|${unit}{4})$`);
const units = new RegExp(`(${swara}|,)`, 'g');

/** Bars are signs of their own, however close they stand. */
export function signsOf(line: string): Sign[] {
  return Array.from(line.matchAll(/\|+|[^\s|]+/g), (match) => ({ at: match.index + 1, text: match[0] }));
}

export const isBar = (text: string) => text.startsWith('|');

/** Made of swaras and commas alone, whatever their number. */
export const isAnyAkshara = (text: string) => anyAkshara.test(text);

/** What is sung in one akshara: a swara or `,` alone, or two or four of them without a space. */
export const isAkshara = (text: string) => akshara.test(text);

/** The swaras with their octave signs, and the commas between them. */
export const unitsOf = (text: string): string[] => text.match(units) ?? [];

/** Kannada letters, or `-` where the syllable before goes on. */
export const isSyllable = (text: string) => text === '-' || /^[[[\p{L}\p{M}]&&\p{Script=Kannada}]\u200c\u200d]+$/v.test(text);

export type WrittenAnga = readonly Sign[];

/** The angas of each avarta of a line, as its bars divide it. A last avarta without `||` counts; empty ones do not. */
export function avartasOf(signs: readonly Sign[]): WrittenAnga[][] {
  const avartas: Sign[][][] = [[[]]];
  for (const sign of signs) {
    if (!isBar(sign.text)) avartas.at(-1)?.at(-1)?.push(sign);
    else if (sign.text.length > 1) avartas.push([[]]);
    else avartas.at(-1)?.push([]);
  }
  return avartas.filter((angas) => angas.some((anga) => anga.length > 0));
}
