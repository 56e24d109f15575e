import { isTooLong, longestTexts, longestTitle, mostLines } from '../../../shared/text-limits.ts';
import { factsOf, type FactValue } from '../../../shared/song-facts.ts';
import { printApparatus } from '../../../shared/edition/apparatus-text.ts';
import { printReferences } from '../edition/references.ts';
import type { EditionSong } from '../edition/source.ts';

const longestFact = 2_000;
const mostFacts = 200;
const longestEntry = 5_000;
const mostEntries = 500;

/** What in a song is longer than a correction of it may be, in sentences: an import may not bring in what nobody could correct. */
export function tooLongIn(song: EditionSong): string[] {
  const { title, roman, lyrics, notation, apparatus, references, meanings, scripts } = song;
  const own = Object.values(scripts);
  const texts: [string, keyof typeof longestTexts, readonly string[]][] = [
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
            `Too long: a song has at most ${longestTexts[field]} characters and ${mostLines[field]} lines of ${name}.`,
          ]
        : [],
    ),
    ...([title, roman, ...own.map((script) => script.title)].some(
      (text) => text.length > longestTitle,
    )
      ? [`A title has at most ${longestTitle} characters.`]
      : []),
    ...(facts.length > mostFacts || facts.some((text) => text.length > longestFact)
      ? [
          `Facts, such as the raga, the source or a question, have at most ${longestFact} characters each, and there are at most ${mostFacts}.`,
        ]
      : []),
    ...Object.entries(entries).flatMap(([what, all]) =>
      all.length > mostEntries || all.some((text) => text.length > longestEntry)
        ? [`${what} has at most ${longestEntry} characters, and there are at most ${mostEntries}.`]
        : [],
    ),
  ];
}
