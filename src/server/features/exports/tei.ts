import { languageFacts, languages } from '../../../shared/languages.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import type { EditionSong } from '../edition/source.ts';
import { corpusHeader, scriptTags, songHeader, type TeiSource } from './tei-header.ts';
import { element, startTag, type Xml, inlineElement } from './xml.ts';
import {
  editorsSiglum,
  linesOfPassage,
  noWords,
  parsePassage,
  type ApparatusEntry,
  type Reading,
} from '../../../shared/edition/apparatus.ts';
import {
  linesOfReference,
  songOfReference,
  type Reference,
} from '../../../shared/edition/references.ts';
import { type Section, breaksWord, linesOf, type Line } from '../../../shared/lyrics.ts';
import { printCitedPassage } from '../../../shared/citations.ts';
import { pageImagePath } from '../../../shared/books.ts';
import type { PrintedPage } from '../edition/printed-page-queries.ts';
import { cleanMarkup } from '../../../shared/markup.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.tei-c.org/ns/1.0';

/** A song as a TEI P5 document (docs/decisions/0031-exports.md), with those parts that it has. */
export const teiOfSong = (song: EditionSong, source: TeiSource): string =>
  `${declaration}${songElement(song, source, false).xml}\n`;

/** All songs that have more than a title as one teiCorpus: what stands before them, each, and after them. */
export const teiCorpus = (songs: number, titles: number, source: TeiSource) => ({
  head: `${declaration}${startTag('teiCorpus', { xmlns: namespace })}\n${corpusHeader(songs, titles, source).xml}\n`,
  of: (song: EditionSong): string => `${songElement(song, source, true).xml}\n`,
  end: '</teiCorpus>\n',
});

function songElement(song: EditionSong, source: TeiSource, inCorpus: boolean): Xml {
  const { number, title, lyrics, notation, scripts, meanings, apparatus, references, questions } =
    song;
  const sections = parseLyrics(lyrics);
  const pages = source.pages.filter((page) => page.number === number);
  const addressOf = (other: number) =>
    inCorpus ? `#${idOf(other)}` : `${source.origin ?? ''}/songs/${other}`;
  const body = element(
    'body',
    {},
    element(
      'div',
      { type: 'song' },
      pages.map((page) =>
        element('pb', {
          n: page.label || null,
          facs: `#${surfaceId(page)}`,
          edRef: `#${page.siglum}`,
        }),
      ),
      element('head', { 'xml:id': titleId(number) }, title),
      lineGroups(lyrics, number),
    ),
  );
  const back = [
    ...languages.flatMap((language) => {
      const own = scripts[language];
      if (!own || !own.lyrics) return [];
      const tag = scriptTags[language] ?? languageFacts[language].song;
      return [
        element(
          'div',
          { type: 'transliteration', 'xml:lang': tag },
          element('head', {}, own.title),
          lineGroups(own.lyrics, null),
        ),
      ];
    }),
    ...languages.flatMap((language) => {
      const meaning = paragraphs(meanings[language] ?? '');
      return meaning.length === 0
        ? []
        : [
            element(
              'div',
              { type: 'translation', 'xml:lang': languageFacts[language].prose },
              meaning,
            ),
          ];
    }),
    notation && element('div', { type: 'notation' }, notatedMusic(notation)),
    apparatus.length > 0 &&
      element(
        'div',
        { type: 'apparatus' },
        element(
          'listApp',
          {},
          apparatus.map((entry) => appOf(entry, number, sections)),
        ),
      ),
    references.length > 0 &&
      element(
        'div',
        { type: 'references', 'xml:lang': 'en' },
        references.map((one) => referenceOf(one, number, sections, addressOf)),
      ),
    questions.length > 0 && element('div', { type: 'questions' }, questions.map(questionOf)),
  ].filter((part) => typeof part === 'object');
  const attributes = { ...(!inCorpus && { xmlns: namespace }), 'xml:id': idOf(number), n: number };
  return element(
    'TEI',
    attributes,
    songHeader(song, source, inCorpus),
    facsimile(pages, source.origin),
    element('text', { 'xml:lang': 'kn' }, body, back.length > 0 ? element('back', {}, back) : null),
  );
}

