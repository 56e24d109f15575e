import { findLanguage, languageFacts, type Language } from '../../../shared/languages.ts';
import {
  lineAnchor,
  songFile,
  songsVariable,
  type TakeAlongSong,
} from '../../../shared/take-along.ts';
import { detectScript, type Script } from '../../../shared/iso.ts';
import { buildLineIndex, searchLines, type LineIndex } from '../../../shared/search/lines.ts';
import {
  buildTitleIndex,
  searchTitles,
  type MatchReason,
  type TitleIndex,
} from '../../../shared/search/titles.ts';

/** Makes the search field work: results replace the page's content while the field is not empty. */
export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('header form');
  const field = form?.querySelector('input');
  const place = document.querySelector<HTMLElement>('#found');
  const content = document.querySelector('main');
  if (!form || !field || !place || !content) return;
  const own = findLanguage(document.body.dataset['language'] ?? '');
  let finder: Promise<SongFinder> | null = null;

  async function show(query: string): Promise<void> {
    finder ??= loadSongs().then(createFinder);
    const found = query === '' ? [] : (await finder).find(query);
    if (field?.value.trim() !== query || !place) return;
    place.replaceChildren(
      found.length === 0
        ? (place.dataset['none'] ?? '')
        : listOf(found, own ?? languageOfQuery(query)),
    );
    showFound(query !== '');
  }

  function showFound(isFound: boolean): void {
    place?.toggleAttribute('hidden', !isFound);
    content?.toggleAttribute('hidden', isFound);
  }

  form.hidden = false;
  field.addEventListener('input', () => void show(field.value.trim()));
  // A line of the page that is open: the browser scrolls to it, and loads nothing.
  place.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.pathname !== location.pathname) return;
    field.value = '';
    showFound(false);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    place.querySelector('a')?.click();
  });
}

/** The way to the folder that holds start.html. */
const root = () => document.body.dataset['root'] ?? '';

/** Loads files/songs.js: a page that is opened as a file may read no other file, but may load a script. */
function loadSongs(): Promise<readonly TakeAlongSong[]> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${root()}files/songs.js`;
    script.addEventListener('load', () => resolve(window[songsVariable] ?? []));
    script.addEventListener('error', () => reject(new Error('files/songs.js is missing')));
    document.head.append(script);
  });
}

declare global {
  interface Window {
    [songsVariable]?: readonly TakeAlongSong[];
  }
}

function listOf(found: readonly FoundSong[], language: Language): HTMLElement {
  const list = element('ol', 'index');
  for (const { song, line } of found) {
    const link = element('a', 'entry');
    link.setAttribute(
      'href',
      `${root()}${language}/${songFile(song.number)}${line === null ? '' : `#${lineAnchor(line)}`}`,
    );
    link.append(element('span', 'entry-number', `${song.number}.`), ' ');
    link.append(
      element('span', 'entry-title', song.titles[language], languageFacts[language].song),
      ' ',
    );
    // The line is shown in the Kannada, by which it was found.
    if (line !== null)
      link.append(element('span', 'entry-meta', song.lines[line - 1], languageFacts.Kannada.song));
    const item = element('li');
    item.append(link);
    list.append(item);
  }
  return list;
}

function element(name: string, className = '', text = '', lang = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  if (lang) made.lang = lang;
  return made;
}

/** A song that a query may mean; `line` is the line that it was found by, counted from 1, and null where its title was found. */
interface FoundSong {
  song: TakeAlongSong;
  line: number | null;
}

interface SongFinder {
  find(query: string): FoundSong[];
}

/** How many titles and lines a search takes. */
const max = { titles: 12, lines: 12 };

/** The reasons for which a title is found that does not sound like the query. */
const vague: ReadonlySet<MatchReason['kind']> = new Set(['letters', 'shares']);
/** A line with a higher score sounds exactly like the query (search/lines.ts). */
const exactLine = 0.9;

/**
 * Finds songs as the site does, in any script and spelling: first titles and lines that sound like the query, then those that only
 * resemble it.
 */
export function createFinder(songs: readonly TakeAlongSong[]): SongFinder {
  const byNumber = new Map(songs.map((song) => [song.number, song]));
  const titles: TitleIndex = buildTitleIndex(
    songs.map(({ number, titles: { Kannada: kannada, English: roman } }) => ({
      number,
      kannada,
      roman,
    })),
  );
  // Built with the first search, since it takes longer.
  let lines: LineIndex<number> | null = null;
  const indexLines = () =>
    buildLineIndex(
      songs.flatMap(({ number, lines: own }) =>
        own.map((line, index) => ({ number, line, at: index + 1 })),
      ),
    );
  return {
    find(query) {
      lines ??= indexLines();
      const found = new Map<number, FoundSong>();
      const add = (number: number, line: number | null) => {
        const song = byNumber.get(number);
        if (song && !found.has(number)) found.set(number, { song, line });
      };
      const titleHits = searchTitles(titles, query, max.titles);
      const lineHits = searchLines(lines, query, max.lines);
      for (const isVague of [false, true]) {
        for (const { number, reason } of titleHits)
          if (vague.has(reason.kind) === isVague) add(number, null);
        for (const { number, at, score } of lineHits)
          if (score <= exactLine === isVague) add(number, at);
      }
      return [...found.values()];
    },
  };
}

const languageOf: Record<Script, Language> = {
  latin: 'English',
  bengali: 'English',
  gurmukhi: 'English',
  gujarati: 'English',
  odia: 'English',
  kannada: 'Kannada',
  devanagari: 'Hindi',
  tamil: 'Tamil',
  telugu: 'Telugu',
  malayalam: 'Malayalam',
};

/** The language whose pages a query in its script leads to. */
export const languageOfQuery = (query: string): Language => languageOf[detectScript(query)];
