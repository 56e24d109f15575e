import { languageFacts, type Language } from '../../shared/languages.ts';
import { sectionName } from '../../shared/compositions/section-names.ts';
import type { TamilSpelling } from '../../shared/scripts.ts';
import { breakLines, stack, type TypesetLine } from './lines.ts';
import type { Measures } from './measures.ts';
import type { Item, TextItem } from './page.ts';

/** The settings that all parts of a book are laid out with. */
export interface Typesetting {
  language: Language;
  tamil?: TamilSpelling | undefined;
  measures: Measures;
}

/** A label in the margin left of the text, level with its first line. */
export type Label = readonly TypesetLine[];

/** The name of a section in the language's own words; empty for a section without a name. */
export function sectionLabel(name: string, typesetting: Typesetting): Label {
  const { text, lang = 'en' } = sectionName(name, typesetting.language);
  return setLabel(text, lang, typesetting);
}

/** A label with one of the book's own words, such as “Meaning”. */
export function asideLabel(text: string, typesetting: Typesetting): Label {
  return setLabel(text, languageFacts[typesetting.language].prose, typesetting);
}

function setLabel(text: string, lang: string, { measures: { aside, sizes } }: Typesetting): Label {
  return breakLines(text, { size: sizes.small, ink: 'soft', lang, width: aside * 0.92 });
}

/** Adds a label to items, with its first baseline on theirs. */
export function withLabel(label: Label, items: readonly Item[]): Item[] {
  const baseline = items.find((item) => item.kind === 'text')?.y ?? 0;
  const { texts } = stack(label);
  const first = texts[0]?.y ?? 0;
  return [...texts.map((text): TextItem => ({ ...text, y: text.y - first + baseline })), ...items];
}
