import { linesOf, type Section } from '../lyrics.ts';
import { parseLyrics, printLyrics } from '../lyrics-text.ts';
import {
  findPieces,
  gap,
  linesOfPassage,
  noWords,
  parsePassage,
  type ApparatusEntry,
} from './apparatus.ts';

/** The lyrics without styles and without the marks of uncertain lines, in the plain form. */
export const bareLyrics = (lyrics: string): string => printLyrics(bareSections(lyrics));

/**
 * The lyrics as a witness has them, in the form of `bareLyrics`: the printed text with this witness's readings. Divisions of lines and
 * refrains are not in the apparatus, so they stay the printed ones.
 */
export function witnessLyrics(
  lyrics: string,
  apparatus: readonly ApparatusEntry[],
  siglum: string,
): string {
  const sections = bareSections(lyrics);
  const lines = linesOf(sections);
  const edits = lines.map((): Edit[] => []);
  const added = lines.map((): string[] => []);
  for (const { place, readings } of apparatus) {
    const [lemma, ...others] = readings;
    const reading = others.find(({ sigla }) => sigla.includes(siglum));
    const passage = linesOfPassage(parsePassage(place), sections) ?? [];
    const last = passage.at(-1);
    if (!lemma || !reading || last === undefined) continue;
    if (lemma.text === noWords) added[last - 1]?.push(reading.text);
    const texts = passage.map((line) => lines[line - 1]?.text ?? '');
    for (const edit of editsOf(texts, lemma.text, reading.text))
      edits[(passage[edit.line] ?? last) - 1]?.push(edit);
  }
  lines.forEach((line, index) => {
    line.text = [edited(line.text, edits[index] ?? []), ...(added[index] ?? [])]
      .filter(Boolean)
      .join('\n');
  });
  const kept = sections.map(({ name, stanzas }) => ({
    name,
    stanzas: stanzas
      .map((stanza) => stanza.filter(({ text }) => text))
      .filter((stanza) => stanza.length > 0),
  }));
  return printLyrics(kept.filter(({ stanzas }) => stanzas.length > 0));
}

const bareSections = (lyrics: string): Section[] =>
  parseLyrics(lyrics).map(({ name, stanzas }) => ({
    name,
    stanzas: stanzas.map((stanza) => stanza.map(({ text }) => ({ text, uncertain: false }))),
  }));

/** Replaces a range of a line; `line` counts within the passage, from 0. */
interface Edit {
  line: number;
  start: number;
  end: number;
  words: string;
}

/** A shortened lemma and a reading shortened in the same way are replaced at both ends, any other as a whole. */
function editsOf(texts: readonly string[], lemma: string, reading: string): Edit[] {
  const pieces = findPieces(lemma, texts.join(' '));
  const [first, last] = [pieces?.[0], pieces?.at(-1)];
  if (!pieces || !first || !last || lemma === noWords) return [];
  const readings = reading === noWords ? [] : reading.split(gap);
  return readings.length === pieces.length
    ? pieces.flatMap((piece, index) => spread(texts, piece, readings[index] ?? ''))
    : spread(texts, { start: first.start, end: last.end }, readings.join(gap));
}

/** Words that replace several lines keep the line breaks after as many words as the lines had. */
function spread(
  texts: readonly string[],
  { start, end }: { start: number; end: number },
  words: string,
): Edit[] {
  let rest = words.split(' ');
  let offset = 0;
  const edits = texts.flatMap((text, line): Edit[] => {
    const [from, to] = [Math.max(0, start - offset), Math.min(text.length, end - offset)];
    offset += text.length + 1;
    if (from >= to) return [];
    const isLast = end < offset;
    const count = isLast ? rest.length : text.slice(from, to).trim().split(' ').length;
    const own = rest.slice(0, count).join(' ');
    rest = rest.slice(count);
    return [{ line, start: from, end: to, words: own }];
  });
  return edits;
}

/** Of two edits that overlap, the later one in the line is made. */
function edited(text: string, edits: readonly Edit[]): string {
  let until = Infinity;
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((line, { start, end, words }) => {
      if (end > until) return line;
      until = start;
      return line.slice(0, start) + words + line.slice(end);
    }, text)
    .replace(/ {2,}/g, ' ')
    .trim();
}
