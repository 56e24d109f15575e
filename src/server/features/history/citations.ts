import { z } from 'zod';
import {
  citationFormats,
  parseCitedPassage,
  printCitedPassage,
  type Citation,
  type CitedPassage,
  editionTitle,
  type CitationFormat,
} from '../../../shared/citations.ts';
import { accessTo } from '../../../shared/compositions/access.ts';
import { toIso } from '../../../shared/iso.ts';
import { defaultLanguage, type Language } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import { indianDay } from '../../../shared/visits.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { listWitnesses } from '../edition/witness-queries.ts';
import { findHeading } from './queries.ts';
import { findPassage, type VersionChoice } from './versions.ts';

const siglaSchema = z.array(z.string());

/** The citation of a song, section or line in a version; null where there is none. The words of a line need access to the song. */
export async function citationOf(
  reader: ReaderContext & Pick<Site, 'origin'>,
  passageText: string,
  language: Language,
  choice: VersionChoice,
): Promise<Citation | null> {
  const passage = parseCitedPassage(passageText);
  if (!passage) return null;
  const { db, responseCache, env, actor, now, origin } = reader;
  const found = await findPassage(reader, passage, choice);
  const heading = await findHeading(db, passage.number);
  if (!found || !heading) return null;
  const open = accessTo(passage.number, actor, env.GUEST_SONG_LIMIT, now()) === 'open';
  const text =
    passage.line !== null && found.line !== null && open
      ? linesOf(found.sections)[found.line - 1]?.text
      : undefined;
  const sigla = siglaSchema.parse(JSON.parse(heading.witnesses));
  const known = await responseCache.derive('witnesses', () => listWitnesses(db));
  const cited: CitedText = {
    short: `PD ${printCitedPassage(passage)}`,
    number: passage.number,
    title: toIso(found.title),
    kannada: found.title,
    line: text === undefined ? null : toIso(text),
    version: found.version,
    day: indianDay(found.at),
    address: origin + addressOf(passage, language, found.version),
    witnesses: sigla.map((siglum) =>
      [siglum, known.find((one) => one.siglum === siglum)?.title].filter(Boolean).join(', '),
    ),
  };
  const { short, address, version, day } = cited;
  const formats = Object.fromEntries(
    citationFormats.map((format) => [format, citationPrinters[format](cited)]),
  ) as Citation['formats'];
  return { short, address, version, day, formats };
}

/** The permanent address of a passage in a version: the version's page for a song, else one that leads to its line. */
function addressOf(passage: CitedPassage, language: Language, version: number): string {
  const lang = language === defaultLanguage ? '' : `lang=${language}`;
  if (passage.section === null)
    return `/songs/${passage.number}/versions/${version}${lang && `?${lang}`}`;
  return `/cite/${printCitedPassage(passage)}?version=${version}${lang && `&${lang}`}`;
}

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
