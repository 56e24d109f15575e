import { findLanguage, languageFacts, type Language } from '../../../shared/languages.ts';
import {
  lineAnchor,
  songFile,
  songsVariable,
  type TakeAlongSong,
} from '../../../shared/take-along.ts';
import { createFinder, languageOfQuery, type FoundSong, type SongFinder } from './find-songs.ts';

/** Makes the search field work: what is found takes the place of the page's content while something is typed. */
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