/** The printed pages on which the song begins. Without a public image a surface has its size only. */
const facsimile = (pages: readonly PrintedPage[], origin: string | null): Xml | null =>
  pages.length === 0
    ? null
    : element(
        'facsimile',
        {},
        pages.map((page) => {
          const { siglum, label, id, imageVersion, width, height, isPublic } = page;
          return element(
            'surface',
            {
              'xml:id': surfaceId(page),
              n: label || null,
              ulx: 0,
              uly: 0,
              lrx: width,
              lry: height,
              corresp: `#${siglum}`,
            },
            isPublic && origin
              ? element('graphic', { url: origin + pageImagePath(id, 'working', imageVersion) })
              : null,
          );
        }),
      );

const surfaceId = ({ number, id }: PrintedPage) => `facs-${number}-${id}`;

/** A question of the editors, in English or in Kannada. */
const questionOf = (text: string): Xml =>
  element('p', { 'xml:lang': /^[^A-Za-z]*\p{Script=Kannada}/u.test(text) ? 'kn' : 'en' }, text);

/**
 * An entry of the apparatus. It refers to its lines instead of standing in them (docs/decisions/0031-exports.md): `loc` is the place as a
 * citation counts it, `corresp` names the lines, `type` is the reason.
 */
function appOf(entry: ApparatusEntry, number: number, sections: readonly Section[]): Xml {
  const { place, readings, reason, note, noteKannada } = entry;
  const parsed = parsePassage(place);
  const lines = idsOf(linesOfPassage(parsed, sections), number, sections);
  const [first, last] = [lines[0], lines.at(-1)].map((id) => id?.slice(2));
  const loc = parsed.title ? 'title' : first === last ? first : `${first}-${last}`;
  const attributes = {
    type: reason,
    loc: loc ?? null,
    corresp: pointers(parsed.title ? [titleId(number)] : lines),
  };
  const [lemma, ...others] = readings;
  return element(
    'app',
    attributes,
    lemma && readingOf('lem', lemma, reason === 'undecided'),
    others.map((reading) => readingOf('rdg', reading, reason === 'undecided')),
    notesOf(note, noteKannada),
  );
}

/** A reading with its witnesses; one without words is empty, and one of the editors has them as responsible. */
function readingOf(name: 'lem' | 'rdg', { text, sigla }: Reading, isUndecided: boolean): Xml {
  const witnesses = sigla.filter((siglum) => siglum !== editorsSiglum);
  const attributes = {
    wit: pointers(witnesses),
    resp: witnesses.length < sigla.length ? `#${editorsSiglum}` : null,
    cert: isUndecided ? 'low' : null,
  };
  return element(name, attributes, text === noWords ? null : text);
}

/** A reference of the song or of some of its lines to its source, or to another song. `songAddress` gives the address of that song. */
function referenceOf(
  { place, to, kind, note, noteKannada }: Reference,
  number: number,
  sections: readonly Section[],
  songAddress: (number: number) => string,
): Xml {
  const lines = idsOf(linesOfReference(place, sections), number, sections);
  const song = songOfReference(to);
  const source =
    song === null
      ? element('title', { 'xml:lang': 'en' }, to)
      : element('ref', { target: songAddress(song), 'xml:lang': 'en' }, to);
  return element(
    'note',
    { type: kind, target: pointers(lines.length > 0 ? lines : [idOf(number)]) },
    element('bibl', {}, source),
    notesOf(note, noteKannada),
  );
}

function idsOf(
  lines: readonly number[] | null,
  number: number,
  sections: readonly Section[],
): string[] {
  const ids = lineIds(number, sections);
  return (lines ?? []).flatMap((line) => ids[line - 1] ?? []);
}

const pointers = (ids: readonly string[]): string => ids.map((id) => `#${id}`).join(' ');

