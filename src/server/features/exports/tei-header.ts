import { editionTitle } from '../../../shared/citations.ts';
import { editorsSiglum, type Witness } from '../../../shared/edition/apparatus.ts';
import { licenceAddress, type Rights } from '../../../shared/exports.ts';
import type { Language } from '../../../shared/languages.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { factEntries, type FactName } from '../../../shared/song-facts.ts';
import { convertLine } from '../../../shared/scripts.ts';
import type { PrintedPage } from '../edition/printed-page-queries.ts';
import type { EditionSong } from '../edition/source.ts';
import { rightsInWords } from './readme.ts';
import { element, type Xml } from './xml.ts';

/** The site that a TEI file comes from. */
export interface TeiSource {
  /** The site's address; null in an admin's export. */
  origin: string | null;
  rights: Rights | null;
  witnesses: readonly Witness[];
  /** Pages of printed books on which songs begin. */
  pages: readonly PrintedPage[];
}

/** The scripts into which titles are converted, by their BCP 47 tags: the words stay Kannada. */
export const scriptTags: Partial<Record<Language, string>> = {
  English: 'kn-Latn',
  Sanskrit: 'kn-Deva',
  Tamil: 'kn-Taml',
  Telugu: 'kn-Telu',
  Malayalam: 'kn-Mlym',
};

const author = element(
  'author',
  { ref: 'https://en.wikipedia.org/wiki/Purandara_Dasa' },
  element('persName', { 'xml:lang': 'en' }, 'Purandara Dasa'),
  element('persName', { 'xml:lang': 'kn' }, 'ಪುರಂದರದಾಸ'),
);

/** The editors, whom readings without a witness name as responsible; the id stands once in a file. */
const editor = (isFirst: boolean) =>
  element(
    'editor',
    { [isFirst ? 'xml:id' : 'corresp']: isFirst ? editorsSiglum : `#${editorsSiglum}` },
    'the editors of this edition',
  );

function publication({ origin, rights }: TeiSource, path: string): Xml {
  const address = rights && licenceAddress[rights.kind];
  const status = !rights ? 'unknown' : rights.kind === 'own' ? 'restricted' : 'free';
  const words = rightsInWords(rights);
  return element(
    'publicationStmt',
    {},
    element('publisher', {}, rights?.holder || 'the site of the songs of Purandara Dasa'),
    origin && element('idno', { type: 'URI' }, origin + path),
    element(
      'availability',
      { status },
      rights ? element('licence', { target: address }, words) : element('p', {}, words),
    ),
  );
}

const encoding = (origin: string | null): Xml =>
  element(
    'encodingDesc',
    {},
    element(
      'editorialDecl',
      {},
      element(
        'p',
        {},
        'Sections and lines are counted from 1 in the order of the text; sections, lines and ids are named as citations count them: 4.2.1 is the first line of the second section of song 4. “…” in a reading stands for the words between its first and its last ones, and an empty reading says that its witnesses have no words there. A word that is broken at the end of a line stands in two w elements.',
      ),
      origin &&
        element(
          'p',
          {},
          'The principles of the edition: ',
          element('ref', { target: `${origin}/principles` }, `${origin}/principles`),
        ),
    ),
    element('variantEncoding', { method: 'location-referenced', location: 'external' }),
  );

/** The witnesses with their ids. */
export const witnessList = (witnesses: readonly Witness[]): Xml | null =>
  witnesses.length === 0
    ? null
    : element(
        'listWit',
        {},
        witnesses.map((one) => witnessOf(one, { 'xml:id': one.siglum, n: one.siglum })),
      );

function witnessOf(
  { title, titleKannada, by, year, at, read, from, trust }: Witness,
  attributes: Record<string, string>,
): Xml {
  const location =
    at && /^https?:\/\/\S+$/.test(at)
      ? element('ptr', { target: at })
      : at && element('note', {}, at);
  return element(
    'witness',
    attributes,
    element('bibl', {}, [
      element('title', { 'xml:lang': 'en' }, title),
      element('title', { 'xml:lang': 'kn' }, titleKannada),
      element('author', {}, by),
      year && element('date', {}, year),
      location,
      element('date', { type: 'read', when: read }, read),
      from && element('note', { type: 'source' }, from),
      element('note', { type: 'trust' }, trust),
    ]),
  );
}

