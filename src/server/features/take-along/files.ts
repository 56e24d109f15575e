import type { Witness } from '../../../shared/edition/apparatus.ts';
import {
  languages,
  languageFacts,
  showsSanskrit,
  type Language,
} from '../../../shared/languages.ts';
import { linesOf, type Section } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import {
  listFile,
  songFile,
  songsVariable,
  type TakeAlongSong,
  lineAnchor,
} from '../../../shared/take-along.ts';
import { inScript, html, type Html } from './html.ts';
import { textOf, type PageSong } from './page-song.ts';
import { sectionName } from '../../../shared/compositions/section-names.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { cleanMarkup } from '../../../shared/markup.ts';
import { bindTrailingSigns } from '../../../shared/trailing-signs.ts';
import { bookWords } from '../../../shared/edition/book-words.ts';
import { frame, scriptNames } from './frame.ts';
import { notationOf } from './notation.ts';
import { notesOf } from './notes.ts';
import { pageWords, type PageWords } from './words.ts';
import { nameInKannada } from '../../../shared/compositions/kannada-names.ts';

/** The folder in the archive, so that unpacking it anywhere makes one folder, in which start.html is beside few others. */
const folder = 'purandara-dasa';

/** Shared data of the pages. */
interface PageMaterial {
  witnesses: readonly Witness[];
  rights: Rights;
  /** The styles, script and fonts of the pages, by their path in the folder `files`. */
  files: readonly { name: string; content: Iterable<Uint8Array> }[];
}

/** The files of the archive, one after the other, so that none waits in memory: pages of all songs in all languages, and what they need. */
export function* takeAlongFiles(
  songs: readonly PageSong[],
  { witnesses, rights, files }: PageMaterial,
): Iterable<{ name: string; content: string | Iterable<Uint8Array> }> {
  const file = (name: string, content: string | Iterable<Uint8Array>) => ({
    name: `${folder}/${name}`,
    content,
  });
  yield file('start.html', startPage(songs));
  yield file('rights.html', rightsPage(rights));
  for (const { name, content } of files) yield file(`files/${name}`, content);
  yield file('files/songs.js', `var ${songsVariable}=${inScript(songs.map(forSearch))}\n`);
  for (const language of languages) {
    yield file(`${language}/${listFile}`, listPage(songs, language));
    for (const [index, one] of songs.entries()) {
      const page = songPage(
        one,
        language,
        { previous: songs[index - 1], next: songs[index + 1] },
        witnesses,
      );
      yield file(`${language}/${songFile(one.song.number)}`, page);
    }
  }
}

function forSearch(one: PageSong): TakeAlongSong {
  const titles = Object.fromEntries(
    languages.map((language) => [language, textOf(one, language).title]),
  ) as TakeAlongSong['titles'];
  return {
    number: one.song.number,
    titles,
    lines: linesOf(parseLyrics(one.song.lyrics)).map(({ text }) => text),
  };
}

interface Neighbours {
  previous: PageSong | undefined;
  next: PageSong | undefined;
}

