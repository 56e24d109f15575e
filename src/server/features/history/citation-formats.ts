import { editionTitle, type CitationFormat } from '../../../shared/citations.ts';

/** The fields of a citation, independent of its format. */
export interface CitedText {
  /** `PD 4.2.1` */
  short: string;
  number: number;
  /** The title in ISO letters, and in Kannada. */
  title: string;
  kannada: string;
  /** The words of the line, in ISO letters; null for a whole song. */
  line: string | null;
  version: number;
  /** YYYY-MM-DD */
  day: string;
  address: string;
  /** Sigla and titles of the witnesses. */
  witnesses: readonly string[];
}

const author = 'Purandara Dasa';
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const citationPrinters: Record<CitationFormat, (cited: CitedText) => string> = {
  text: (cited) => {
    const [year, month, day] = dateParts(cited);
    const head = `${author}, “${cited.title}” [${cited.kannada}], ${cited.short}`;
    const line = cited.line ? `, “${cited.line}”` : '';
    const notes = noteOf(cited);
    return `${head}${line}. ${editionTitle}, version ${cited.version}, ${day} ${months[month - 1]} ${year}. ${cited.address}${notes && `. ${notes}`}`;
  },

  /** An entry for BibTeX and biblatex: braces keep the capitals, signs of TeX are escaped, the address is left to the package url. */
  bibtex: (cited) => {
    const [year, month] = dateParts(cited);
    const fields: [string, string][] = [
      ['author', `{${author}}`],
      ['title', `{${tex(`${cited.title} [${cited.kannada}]`)}}`],
      ['howpublished', tex(`${editionTitle}, ${cited.short}`)],
      ['edition', `version ${cited.version}`],
      ['year', String(year)],
      ['date', cited.day],
      ['url', cited.address],
      ['language', 'kannada'],
      ['note', tex([cited.line && `“${cited.line}”`, noteOf(cited)].filter(Boolean).join('. '))],
    ];
    const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
    // `month` is a macro of BibTeX, so it has no braces.
    lines.splice(5, 0, `  month = ${(months[month - 1] ?? '').slice(0, 3).toLowerCase()},`);
    return [`@misc{${keyOf(cited)},`, ...lines, '}', ''].join('\n');
  },

  /** RIS: `XX  - value` lines that end in CR and LF, TY first and ER last. */
  ris: (cited) => {
    const tags: [string, string][] = [
      ['TY', 'ELEC'],
      ['ID', keyOf(cited)],
      ['AU', author],
      ['TI', `${cited.title} [${cited.kannada}]`],
      ['T2', editionTitle],
      ['ET', `version ${cited.version}`],
      ['PY', cited.day.slice(0, 4)],
      ['DA', cited.day.replaceAll('-', '/')],
      ['SP', cited.short],
      ['LA', 'kn'],
      ['UR', cited.address],
      ['N1', [cited.line && `“${cited.line}”`, noteOf(cited)].filter(Boolean).join('. ')],
      ['ER', ''],
    ];
    return tags
      .flatMap(([tag, value]) => (value || tag === 'ER' ? [`${tag}  - ${value}\r\n`] : []))
      .join('');
  },

  /** CSL-JSON 1.0.2, an array of one item. */
  csl: (cited) => {
    const item = {
      id: keyOf(cited),
      type: 'webpage',
      author: [{ literal: author }],
      title: `${cited.title} [${cited.kannada}]`,
      'container-title': editionTitle,
      version: String(cited.version),
      section: cited.short,
      issued: { 'date-parts': [dateParts(cited)] },
      language: 'kn',
      URL: cited.address,
      ...(noteOf(cited) && { note: noteOf(cited) }),
      ...(cited.line && { annote: cited.line }),
    };
    return `${JSON.stringify([item], null, 2)}\n`;
  },
};

const keyOf = ({ short, version }: CitedText) =>
  `${short.replace(' ', '-').toLowerCase()}-v${version}`;
const noteOf = ({ witnesses }: CitedText) =>
  witnesses.length > 0 ? `Witnesses: ${witnesses.join('; ')}` : '';
const dateParts = ({ day }: CitedText): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

const signs: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** A text for TeX, with its own signs escaped. */
const tex = (text: string): string =>
  text.replace(/[\\{}$&#_%~^]/g, (sign) => signs[sign] ?? `\\${sign}`);
