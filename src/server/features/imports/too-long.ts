import {
  isTooLong,
  maxTextLengths,
  maxTitleLength,
  maxLines,
} from '../../../shared/text-limits.ts';
import { factsOf, type FactValue } from '../../../shared/song-facts.ts';
import { printApparatus } from '../../../shared/edition/apparatus-text.ts';
import { printReferences } from '../edition/references.ts';
import type { EditionSong } from '../edition/source.ts';

const maxFactLength = 2_000;
const maxFacts = 200;
const maxEntryLength = 5_000;
const maxEntries = 500;

/** What in a song is longer than a correction of it may be, in sentences: an import may not bring in what nobody could correct. */
export function tooLongIn(song: EditionSong): string[] {
  const { title, roman, lyrics, notation, apparatus, references, meanings, scripts } = song;
  const own = Object.values(scripts);
  const texts: [string, keyof typeof maxTextLengths, readonly string[]][] = [
    ['lyrics', 'lyrics', [lyrics, ...own.map((script) => script.lyrics)]],
    ['notation', 'notation', [notation]],
    ['meaning', 'meaning', Object.values(meanings)],
  ];
  const facts = Object.values(factsOf(song)).flatMap((value: FactValue) => value ?? []);
  const entries = {
    'An entry of the apparatus': apparatus.map((entry) => printApparatus([entry])),
    'A reference': references.map((reference) => printReferences([reference])),
  };
  return [
    ...texts.flatMap(([name, field, all]) =>
      all.some((text) => isTooLong(text, field))
        ? [
            `Too long: a song has at most ${maxTextLengths[field]} characters and ${maxLines[field]} lines of ${name}.`,
          ]
        : [],
    ),
    ...([title, roman, ...own.map((script) => script.title)].some(
      (text) => text.length > maxTitleLength,
    )
      ? [`A title has at most ${maxTitleLength} characters.`]
      : []),
    ...(facts.length > maxFacts || facts.some((text) => text.length > maxFactLength)
      ? [
          `Facts, such as the raga, the source or a question, have at most ${maxFactLength} characters each, and there are at most ${maxFacts}.`,
        ]
      : []),
    ...Object.entries(entries).flatMap(([what, all]) =>
      all.length > maxEntries || all.some((text) => text.length > maxEntryLength)
        ? [`${what} has at most ${maxEntryLength} characters, and there are at most ${maxEntries}.`]
        : [],
    ),
  ];
}
