import { languages } from './languages.ts';
import { phoneticKey } from './search/key.ts';
import { sectionName } from './compositions/section-names.ts';
import { cleanMarkup } from './markup.ts';
import { leadingNumber } from './compositions/titles.ts';

/** A heading as songs that circulate have it: a part, with its number where one is written; `several` is the plural, ಚರಣಗಳು. */
export interface FoundHeading {
  part: 'Pallavi' | 'Anupallavi' | 'Charana';
  number: number | null;
  several?: boolean;
}

/** A line divided into its heading and the words beside it. */
export interface DividedLine {
  /** A heading before the words, or alone on its line. */
  before: FoundHeading | null;
  words: string;
  /** A mark after the words, `‖ಪ‖` or `‖೧‖`: it names the section that ends there. */
  after: FoundHeading | null;
}

const parts = ['Pallavi', 'Anupallavi', 'Charana'] as const;
const byKey = new Map(
  parts.flatMap((part) =>
    [part, ...languages.map((language) => sectionName(part, language).text)].map(
      (name) => [phoneticKey(name), part] as const,
    ),
  ),
);
/** Charanas: Kannada, Devanagari, Telugu, Tamil, Malayalam, and Latin spellings. */
const plurals =
  /^(?:ಚರಣಗಳು|ಚರಣಂಗಳು|चरण(?:े|ें|ानि)|चरणे|చరణాలు|చరణములు|சரணங்கள்|ചരണങ്ങൾ|[cs]h?ara[nṇ]a(?:s|m?galu|ms|gaḷu)|caraṇagaḷu|charanams|stanzas)$/iu;

/** The abbreviations, without their full stops and spaces. The same letters mark them in every script. */
const short: Record<FoundHeading['part'], string> = {
  Pallavi: 'ಪ प ప ப പ p pa pal pall',
  Anupallavi: 'ಅಪ ಅನುಪ अप अनुप అప అనుప அப அனுப അപ അനുപ ap apa anupa anu a',
  Charana: 'ಚ ಚರ ಚರಣಂ ನುಡಿ च चरणं चरणम నుడి చ ச ച c ch cha ca sa',
};
const byShort = new Map(
  parts.flatMap((part) => short[part].split(' ').map((name) => [name, part] as const)),
);

const bars = '[|‖।॥∥]';
const dash = '[\\-–—]?';
/** A name: letters of one word, or of an abbreviation with full stops or spaces, `ಅ. ಪ.` */
const nameForm = '\\p{L}[\\p{L}\\p{M}\\u200c\\u200d]*(?:[.\\s]{1,2}\\p{L}\\p{M}*)?';
const alone = new RegExp(
  `^(?<open>[\\[({]|${bars}{1,2})?\\s*(?<name>${nameForm})?[\\s.\\-–—]{0,3}(?<digits>\\p{Nd}{1,2})?[\\s\\])}|‖।॥∥.:：\\-–—]{0,6}$`,
  'u',
);
const leading = new RegExp(
  `^(?:(?<name>${nameForm})\\.?\\s*(?<digits>\\p{Nd}{1,2})?\\s*[:：]${dash}|(?<abbreviation>${nameForm})[.)]${dash}|[(]?(?<number>\\p{Nd}{1,2})\\s*[.):：]${dash})\\s+(?<words>\\S.*)$`,
  'u',
);
const trailing = new RegExp(
  `^(?<words>.*\\S)\\s*${bars}{1,2}\\s*(?:(?<name>${nameForm})\\.?|(?<digits>\\p{Nd}{1,2})\\.?)\\s*${bars}{1,2}\\s*$`,
  'u',
);

/** The most characters of a heading alone on its line, and of a line with a heading beside its words; a longer one is prose. */
const maxHeadingLength = 40;
/** The characters at both ends of a line in which a heading beside its words is looked for: matching takes quadratic time. */
const maxEndLength = 60;
const maxLength = 500;

/** Finds the heading of a line, as it stands on its own, before the words or after them. */
export function divideLine(line: string): DividedLine {
  const text = line.trim();
  const plain = { before: null, words: line, after: null };
  if (!text || text.length > maxLength) return plain;
  const own = headingAlone(text);
  if (own) return { before: own, words: '', after: null };
  const { name, digits, abbreviation, number, words } =
    leading.exec(text.slice(0, maxEndLength))?.groups ?? {};
  const before = number
    ? charana(number)
    : name
      ? partOf(name, digits, true)
      : abbreviation
        ? shortPart(abbreviation)
        : null;
  const rest = before && words ? words + text.slice(maxEndLength) : text;
  const middle = rest.slice(0, -maxEndLength);
  const end = trailing.exec(rest.slice(-maxEndLength))?.groups;
  const after = end?.digits
    ? charana(end.digits)
    : end?.name
      ? partOf(end.name, undefined, true)
      : null;
  if (!before && !after) return plain;
  return { before, words: after && end?.words ? withoutBars(middle + end.words) : rest, after };
}

