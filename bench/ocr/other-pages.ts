import { convertLine } from '../../src/shared/scripts.ts';
import type { Language } from '../../src/shared/languages.ts';
import { halved, scanned, turned } from './photo.ts';
import { wholeBook, type PlannedPage } from './songbook.ts';
import type { Typesetter } from './typeset.ts';

/** A page for which OCR has a rule of its own; `lines` where it is to be read. */
interface OtherPage {
  name: string;
  bytes: Uint8Array;
  lines?: string[];
}

const scripts: [name: string, language: Language][] = [
  ['devanagari', 'Hindi'],
  ['tamil', 'Tamil'],
  ['telugu', 'Telugu'],
  ['malayalam', 'Malayalam'],
  ['latin', 'English'],
];

export async function otherPages(typesetter: Typesetter): Promise<OtherPage[]> {
  const [first, second, third] = wholeBook();
  if (!first || !second || !third) throw new Error('There are no songs.');
  const set = async (page: PlannedPage) => {
    const { png, lines } = await typesetter.typeset(page);
    return { bytes: await scanned(png), lines: lines.map(({ text }) => text) };
  };
  const body = (page: PlannedPage) =>
    page.lines.filter(({ kind }) => kind !== 'heading' && kind !== 'foot');
  const normal = await set(third);
  const pages: OtherPage[] = [
    {
      name: 'two columns',
      ...(await set({ ...first, lines: [...body(first), ...body(second)], columns: 2 })),
    },
    { name: 'upside down', bytes: await turned(normal.bytes) },
    { name: 'upper half', bytes: await halved(normal.bytes, 'upper') },
    { name: 'left half', bytes: await halved(normal.bytes, 'left') },
    { name: 'blank', ...(await set({ ...first, lines: [] })) },
    {
      name: 'a title alone',
      ...(await set({ ...first, lines: [{ kind: 'text', text: 'ಮುನ್ನುಡಿ' }] })),
    },
  ];
  for (const [face, language] of scripts) {
    const lines = third.lines.map((line) => ({
      ...line,
      text: line.text
        .split(' ')
        .map((word) => convertLine(word, language))
        .join(' '),
    }));
    const { bytes } = await set({ ...third, face, lines });
    pages.push({ name: face, bytes });
  }
  return pages;
}
