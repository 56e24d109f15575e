import {
  findLemma,
  linesOfPassage,
  noWords,
  parsePassage,
  type ApparatusEntry,
  type Passage,
  type Reading,
  type Reason,
} from './apparatus.ts';
import { entriesOf, isSoundApparatus, printApparatus } from './apparatus-text.ts';
import { cleanMarkup } from '../markup.ts';
import { linesOf, type Section } from '../lyrics.ts';
import { parseLyrics } from '../lyrics-text.ts';

/** A reading that somebody proposes for one line. */
export interface ProposedReading {
  place: string;
  /** The words of the line that are printed now, and those of the proposed reading. */
  printed: Reading;
  reading: Reading;
  reason: Reason;
  note: string;
  noteKannada: string;
  /** The proposed reading is to be printed. */
  replaces: boolean;
}

interface Texts {
  lyrics: string;
  apparatus: string;
}

/** The sung lines of a song by their places, in order. */
export function placesOf(lyrics: string): { place: string; text: string }[] {
  return parseLyrics(lyrics).flatMap((section) =>
    linesOf([section]).map(({ text }, at) => ({
      place: section.name ? `${section.name}, line ${at + 1}` : `line ${at + 1}`,
      text,
    })),
  );
}

/**
 * Writes a proposed reading into the apparatus: into the entry of the same words where there is one, else as an entry in the order of
 * the lines. A reading that is to be printed changes the line too, and an undecided one marks it `(?)`.
 */
export function proposeReading(texts: Texts, proposal: ProposedReading): Texts {
  const { place, printed, reading, replaces, reason } = proposal;
  const lyrics = changeLine(texts.lyrics, parsePassage(place), (line) => {
    const words =
      replaces && reading.text !== noWords ? line.replace(printed.text, () => reading.text) : line;
    return reason === 'undecided' && !words.endsWith(' (?)') ? `${words} (?)` : words;
  });
  // A text with a mistake is not read, so that nothing typed is lost.
  if (!isSoundApparatus(texts.apparatus))
    return {
      lyrics,
      apparatus: `${texts.apparatus.trimEnd()}\n\n${printApparatus([entryOf(proposal, undefined)])}`,
    };
  const entries = entriesOf(texts.apparatus);
  const former = entries.find(
    (entry) => entry.place === place && entry.readings[0]?.text === printed.text,
  );
  const entry = entryOf(proposal, former);
  if (former)
    return {
      lyrics,
      apparatus: printApparatus(entries.map((one) => (one === former ? entry : one))),
    };
  const sections = parseLyrics(texts.lyrics);
  const at = positionOf(place, printed.text, sections);
  const next = entries.findIndex((one) =>
    isAfter(positionOf(one.place, one.readings[0]?.text ?? '', sections), at),
  );
  return {
    lyrics,
    apparatus: printApparatus(entries.toSpliced(next < 0 ? entries.length : next, 0, entry)),
  };
}

function entryOf(
  { place, printed, reading, reason, note, noteKannada, replaces }: ProposedReading,
  former: ApparatusEntry | undefined,
): ApparatusEntry {
  const readings = [printed, ...(former?.readings.slice(1) ?? [])];
  const same = readings.findIndex(({ text }) => text === reading.text);
  const others = same < 0 ? readings : readings.toSpliced(same, 1);
  return {
    place,
    readings: replaces
      ? [reading, ...others]
      : same < 0
        ? [...readings, reading]
        : readings.with(same, reading),
    reason,
    note: note || former?.note || null,
    noteKannada: noteKannada || former?.noteKannada || null,
  };
}

/** Where an entry belongs: its first line in the song, and the offset of its words there. */
type Position = readonly [line: number, offset: number];

function positionOf(place: string, lemma: string, sections: readonly Section[]): Position {
  const line = linesOfPassage(parsePassage(place), sections)?.[0] ?? 0;
  return [line, findLemma(lemma, linesOf(sections)[line - 1]?.text ?? '')?.start ?? 0];
}

const isAfter = ([line, offset]: Position, [other, start]: Position) =>
  line > other || (line === other && offset > start);

/** Changes the line of a place in the plain form of the lyrics; a place of several lines changes nothing. */
function changeLine(lyrics: string, place: Passage, change: (line: string) => string): string {
  if (place.title || place.lines?.[0] !== place.lines?.[1] || !place.lines) return lyrics;
  const [wanted] = place.lines;
  let section = '';
  let count = 0;
  return lyrics
    .split('\n')
    .map((line) => {
      const name = /^\s*\[([^[\]]+)\]\s*$/.exec(line)?.[1]?.trim();
      if (name) [section, count] = [name, 0];
      if (name || section !== place.section || !cleanMarkup(line).trim()) return line;
      count += 1;
      if (count !== wanted) return line;
      // Where a style divides the words, the line loses its styles.
      const changed = change(line.trimEnd());
      const plain = cleanMarkup(line).trimEnd();
      return cleanMarkup(changed) === change(plain) ? changed : change(plain);
    })
    .join('\n');
}
