// The CSS minifier of the build warns of `::highlight` at every start, so these rules are added by script. The content
// security policy allows constructed style sheets.
const rules = `
  ::highlight(spoken-sentence) { background-color: var(--color-mark); }
  @supports (color: color-mix(in srgb, red, red)) {
    ::highlight(spoken-sentence) { background-color: color-mix(in srgb, var(--color-mark) 40%, transparent); }
  }
  ::highlight(spoken-word) { background-color: var(--color-mark); text-decoration: underline 2px var(--color-accent); }
  ::highlight(looked-up-word) { background-color: var(--color-mark); }
  ::highlight(known-word) { text-decoration: underline dotted 1px var(--color-faint); }
  @media print {
    ::highlight(spoken-sentence) { background-color: transparent; }
    ::highlight(spoken-word) { background-color: transparent; text-decoration: none; }
    ::highlight(known-word) { text-decoration: none; }
  }
`;

/** Highlights that leave the DOM unchanged: the spoken word, more weakly its sentence, the words of the glossary, and the one it is open for. */
export type HighlightName = 'spoken-word' | 'spoken-sentence' | 'known-word' | 'looked-up-word';

const priorities: Record<HighlightName, number> = {
  'known-word': 0,
  'spoken-sentence': 1,
  'looked-up-word': 1,
  'spoken-word': 2,
};

let styled = false;

export function hasHighlights(): boolean {
  return Boolean(CSS.highlights);
}

/** Replaces the ranges of a highlight; an empty list removes it. Does nothing in a browser without the CSS Highlight API. */
export function setHighlight(name: HighlightName, ranges: readonly Range[]): void {
  if (!hasHighlights()) return;
  if (ranges.length === 0) return void CSS.highlights.delete(name);
  style();
  const made = new Highlight(...ranges);
  made.priority = priorities[name];
  CSS.highlights.set(name, made);
}

function style(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
