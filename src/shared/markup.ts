import { htmlTokens } from './markup/html-tokens.ts';
import {
  classesOf,
  cssOf,
  plainStyle,
  sameStyle,
  styleInside,
  type RichClass,
  type RichStyle,
} from './markup/rich-style.ts';
import { compose } from './normal-form.ts';

/**
 * Styled text. The stored form is plain text with flat `<span style="…">` elements around styled words. A span never contains
 * another span or a line end, so every line can be read alone, and it has only the declarations that `cssOf` writes. A `<` or `&` that
 * would be read as markup is stored as an entity. Text without a style is stored as it is.
 */

/** A run of text in one style; it may contain line ends. */
export interface StyledRun {
  text: string;
  style: RichStyle;
}

/** A part of a line that has a style, in UTF-16 units. */
export interface StyledRange {
  from: number;
  to: number;
  classes: RichClass[];
}

const blocks = new Set(
  (
    'p div section article header footer main aside nav ul ol li dl dt dd h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr caption blockquote pre ' +
    'hr address figure figcaption center details summary form fieldset body html'
  ).split(' '),
);
const empty = new Set(
  'br hr img input meta link base embed area col param source track wbr'.split(' '),
);
/** Elements whose content is dropped too; htmlTokens has dropped scripts and similar elements already. */
const dropped = new Set(
  'svg math template object applet audio video canvas select frameset'.split(' '),
);

const hasMarkup = (text: string) => /[<&\r\u00a0\u200b\u200e\u200f\ufeff]/.test(text);

/**
 * Reads untrusted HTML or stored text as runs. The ends of blocks become `blockEnd`, `<br>` becomes a line end, scripts and similar
 * elements are dropped with their content, all other tags are dropped. The time is linear in the length.
 */
export function styledRuns(source: string, blockEnd: '\n' | '\n\n' = '\n'): StyledRun[] {
  const runs: StyledRun[] = [];
  const open: { name: string; outer: RichStyle }[] = [];
  const counts = new Map<string, number>();
  let style = plainStyle;
  let dropping: { name: string; depth: number } | undefined;
  /** Whether a block began or ended and nothing was written since, so that white space is layout of the source. */
  let fresh = false;
  let afterBreak = false;
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const add = (text: string, of = style) => {
    if (!text) return;
    if (fresh && runs.length > 0) append(runs, { text: blockEnd, style: plainStyle });
    append(runs, { text, style: of });
    fresh = false;
  };
  const endBlock = () => {
    if (!fresh) trimEnd(runs);
    fresh = true;
  };
  const closeUpTo = (name: string) => {
    while (counts.get(name)) {
      const element = open.pop();
      if (!element) return;
      count(element.name, -1);
      style = element.outer;
      if (element.name === name) return;
    }
  };
  for (const token of htmlTokens(source.replace(/\r\n?/g, '\n'))) {
    const name = 'open' in token ? token.open : 'close' in token ? token.close : '';
    if (dropping) {
      if (name === dropping.name && !('open' in token && token.isClosed))
        dropping.depth += 'open' in token ? 1 : -1;
      if (dropping.depth === 0) dropping = undefined;
      continue;
    }
    const wasBreak = afterBreak;
    afterBreak = false;
    if ('text' in token) {
      // A line end of the source directly after a <br> is no second one.
      const text = wasBreak ? token.text.replace(/^[ \t]*\n/, '') : token.text;
      add(fresh ? text.replace(/^[ \t\n]+/, '') : text);
    } else if ('close' in token) {
      closeUpTo(name);
      if (blocks.has(name)) endBlock();
    } else if (dropped.has(name)) {
      if (!token.isClosed) dropping = { name, depth: 1 };
    } else {
      if (name === 'br') {
        add('\n', plainStyle);
        afterBreak = true;
      }
      if ((name === 'td' || name === 'th') && !fresh) add(' ');
      if (blocks.has(name)) {
        closeUpTo('p');
        endBlock();
      }
      if (empty.has(name)) continue;
      open.push({ name, outer: style });
      count(name, 1);
      style = styleInside(style, name, token.attributes);
    }
  }
  return runs;
}

/** Adds a run. Marks at its beginning belong to the letter before them and take its style. */
function append(runs: StyledRun[], { text, style }: StyledRun): void {
  const last = runs.at(-1);
  const marks = last ? (/^\p{M}+/u.exec(text)?.[0] ?? '') : '';
  if (last) last.text += sameStyle(last.style, style) ? text : marks;
  if (last && sameStyle(last.style, style)) return;
  if (text.length > marks.length) runs.push({ text: text.slice(marks.length), style });
}

