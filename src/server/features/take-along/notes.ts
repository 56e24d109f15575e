import { nameInKannada } from '../../../shared/compositions/kannada-names.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import {
  convertReading,
  linesOfPassage,
  noWords,
  parsePassage,
  type ApparatusEntry,
  type Witness,
} from '../../../shared/edition/apparatus.ts';
import {
  linesOfReference,
  songOfReference,
  wholeSong,
  type Reference,
} from '../../../shared/edition/references.ts';
import { nameSource } from '../../../shared/edition/works.ts';
import { detectScript, type Script } from '../../../shared/iso.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import type { Section } from '../../../shared/lyrics.ts';
import { shownFactsOf, type FactValue, type ShownFact } from '../../../shared/song-facts.ts';
import { lineAnchor, songFile } from '../../../shared/take-along.ts';
import { html, type Html } from './html.ts';
import type { PageSong } from './page-song.ts';
import type { PageWords } from './words.ts';

interface Place {
  language: Language;
  words: PageWords;
  sections: readonly Section[];
}

/** The notes of a song: its facts, apparatus, references, questions and witnesses. */
export function notesOf(
  { song }: PageSong,
  witnesses: readonly Witness[],
  origin: string,
  place: Place,
): Html[] {
  const { words } = place;
  const own = witnesses.filter(({ siglum }) => song.witnesses.includes(siglum));
  return [
    note(
      words.about,
      html`${origin !== '' && html`<p>${origin}</p>`}
        <dl>${factsOf(song, place)}</dl>`,
      true,
    ),
    folded(
      words.apparatus.title,
      song.apparatus.map((entry) => html`<li>${entryOf(entry, place)}</li>`),
    ),
    folded(
      words.references.title,
      song.references.map((one) => html`<li>${referenceOf(one, place)}</li>`),
    ),
    folded(
      words.questions,
      song.questions.map((question) => html`<li lang="en">${mixed(question)}</li>`),
    ),
    note(
      words.apparatus.witnesses,
      html`<ul>
        ${own.map(({ siglum, title, titleKannada }) => html`<li><b>${siglum}</b> ${words.tag === 'kn' ? titleKannada : title}</li>`)}
      </ul>`,
      own.length > 0,
    ),
    note(words.source, html`<p lang="en">${mixed(song.source ?? '')}</p>`, song.source !== null),
  ];
}

const note = (title: string, content: Html, isThere: boolean): Html =>
  isThere
    ? html`<section class="section notes">
        <h2 class="section-name">${title}</h2>
        <div class="note max-w-measure text-sm text-soft">${content}</div>
      </section> `
    : html``;

const folded = (title: string, items: readonly Html[]): Html =>
  note(
    title,
    html`<details>
      <summary class="inline-flex min-h-target cursor-pointer items-center text-accent after:ms-[0.4rem] after:content-['▾'/'']">${title}: ${items.length}</summary>
      <ol class="my-[1.1rem] grid gap-[1.1rem]">
        ${items}
      </ol>
    </details>`,
    items.length > 0,
  );

function factsOf(song: PageSong['song'], { language, words }: Place): Html[] {
  return (Object.entries(shownFactsOf(song)) as [ShownFact, FactValue][]).flatMap(
    ([name, known]) => {
      const values = [known ?? []]
        .flat()
        .map((value) => (language === 'Kannada' ? nameInKannada(name, value) : value));
      return values.length > 0
        ? [
            html`<div class="flex gap-x-2">
            <dt class="text-faint">${words.facts[name]}</dt>
            <dd>${values.join(', ')}</dd>
          </div>`,
          ]
        : [];
    },
  );
}

function entryOf(
  { place, readings, reason, note: english, noteKannada }: ApparatusEntry,
  page: Place,
): Html {
  const { language, words } = page;
  const parsed = parsePassage(place);
  const shown = readings.map(({ text, sigla }, index) => {
    const reading =
      text === noWords
        ? html`<i>${words.apparatus.leftOut}</i>`
        : html`<span lang="${languageFacts[language].song}">${convertReading(text, language)}</span>`;
    return html`<p>
      <span class="text-faint">${index === 0 ? words.apparatus.printed : words.apparatus.other}</span> ${reading}
      <span class="text-faint">${sigla.join(' ')}</span>
    </p>`;
  });
  const why = words.tag === 'kn' ? noteKannada : english;
  return html`${linkTo(placeName(parsed, words, language), linesOfPassage(parsed, page.sections))}${shown}
    <p>${words.apparatus.reasons[reason]} ${mixed(why ?? '', words.tag)}</p>`;
}

function referenceOf(
  { place, to, kind, note: english, noteKannada }: Reference,
  page: Place,
): Html {
  const { language, words } = page;
  const name =
    place === wholeSong
      ? words.references.wholeSong
      : placeName(parsePassage(place), words, language);
  const song = songOfReference(to);
  const source = words.tag === 'kn' ? nameSource(to).toKannada : to;
  const shown = song
    ? html`<a href="${songFile(song)}">${source}</a>`
    : html`${kind !== 'proverb' && source}`;
  const why = words.tag === 'kn' ? noteKannada : english;
  return html`${linkTo(name, linesOfReference(place, page.sections))}
    <p>${words.references.kinds[kind]} ${shown}</p>
    ${why && html`<p>${mixed(why, words.tag)}</p>`}`;
}

function placeName(
  place: ReturnType<typeof parsePassage>,
  words: PageWords,
  language: Language,
): string {
  if (place.title) return words.apparatus.titlePlace;
  const section = sectionName(place.section, language === 'Kannada' ? 'Kannada' : 'English').text;
  return [section, place.lines && words.apparatus.lines(...place.lines)].filter(Boolean).join(', ');
}

function linkTo(name: string, lines: readonly number[] | null): Html {
  const [first] = lines ?? [];
  return html`<p>${first ? html`<a href="#${lineAnchor(first)}">${name}</a>` : name}</p>`;
}

const tags: Partial<Record<Script, string>> = {
  kannada: 'kn',
  devanagari: 'sa',
  tamil: 'ta',
  telugu: 'te',
  malayalam: 'ml',
};
const indic = /([\u0900-\u097f\u0b80-\u0dff]+(?:[ \u200c\u200d]+[\u0900-\u097f\u0b80-\u0dff]+)*)/;

/** Prose that quotes songs: each run of another script than that around it has its `lang`, for the font and for screen readers. */
const mixed = (text: string, around = 'en'): Html[] =>
  text.split(indic).map((run, index) => {
    const lang = index % 2 === 1 ? tags[detectScript(run)] : undefined;
    return lang && lang !== around ? html`<span lang="${lang}">${run}</span>` : html`${run}`;
  });