/** The page of a song in one language. */
function songPage(
  one: PageSong,
  language: Language,
  { previous, next }: Neighbours,
  witnesses: readonly Witness[],
): string {
  const { song, isTitle } = one;
  const words = pageWords(language);
  const { title, origin } = textOf(one, language);
  const { lyrics, lang } = shownText(one, language);
  const sections = parseLyrics(lyrics);
  const meaning = meaningOf(one, language, words);
  const converted = { source: '', converted: words.converted, edited: words.edited }[origin];
  const content = html`<article class="page song pt-2 sm:pt-6">
    <header class="song-head">
      <h1 class="text-[calc(1.375rem*var(--script-scale))]/[1.4] text-balance sm:text-2xl" lang="${languageFacts[language].song}">
        <span class="text-lg text-faint oldstyle-nums">${song.number}.</span> ${title}
      </h1>
      ${language !== 'English' && html`<p class="text-sm text-soft sm:text-lg" lang="kn-Latn">${song.roman}</p>`}
      <p class="meta">
        ${modesOf(one, language).join(' · ')}${song.notation !== '' && html` · <a href="#notation">${bookWords[language].notation}</a>`}
      </p>
    </header>
    <div class="mt-2 lg:ms-(--song-margin)">${scriptNames(language, (other) => `../${other}/${songFile(song.number)}`)}</div>
    <div class="${meaning && sections.length > 0 && 'not-print:xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12'}">
      <div class="lyrics">
        ${sections.length > 0 ? wordsOf(sections, language, lang, words) : isTitle && html`<p class="hint mt-9 lg:ms-(--song-margin)">${words.wanted}</p>`}
      </div>
      ${meaning && html`<div class="song-facing border-rule not-print:lg:mt-7 not-print:xl:sticky not-print:xl:border-s not-print:xl:ps-8 xl:top-6 xl:self-start">${meaning}</div>`}
    </div>
    ${song.notation !== '' && notationOf({ notation: cleanMarkup(song.notation), raga: song.raga, tala: song.tala }, language, words)}
    ${notesOf(one, witnesses, sections.length > 0 ? converted : '', { language, words, sections })}
    <nav class="mt-12 grid gap-x-8 gap-y-2 border-t border-rule pt-4 md:grid-cols-2 lg:ms-(--song-margin)">
      ${previous && neighbour(previous, language, 'prev', words.previous)} ${next && neighbour(next, language, 'next', words.next)}
    </nav>
  </article>`;
  return frame({ title: numberedTitle(song.number, title), language, content });
}

/** The lyrics that a language's page shows: Hindi and Sanskrit readers get the song's one Devanagari text, as on the site. */
function shownText(one: PageSong, language: Language): { lyrics: string; lang: string } {
  const shown = showsSanskrit(language) ? 'Sanskrit' : language;
  return { lyrics: textOf(one, shown).lyrics, lang: languageFacts[shown].song };
}

function wordsOf(
  sections: readonly Section[],
  language: Language,
  lang: string,
  words: PageWords,
): Html[] {
  let at = 0;
  return sections.map(({ name, stanzas }) => {
    const shown = sectionName(name, language);
    const heading =
      name !== '' &&
      html`<h2 class="section-name" ${shown.lang !== undefined && html` lang="${shown.lang}"`}>${shown.text}</h2>`;
    const texts = stanzas.map(
      (lines, stanza) =>
        html`${stanza > 0 && html`<div class="text-[0.75em]/(--script-leading)" aria-hidden="true"><br /></div>`}
          <div class="stanza">
            ${lines.map(({ text, uncertain }) => {
              at += 1;
              const mark =
                uncertain &&
                html` <span class="uncertain" role="img" aria-label="${words.uncertain}" title="${words.uncertain}">?</span>`;
              return html`<div class="line" id="${lineAnchor(at)}">${bindTrailingSigns(text)}${mark}</div> `;
            })}
          </div>`,
    );
    return html`<section class="section">
      <div class="section-names">${heading}</div>
      <div lang="${lang}">${texts}</div>
    </section> `;
  });
}