function withoutBars(words: string): string {
  let end = words.length;
  while (end > 0 && /[\s|‖।॥∥]/.test(words.charAt(end - 1))) end -= 1;
  return words.slice(0, end);
}

/** Whether a line would be sung as it stands though it is, or has, a heading. Headings in brackets are excluded. */
export const hasLooseHeading = (line: string): boolean => {
  if (/^\s*\[[^[\]]+\]\s*$/.test(line)) return false;
  const { before, after } = divideLine(line);
  return before !== null || after !== null;
};

/** A mark with letters between bars, or a short name before a colon, alone on a line; or one letter between bars after words. */
const markAlone = new RegExp(
  `^(?:${bars}{1,2}\\s*(?<barred>\\p{L}[\\p{L}\\p{M}.\\s]{0,19})\\s*${bars}{1,2}|(?<named>\\p{L}[\\p{L}\\p{M}.]{0,19})\\s*[:：])$`,
  'u',
);
const markBehind = new RegExp(
  `\\S\\s*(?:‖|॥|∥|\\|\\|)\\s*(?<mark>\\p{L}\\p{M}*)\\.?\\s*(?:‖|॥|∥|\\|\\|)$`,
  'u',
);

/** A line that looks like the mark of an unknown section, and so stays in the lyrics as sung words; null where there is none. */
export function unknownMark(line: string): string | null {
  const text = line.trim();
  if (text.length > maxLength || hasLooseHeading(text)) return null;
  const { barred, named } = (text.length <= maxHeadingLength && markAlone.exec(text)?.groups) || {};
  return (
    barred?.trim() ?? named ?? markBehind.exec(text.slice(-maxEndLength))?.groups?.['mark'] ?? null
  );
}

function headingAlone(text: string): FoundHeading | null {
  if (text.length > maxHeadingLength) return null;
  const { open = '', name, digits } = alone.exec(text)?.groups ?? {};
  if (name) return partOf(name, digits, text !== name);
  // A number in parentheses says how often the line above is sung; a bare number is one too.
  return digits && open !== '(' ? charana(digits) : null;
}

/** @param isMarked whether bars, brackets, a colon or a number mark the name, without which a letter may be a sung word */
function partOf(name: string, digits: string | undefined, isMarked: boolean): FoundHeading | null {
  const number = digits ? leadingNumber(digits) : null;
  if (plurals.test(name)) return { part: 'Charana', number, several: number === null };
  const long = /^\p{L}[\p{L}\p{M}]{2,14}$/u.test(name) ? byKey.get(phoneticKey(name)) : undefined;
  const part = long ?? (isMarked || isAbbreviation(name) ? shortPart(name)?.part : undefined);
  return part ? { part, number } : null;
}

const shortForm = (name: string) => name.replace(/[.\s]/g, '').toLowerCase();

/** Whether a name alone on its line can only be an abbreviation: one consonant, or letters with full stops. */
const isAbbreviation = (name: string) =>
  /^(?:[ಪಚपचపచபசപച]|[Pp])$/u.test(name) || /\p{L}\.\s?\p{L}/u.test(name);

function shortPart(name: string): FoundHeading | null {
  const part = byShort.get(shortForm(name));
  return part ? { part, number: null } : null;
}

const charana = (digits: string): FoundHeading | null => {
  const number = leadingNumber(digits);
  return number ? { part: 'Charana', number } : null;
};

/**
 * Verse as it circulates, in the plain form (docs/edition-format.md): every usual way to mark a section becomes its heading in brackets.
 * Charanas without a number are counted. A mark after a line names the lines before it.
 */
export function withHeadings(text: string): string {
  const lines = text.split('\n').map((line) => {
    const divided = divideLine(cleanMarkup(line));
    // A line without a heading keeps its styles.
    return divided.before || divided.after ? divided : { ...divided, words: line };
  });
  const out: string[] = [];
  let charanas = 0;
  /** Where the lines without a heading of their own begin, in `out`; null behind a heading. */
  let start: number | null = 0;
  /** Behind a plural every stanza is a charana. */
  let several = false;
  const nameOf = ({ part, number }: FoundHeading) => {
    if (part !== 'Charana') return `[${part}]`;
    charanas = number ?? charanas + 1;
    return `[Charana ${charanas}]`;
  };
  for (const { before, words, after } of lines) {
    if (before?.several) {
      several = true;
      out.push('');
      start = out.length;
    } else if (before) {
      several = false;
      out.push('', nameOf(before));
      start = null;
    } else if (
      several &&
      words.trim() &&
      (out.at(-1) ?? '').trim() === '' &&
      !/^\s*\[/.test(words)
    ) {
      out.push('', nameOf({ part: 'Charana', number: null }));
      start = null;
    }
    if (/^\s*\[[^[\]]+\]\s*$/.test(words)) {
      several = false;
      start = null;
    }
    if (words || !before) out.push(words);
    if (!after) continue;
    // A mark after lines that have a heading repeats it, or tells what is sung again.
    if (start !== null) out.splice(start, 0, '', nameOf(after));
    out.push('');
    start = out.length;
  }
  return out.join('\n');
}