const notesOf = (note: string | null, noteKannada: string | null): (Xml | null)[] => [
  note ? element('note', { 'xml:lang': 'en' }, note) : null,
  noteKannada ? element('note', { 'xml:lang': 'kn' }, noteKannada) : null,
];

/** The id of a song, a section or a line in a TEI file: `pd4`, `pd4.2`, `pd4.2.1`, as citations count them. */
const idOf = (number: number, section: number | null = null, line: number | null = null): string =>
  `pd${printCitedPassage({ number, section, line })}`;

/** The id of the title, to which entries of the apparatus for the title refer. */
const titleId = (number: number): string => `${idOf(number)}.title`;

/** The ids of the lines of a song, in their order through the whole song. */
const lineIds = (number: number, sections: readonly Section[]): string[] =>
  sections.flatMap((section, index) =>
    linesOf([section]).map((_, line) => idOf(number, index + 1, line + 1)),
  );

/** The words of a song, a line group for each section; `number` is null where nothing refers to the lines. */
function lineGroups(lyrics: string, number: number | null): Xml[] {
  const sections = parseLyrics(lyrics);
  const lines = linesOf(sections);
  let before = 0;
  return sections.flatMap(({ name, stanzas }, index) => {
    let inSection = 0;
    const printed = stanzas.map((stanza) =>
      stanza.map((line) => {
        inSection += 1;
        const previous = lines[before - 1];
        before += 1;
        return verseLine(line, previous, {
          n: inSection,
          'xml:id': number && idOf(number, index + 1, inSection),
        });
      }),
    );
    if (printed.length === 0) return [];
    const attributes = {
      type: typeOf(name),
      n: index + 1,
      'xml:id': number && idOf(number, index + 1),
    };
    const stanzasOrLines =
      printed.length === 1
        ? printed
        : printed.map((stanza) => element('lg', { type: 'stanza' }, stanza));
    return [element('lg', attributes, name ? element('head', {}, name) : null, stanzasOrLines)];
  });
}

/** `pallavi`, `anupallavi`, `charana`; a section with a name of its own, or with none, is a `section`. */
const typeOf = (name: string): string =>
  /^(Pallavi|Anupallavi|Charana)(?: \d+)?$/.exec(name)?.[1]?.toLowerCase() ?? 'section';

/** A sung line. The parts of a word that is broken at a line's end are marked as its initial and its final part. */
function verseLine(
  { text, uncertain }: Line,
  previous: Line | undefined,
  attributes: Record<string, string | number | null>,
): Xml {
  const children: (Xml | string)[] = [];
  let rest = text;
  if (previous && breaksWord(previous.text)) {
    const [word = ''] = /^\S+/.exec(rest) ?? [];
    children.push(element('w', { part: 'F' }, word));
    rest = rest.slice(word.length);
  }
  if (breaksWord(rest)) {
    const [word = ''] = /\S+(?=-$)/.exec(rest) ?? [];
    children.push(
      rest.slice(0, -word.length - 1),
      element('w', { part: 'I' }, word),
      element('pc', { force: 'weak' }, '-'),
    );
  } else children.push(rest);
  return inlineElement('l', { ...attributes, cert: uncertain ? 'low' : null }, children);
}

/** The paragraphs of a text that may have markup, without it. */
const paragraphs = (text: string): Xml[] =>
  cleanMarkup(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => element('p', {}, paragraph));

/** The notation in its plain form: a label for each section, and a segment for each line of swaras or syllables. */
function notatedMusic(notation: string): Xml {
  const lines = cleanMarkup(notation)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return element(
    'notatedMusic',
    { type: 'sargam' },
    lines.map((line) => {
      const heading = /^\[(.+)\]$/.exec(line)?.[1];
      return heading
        ? element('label', {}, heading)
        : element('seg', { type: /^[SRGMPDN,|'. -]+$/.test(line) ? 'swaras' : 'syllables' }, line);
    }),
  );
}
