/** Digits of both kinds. */
const digits = '[೦-೯0-9]';
/** Bars as OCR reads dandas: one or two, or a letter that looks like a bar. */
const bars = String.raw`[|।॥!]+`;
const sections = String.raw`(?:ಪ|ಅ\s?\.?\s?ಪ\.?|ಅನು\s?ಪ\.?)`;

const behind = new RegExp(
  String.raw`^(.*?)\s*${bars}\s*(${sections}|${digits}{1,3})\s*(?:${bars})?\s*$`,
  'u',
);
const before = new RegExp(
  String.raw`^\s*(?:${bars}\s*)?(${sections}|${digits}{1,3})\s*(?:[.)]|${bars})+\s*(.*)$`,
  'u',
);
/** Signs behind ರಾಗ and ತಾಳ; a colon is often read as a visarga. */
const sign = String.raw`\s*[:;.,\-–—ಃ]`;
/** Both names, one with a sign behind it, or one with at most two words: a sung line may begin with the same letters or the same word. */
const modes = new RegExp(
  String.raw`^[\s([]*(?:ರಾಗ|ತಾಳ)(?:${sign}|(?:\s+\S+){1,2}\s*$)|^[\s([]*ರಾಗ\s.*\sತಾಳ\s|ತಾಳ${sign}`,
  'u',
);

export type Mark = 'pallavi' | 'anupallavi' | number;

/** A line without the mark of its section, and the mark: ಪ, ಅ.ಪ or the number of a stanza, before or behind the words. */
interface MarkedLine {
  text: string;
  mark: Mark | null;
  isMarkBefore: boolean;
}

export function withoutMark(line: string): MarkedLine {
  const [, text, mark] = behind.exec(line) ?? [];
  if (mark !== undefined) return { text: text ?? '', mark: markOf(mark), isMarkBefore: false };
  const [, first, rest] = before.exec(line) ?? [];
  if (first !== undefined) return { text: rest ?? '', mark: markOf(first), isMarkBefore: true };
  return { text: line, mark: null, isMarkBefore: false };
}

function markOf(mark: string): Mark {
  if (mark.startsWith('ಪ')) return 'pallavi';
  if (mark.startsWith('ಅ')) return 'anupallavi';
  return Number(inLatinDigits(mark));
}

/** Whether a line names raga or tala. */
export const namesModes = (line: string): boolean => modes.test(line);

/** The names of raga and tala in such a line, as they are printed. */
export function readModes(line: string): { raga: string; tala: string } {
  const name = (what: string) =>
    new RegExp(String.raw`${what}\s*[:;.\-–—ಃ]*\s*(.*?)\s*(?=ರಾಗ|ತಾಳ|[)\]|।॥]|$)`, 'u')
      .exec(line)?.[1]
      ?.replace(/[\s,.:;\-–—]+$/u, '') ?? '';
  return { raga: name('ರಾಗ'), tala: name('ತಾಳ') };
}

/** Kannada digits as Latin ones. */
export const inLatinDigits = (text: string): string =>
  text.replace(/[೦-೯]/gu, (digit) => String(digit.charCodeAt(0) - 0x0ce6));

/** A line of nothing but a number, as the number of a page is printed. */
export const isPageNumber = (line: string): boolean =>
  new RegExp(String.raw`^[\s\-–—.\[(]*${digits}{1,4}[\s\-–—.\])]*$`, 'u').test(line);
