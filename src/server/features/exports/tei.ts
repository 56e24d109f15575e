import { languageFacts, languages } from '../../../shared/languages.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import type { EditionSong } from '../edition/source.ts';
import { appOf, referenceOf } from './tei-apparatus.ts';
import { corpusHeader, scriptTags, songHeader, type TeiSource } from './tei-header.ts';
import { idOf, lineGroups, notatedMusic, paragraphs, titleId } from './tei-text.ts';
import { element, startTag, type Xml } from './xml.ts';

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
  const addressOf = (other: number) =>
    inCorpus ? `#${idOf(other)}` : `${source.origin ?? ''}/songs/${other}`;
  const body = element(
    'body',
    {},
    element(
      'div',
      { type: 'song' },
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
    element('text', { 'xml:lang': 'kn' }, body, back.length > 0 ? element('back', {}, back) : null),
  );
}

/** A question of the editors, in English or in Kannada. */
const questionOf = (text: string): Xml =>
  element('p', { 'xml:lang': /^[^A-Za-z]*\p{Script=Kannada}/u.test(text) ? 'kn' : 'en' }, text);
