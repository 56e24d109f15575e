// The style tool of the build does not know `::highlight` and warns of it at every start, so its few rules stand here; what
// a script makes of rules in this way the content policy allows.
const rules = `
  ::highlight(spoken-sentence) { background-color: color-mix(in srgb, var(--color-mark) 40%, transparent); }
  ::highlight(spoken-word) { background-color: var(--color-mark); text-decoration: underline 2px var(--color-accent); }
  @media print {
    ::highlight(spoken-sentence) { background-color: transparent; }
    ::highlight(spoken-word) { background-color: transparent; text-decoration: none; }
  }
`;

/** What is lit in a text without touching it: the word that sounds, stronger than the sentence it stands in. */
export type HighlightName = 'spoken-word' | 'spoken-sentence';

let styled = false;

export function hasHighlights(): boolean {
  return Boolean(CSS.highlights);
}

/** Lights the ranges in place of those lit before; none for nothing. Does nothing where the browser has no highlights. */
export function setHighlight(name: HighlightName, ranges: readonly Range[]): void {
  if (!hasHighlights()) return;
  if (ranges.length === 0) return void CSS.highlights.delete(name);
  style();
  const made = new Highlight(...ranges);
  made.priority = name === 'spoken-word' ? 1 : 0;
  CSS.highlights.set(name, made);
}

function style(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
