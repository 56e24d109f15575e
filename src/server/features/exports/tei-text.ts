import { printCitedPassage } from '../../../shared/citations.ts';
import { breaksWord, linesOf, type Line, type Section } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { element, inlineElement, type Xml } from './xml.ts';

/** The id of a song, a section or a line in a TEI file: `pd4`, `pd4.2`, `pd4.2.1`, as citations count them. */
export const idOf = (
  number: number,
  section: number | null = null,
  line: number | null = null,
): string => `pd${printCitedPassage({ number, section, line })}`;

/** The id of the title, to which entries of the apparatus for the title refer. */
export const titleId = (number: number): string => `${idOf(number)}.title`;

/** The ids of the lines of a song, in their order through the whole song. */
export const lineIds = (number: number, sections: readonly Section[]): string[] =>
  sections.flatMap((section, index) =>
    linesOf([section]).map((_, line) => idOf(number, index + 1, line + 1)),
  );

/** The words of a song, a line group for each section; `number` is null where nothing refers to the lines. */
export function lineGroups(lyrics: string, number: number | null): Xml[] {
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
export const paragraphs = (text: string): Xml[] =>
  cleanMarkup(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => element('p', {}, paragraph));

/** The notation in its plain form: a label for each section, and a segment for each line of swaras or syllables. */
export function notatedMusic(notation: string): Xml {
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