/** The header of a file that holds the whole edition. */
export const corpusHeader = (songs: number, titles: number, source: TeiSource): Xml =>
  element(
    'teiHeader',
    { 'xml:lang': 'en' },
    element(
      'fileDesc',
      {},
      element(
        'titleStmt',
        {},
        element('title', { 'xml:lang': 'en' }, editionTitle),
        element('title', { 'xml:lang': 'kn' }, 'ಪುರಂದರದಾಸರ ಹಾಡುಗಳು'),
        author,
        editor(true),
      ),
      element(
        'extent',
        {},
        `${songs} songs${titles > 0 ? `, and the titles of ${titles} more, which are not in this file` : ''}`,
      ),
      publication(source, '/'),
      element(
        'sourceDesc',
        {},
        witnessList(source.witnesses) ?? element('p', {}, 'No witnesses are named.'),
      ),
    ),
    encoding(source.origin),
  );

/** The header of a song; in a corpus the witnesses, the editors and the encoding are those of the corpus. */
export function songHeader(song: EditionSong, source: TeiSource, inCorpus: boolean): Xml {
  const { number, title, roman, entered, sure, credits } = song;
  const known = source.witnesses.filter(({ siglum }) => song.witnesses.includes(siglum));
  const witnesses = inCorpus
    ? known.length > 0 &&
      element(
        'listWit',
        {},
        known.map((one) =>
          element('witness', { corresp: `#${one.siglum}`, n: one.siglum }, one.title),
        ),
      )
    : witnessList(known);
  const titles = Object.entries(scriptTags).map(([language, tag]) =>
    element(
      'title',
      { type: 'converted', 'xml:lang': tag },
      language === 'English'
        ? roman
        : song.scripts[language as Language]?.title || convertLine(title, language as Language),
    ),
  );
  return element(
    'teiHeader',
    { 'xml:lang': 'en' },
    element(
      'fileDesc',
      {},
      element(
        'titleStmt',
        {},
        element('title', { type: 'main', 'xml:lang': 'kn' }, title),
        titles,
        author,
        editor(!inCorpus),
      ),
      publication(source, `/songs/${number}`),
      sure && element('notesStmt', {}, element('note', { type: 'certainty' }, certainty[sure])),
      element(
        'sourceDesc',
        {},
        witnesses || element('p', {}, song.source || 'No witnesses are named.'),
      ),
    ),
    inCorpus ? null : encoding(source.origin),
    element(
      'profileDesc',
      {},
      element('langUsage', {}, element('language', { ident: 'kn' }, 'Kannada')),
      keywords(song),
    ),
    entered || credits.length > 0
      ? element(
          'revisionDesc',
          {},
          entered && element('change', { when: entered }, 'The edition settled this text.'),
          credits.map((credit) => element('change', {}, cleanMarkup(credit))),
        )
      : null,
  );
}

const certainty: Record<NonNullable<EditionSong['sure']>, string> = {
  doubtful: 'The words are doubtful.',
  'one source': 'The words rest on one source.',
  compared:
    'The words were compared: independent witnesses agree, or rhyme, metre or grammar decided every doubtful place.',
};

/** The facts of which the keywords consist; the others have elements of their own. */
const notKeywords: readonly FactName[] = [
  'witnesses',
  'entered',
  'source',
  'sure',
  'questions',
  'credits',
];

function keywords(song: EditionSong): Xml {
  const terms = factEntries.flatMap(([name]) => {
    const value = song[name];
    return notKeywords.includes(name) || value === null
      ? []
      : [value].flat().map((text) => element('term', { type: name }, text));
  });
  return element('textClass', {}, element('keywords', {}, terms));
}