/** Cuts the spaces off a block's last line; a line end that a <br> wrote there ends the same line. */
function trimEnd(runs: StyledRun[]): void {
  let ended = false;
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    let length = last.text.length;
    for (; length > 0 && /[ \t\n]/.test(last.text.charAt(length - 1)); length -= 1) {
      if (last.text.charAt(length - 1) !== '\n') continue;
      if (ended) break;
      ended = true;
    }
    last.text = last.text.slice(0, length);
    if (last.text) return;
    runs.pop();
  }
}

/**
 * The one rule for texts that people send: brings untrusted HTML or plain text into the stored form. Cleaning it again changes nothing.
 * @param blockEnd what the end of a paragraph becomes: a line end in verse, an empty line in prose
 */
export function cleanStyled(source: string, blockEnd: '\n' | '\n\n' = '\n'): string {
  if (!hasMarkup(source)) return compose(source);
  const stored = compose(printStyled(styledRuns(source, blockEnd)));
  return blockEnd === '\n\n' ? stored.replace(/\n{3,}/g, blockEnd) : stored;
}

/** Writes runs in the stored form. */
export function printStyled(runs: readonly StyledRun[]): string {
  return runs
    .map(({ text, style }) => {
      const css = cssOf(style);
      const tidy = escapeText(plainOf(text));
      return css
        ? tidy
            .split('\n')
            .map((line) => printSpan(line, css))
            .join('\n')
        : tidy;
    })
    .join('');
}

/** Marks that no letter precedes stay outside: composing (NFC) would change the `>` before them. */
function printSpan(line: string, css: string): string {
  const marks = /^\p{M}+/u.exec(line)?.[0] ?? '';
  const words = line.slice(marks.length);
  return words.trim() ? `${marks}<span style="${css}">${words}</span>` : line;
}

const plainOf = (text: string) =>
  text.replaceAll('\u00a0', ' ').replace(/[\u200b\u200e\u200f\ufeff]/g, '');

/** Escapes only what would be read as markup, so that ordinary text is stored as it was typed. */
const escapeText = (text: string) =>
  text.replace(/&(?=(?:#\d|#x[\da-f]|[a-z]{2,6};))/gi, '&amp;').replace(/<(?=[a-z/!?])/gi, '&lt;');

/** The runs that readers see: struck-through words are removed (specification, section 3: Composition). */
export const shownRuns = (runs: readonly StyledRun[]): StyledRun[] =>
  runs.filter(({ style }) => !style.struck);

/** A text in the stored form without its struck-through words, as readers get it. */
export const shownStyled = (stored: string): string =>
  hasMarkup(stored) ? printStyled(shownRuns(styledRuns(stored))) : stored;

/**
 * The words of a text without styles and without struck-through words, composed (NFC): what search, speech, conversion, PDF, TEI and
 * the apparatus use. Joiners (U+200C, U+200D) stay, because Kannada and Malayalam spell with them.
 */
export function cleanMarkup(text: string): string {
  if (!hasMarkup(text)) return compose(text);
  return plainOfRuns(shownRuns(styledRuns(text)));
}

const plainOfRuns = (runs: readonly StyledRun[]) =>
  compose(plainOf(runs.map(({ text }) => text).join('')));

/** The lines of a text that readers see, each with the ranges that have a style. A line whose words are all struck through is left out. */
export function styledLines(source: string): { text: string; styles: StyledRange[] }[] {
  if (!hasMarkup(source))
    return compose(source)
      .split('\n')
      .map((text) => ({ text, styles: [] }));
  return cleanStyled(source)
    .split('\n')
    .flatMap((stored) => {
      if (!hasMarkup(stored)) return [{ text: stored, styles: [] }];
      const line = lineOfRuns(shownRuns(styledRuns(stored)));
      return line.text.trim() === '' ? [] : [line];
    });
}

/** One line of runs as its text and ranges. */
export function lineOfRuns(runs: readonly StyledRun[]): { text: string; styles: StyledRange[] } {
  let text = '';
  const styles: StyledRange[] = [];
  for (const run of runs) {
    const from = text.length;
    text += run.text;
    const classes = classesOf(run.style);
    if (classes.length > 0) styles.push({ from, to: text.length, classes });
  }
  return { text, styles };
}
