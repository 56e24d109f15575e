import { nameInKannada } from '../../../shared/compositions/kannada-names.ts';
import { languageFacts, languages, type Language } from '../../../shared/languages.ts';
import { listFile, songFile } from '../../../shared/take-along.ts';
import { bookWords } from '../../../shared/edition/book-words.ts';
import { frame, scriptNames } from './frame.ts';
import { html, type Html } from './html.ts';
import { textOf, type PageSong } from './page-song.ts';
import { pageWords } from './words.ts';

/** The metadata of the pages. */
export interface Rights {
  /** The licence in sentences, a line each. */
  words: string;
  /** The site's address; null where it is not named. */
  source: string | null;
}

/** The page by which the folder is opened. */
export function startPage(songs: readonly PageSong[]): string {
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
export function listPage(songs: readonly PageSong[], language: Language): string {
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
export const modesOf = ({ song }: PageSong, language: Language): string[] =>
  (['raga', 'tala'] as const).flatMap((name) => {
    const value = song[name];
    return value ? [language === 'Kannada' ? nameInKannada(name, value) : value] : [];
  });

/** Licence, origin, and what else is in the folder. */
export function rightsPage({ words, source }: Rights): string {
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
