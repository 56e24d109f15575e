import { languageFacts, type Language } from '../../shared/languages.ts';
import { sectionName } from '../../shared/compositions/section-names.ts';
import { breakLines, stack, type TypesetLine } from './lines.ts';
import type { Measures } from './measures.ts';
import type { Item, TextItem } from './page.ts';

/** What every part of a book is set with. */
export interface Typesetting {
  language: Language;
  measures: Measures;
}

/** What stands in the margin left of the words, at the height of their first line. */
export type Label = readonly TypesetLine[];

/** The name of a section as readers of the language know it; none where it has no name. */
export function sectionLabel(name: string, typesetting: Typesetting): Label {
  const { text, lang = 'en' } = sectionName(name, typesetting.language);
  return setLabel(text, lang, typesetting);
}

/** A word of the book's own in the margin. */
export function asideLabel(text: string, typesetting: Typesetting): Label {
  return setLabel(text, languageFacts[typesetting.language].prose, typesetting);
}

function setLabel(text: string, lang: string, { measures: { aside, sizes } }: Typesetting): Label {
  return breakLines(text, { size: sizes.small, ink: 'soft', lang, width: aside * 0.92 });
}

/** Puts a label before some items, its first line on the baseline of theirs. */
export function withLabel(label: Label, items: readonly Item[]): Item[] {
  const baseline = items.find((item) => item.kind === 'text')?.y ?? 0;
  const { texts } = stack(label);
  const first = texts[0]?.y ?? 0;
  return [...texts.map((text): TextItem => ({ ...text, y: text.y - first + baseline })), ...items];
}
