import { htmlTokens } from '../markup/html-tokens.ts';
import {
  classesOf,
  plainStyle,
  styleInside,
  type RichClass,
  type RichStyle,
} from '../markup/rich-style.ts';
import { compose } from '../normal-form.ts';

/** Paragraphs, line breaks and spans with classes, to be rendered as elements; it contains no attribute of the source. */
export type RichNode =
  { text: string } | { element: 'p' | 'br' | 'span'; classes: RichClass[]; children: RichNode[] };

const blocks = new Set(
  (
    'p div section article header footer main aside nav ul ol li dl dt dd h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr caption blockquote pre hr address ' +
    'figure figcaption center details summary form fieldset body html'
  ).split(' '),
);
const empty = new Set(
  'br hr img input meta link base embed area col param source track wbr'.split(' '),
);
/** Elements that are dropped with their content; htmlTokens has dropped scripts and similar elements already. */
const dropped = new Set(
  'svg math template object applet audio video canvas select frameset'.split(' '),
);

/** Text in one style, a <br>, or a line end of the source. */
type RichRun = { text: string; style: RichStyle } | 'br' | 'newline';

/**
 * Converts untrusted HTML or plain text to paragraphs (specification, section 2: Song detail). Colour, bold, italic, strike and
 * underline become classes, runs of spaces become non-breaking, line ends and <br> become breaks, at most two in a row;
 * everything else is dropped. The tree is three levels deep whatever the source is, and the time is linear in its length.
 */
export function richText(html: string): RichNode[] {
  const paragraphs: RichRun[][] = [[]];
  const open: { name: string; outer: RichStyle }[] = [];
  const counts = new Map<string, number>();
  let style = plainStyle;
  let dropping: { name: string; depth: number } | undefined;
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const closeUpTo = (name: string) => {
    while (counts.get(name)) {
      const element = open.pop();
      if (!element) return;
      count(element.name, -1);
      style = element.outer;
      if (element.name === name) return;
    }
  };
  for (const token of htmlTokens(html)) {
    const name = 'open' in token ? token.open : 'close' in token ? token.close : '';
    if (dropping) {
      if (name === dropping.name && !('open' in token && token.isClosed))
        dropping.depth += 'open' in token ? 1 : -1;
      if (dropping.depth === 0) dropping = undefined;
    } else if ('text' in token) {
      addText(paragraphs.at(-1) ?? [], token.text, style);
    } else if ('close' in token) {
      closeUpTo(name);
      if (blocks.has(name)) paragraphs.push([]);
    } else if (dropped.has(name)) {
      if (!token.isClosed) dropping = { name, depth: 1 };
    } else {
      const runs = paragraphs.at(-1) ?? [];
      if (name === 'br') addBreak(runs, 'br');
      if ((name === 'td' || name === 'th') && runs.length > 0) addText(runs, ' ', style);
      if (blocks.has(name)) {
        closeUpTo('p');
        paragraphs.push([]);
      }
      if (empty.has(name)) continue;
      open.push({ name, outer: style });
      count(name, 1);
      style = styleInside(style, name, token.attributes);
    }
  }
  return withoutBlanks(paragraphs.map(trimmed)).map((runs) => ({
    element: 'p',
    classes: [],
    children: runs.map(nodeOf),
  }));
}

/** The plain text of rich text: a line for each paragraph and break, with ordinary spaces. */
export function plainOf(nodes: readonly RichNode[]): string {
  return nodes.map(plainOfNode).join('').replace(/\n$/, '');
}

function plainOfNode(node: RichNode): string {
  if ('text' in node) return node.text.replaceAll('\u00a0', ' ');
  if (node.element === 'br') return '\n';
  const inner = node.children.map(plainOfNode).join('');
  return node.element === 'p' && inner !== '\n' ? `${inner}\n` : inner;
}

/** Invisible characters: controls, and those that change the direction of the text. */
const unseen = /[^\P{Cc}\n]|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

function addText(runs: RichRun[], text: string, style: RichStyle): void {
  const clean = compose(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unseen, '');
  clean.split('\n').forEach((line, index) => {
    // A line end of the source directly after a <br> does not count as a second break.
    if (index > 0 && (index > 1 || !clean.startsWith('\n') || runs.at(-1) !== 'br'))
      addBreak(runs, 'newline');
    const last = runs.at(-1);
    if (line === '') return;
    if (typeof last === 'object' && last.style === style) last.text += line;
    else runs.push({ text: line, style });
  });
}

const isBreak = (run: RichRun | undefined) => run === 'br' || run === 'newline';
const isWord = (run: RichRun) => typeof run === 'object' && run.text.trim() !== '';

function addBreak(runs: RichRun[], kind: 'br' | 'newline'): void {
  if (!isBreak(runs.at(-1)) || !isBreak(runs.at(-2))) runs.push(kind);
}

/** Cuts off breaks before the first and after the last word. A paragraph without words stays as one break where an empty line was meant. */
function trimmed(runs: readonly RichRun[]): RichRun[] {
  const first = runs.findIndex(isWord);
  if (first < 0)
    return runs.some(
      (run) => run === 'br' || (typeof run === 'object' && run.text.includes('\u00a0')),
    )
      ? ['br']
      : [];
  return runs.slice(
    runs.slice(0, first).findLastIndex(isBreak) + 1,
    runs.findLastIndex(isWord) + 1,
  );
}

/** Keeps one empty paragraph between two others and drops all other empty ones. */
function withoutBlanks(paragraphs: readonly RichRun[][]): RichRun[][] {
  const full = paragraphs.filter((runs) => runs.length > 0);
  return full.filter(
    (runs, index) =>
      runs.some(isWord) || (index > 0 && index < full.length - 1 && full[index + 1]?.some(isWord)),
  );
}

function nodeOf(run: RichRun): RichNode {
  if (run === 'br' || run === 'newline') return { element: 'br', classes: [], children: [] };
  const text = { text: run.text.replace(/ {2,}/g, (spaces) => '\u00a0'.repeat(spaces.length)) };
  const classes = classesOf(run.style);
  return classes.length > 0 ? { element: 'span', classes, children: [text] } : text;
}