/** The meaning in the language of the page, or the English one, which then says so; null where there is none. */
function meaningOf(one: PageSong, language: Language, words: PageWords): Html | null {
  const own = textOf(one, language).meaning;
  const meaning = own || textOf(one, 'English').meaning;
  if (!meaning) return null;
  const { prose } = languageFacts[own ? language : 'English'];
  return html`<section class="section">
    <div class="section-names"><h2 class="section-name" lang="${languageFacts[language].prose}">${bookWords[language].meaning}</h2></div>
    <div>
      ${!own && html`<p class="hint mb-3">${words.fallback}</p>`}
      <div class="meaning prose" lang="${prose}">${meaning.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph}</p>`)}</div>
    </div>
  </section>`;
}

function neighbour(one: PageSong, language: Language, rel: 'prev' | 'next', label: string): Html {
  const title = numberedTitle(one.song.number, textOf(one, language).title);
  return html`<a
    class="block py-2 no-underline ${rel === 'next' && 'md:col-start-2 md:text-end'}"
    rel="${rel}"
    href="${songFile(one.song.number)}"
    ><span class="font-ui text-note text-soft">${label}</span>
    <span class="block text-lg" lang="${languageFacts[language].song}">${title}</span></a
  >`;
}

/** The metadata of the pages. */
interface Rights {
  /** The licence in sentences, a line each. */
  words: string;
  /** The site's address; null where it is not named. */
  source: string | null;
}

/** The page by which the folder is opened. */
function startPage(songs: readonly PageSong[]): string {
  const { title } = bookWords.English;
  const introOf = (language: Language): Html => {
    const { tag, intro } = pageWords(language);
    return html`<p class="prose" lang="${tag}">${intro}</p>`;
  };
  const scripts = languages.map((language) => {
    const { own, prose } = languageFacts[language];
    return html`<li lang="${prose}">
      <a class="flex min-h-target flex-wrap items-baseline gap-x-4 py-2 text-ink no-underline" href="${language}/${listFile}"
        ><span class="w-full text-soft sm:w-28">${own}</span> <span class="text-lg">${bookWords[language].title}</span></a
      >
    </li> `;
  });
  const content = html`<div class="page">
    <h1 class="page-title">${title}</h1>
    <p class="text-lg text-soft" lang="kn">${bookWords.Kannada.title}</p>
    <div class="mt-6 mb-4 grid gap-y-3">${introOf('English')}${introOf('Kannada')}</div>
    <ul class="index">
      ${scripts}
    </ul>
    <p class="meta mt-8">${songs.length} songs · <span lang="kn">${songs.length} ಹಾಡುಗಳು</span></p>
  </div>`;
  return frame({ title, language: null, content, isStart: true });
}

/** The list of all songs in one language. */
function listPage(songs: readonly PageSong[], language: Language): string {
  const { titles: title } = bookWords[language];
  const { song: tag, prose } = languageFacts[language];
  const entries = songs.map((one) => {
    const { number } = one.song;
    return html`<li>
      <a class="entry" href="${songFile(number)}"
        ><span class="entry-number">${number}.</span> <span class="entry-title" lang="${tag}">${textOf(one, language).title}</span>
        <span class="entry-meta">${modesOf(one, language).join(' · ')}</span></a
      >
    </li> `;
  });
  const content = html`<div class="page">
    <h1 class="page-title" lang="${prose}">${title}</h1>
    ${scriptNames(language, (other) => `../${other}/${listFile}`)}
    <ol class="index mt-4">
      ${entries}
    </ol>
  </div>`;
  return frame({ title, language, content });
}

/** Raga and tala, as far as they are known. */
const modesOf = ({ song }: PageSong, language: Language): string[] =>
  (['raga', 'tala'] as const).flatMap((name) => {
    const value = song[name];
    return value ? [language === 'Kannada' ? nameInKannada(name, value) : value] : [];
  });

/** Licence, origin, and what else is in the folder. */
function rightsPage({ words, source }: Rights): string {
  const title = pageWords('English').rights;
  const content = html`<div class="page">
    <h1 class="page-title">${title}</h1>
    <div class="prose">
      ${words.split('\n').map((line) => html`<p>${line}</p>`)} ${source && html`<p>These pages were made from ${source}</p>`}
      <h2>What else is here</h2>
      <p>The fonts are Noto Serif, under the SIL Open Font License: <a href="files/fonts/OFL.txt">OFL.txt</a></p>
      <p>
        The script of these pages, files/pages.js, finds songs and plays notation. It is part of the site’s program, under the GNU General
        Public License, version 3 or later.
      </p>
    </div>
  </div>`;
  return frame({ title, language: null, content });
}
