/** The signs of notation (docs/edition-format.md). Everything that reads notation uses these definitions. */

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
// A pair does not end in a comma: `S,` would sound like `S` alone, or its space is missing.
const akshara = new RegExp(`^(?:${unit}|${unit}${swara}|${unit}{4})$`);
const units = new RegExp(`(${swara}|,)`, 'g');

/** The signs of a line. Bars are signs of their own, also without spaces around them. */
export function signsOf(line: string): Sign[] {
  return Array.from(line.matchAll(/\|+|[^\s|]+/g), (match) => ({
    at: match.index + 1,
    text: match[0],
  }));
}

export const isBar = (text: string) => text.startsWith('|');

/** Whether a sign consists of swaras and commas, in any number. */
export const isAnyAkshara = (text: string) => anyAkshara.test(text);

/** Whether a sign can be sung in one akshara: a swara or `,` alone, or two or four of them without a space. */
export const isAkshara = (text: string) => akshara.test(text);

/** The swaras of a sign with their octave signs, and its commas. */
export const unitsOf = (text: string): string[] => text.match(units) ?? [];

/** Whether a sign is a syllable: Kannada letters, or `-` where the previous syllable continues. */
export const isSyllable = (text: string) =>
  text === '-' || /^(?:(?=[\p{L}\p{M}])\p{Script=Kannada}|[\u200c\u200d])+$/u.test(text);

export type WrittenAnga = readonly Sign[];

/** The angas of each avarta of a line, divided by its bars. A last avarta without `||` counts; empty ones do not. */
export function avartasOf(signs: readonly Sign[]): WrittenAnga[][] {
  const avartas: Sign[][][] = [[[]]];
  for (const sign of signs) {
    if (!isBar(sign.text)) avartas.at(-1)?.at(-1)?.push(sign);
    else if (sign.text.length > 1) avartas.push([[]]);
    else avartas.at(-1)?.push([]);
  }
  return avartas.filter((angas) => angas.some((anga) => anga.length > 0));
}
