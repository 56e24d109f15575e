import { createContext, use, useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import { readStored, removeStored, watchStored, writeStored } from '../lib/browser-storage.ts';

/** The interface languages, each by its own name. */
export const wordsLanguages = { en: 'English', kn: 'ಕನ್ನಡ' } as const;
export type WordsLanguage = keyof typeof wordsLanguages;

/** The storage key that bootstrap.ts reads before the first paint. */
const key = 'words';

/** The messages of every area, by the area's name (messages/kannada.ts). */
type Messages = Partial<Record<string, object>>;

/** Null while the interface is English: Kannada is loaded only when it is chosen. */
const shown = createStore<Messages | null>(null);
let loadKannada: () => Promise<Messages>;

/** The messages of pages that are rendered for readers of Kannada, whatever a browser has chosen: those to take along. */
export const MessagesContext = createContext<Messages | null>(null);

/** The Kannada messages, when chosen and loaded; never in pages of the site that a server renders, since its cache shares them. */
function useKannada(): Messages | null {
  const given = use(MessagesContext);
  const own = shown.useValue();
  return given ?? own;
}

/**
 * Makes the hook that returns an area's messages in the chosen language. A page loads only the English messages of its areas.
 * @param area the name of its files: `<area>.en.ts` and `<area>.kn.ts`
 */
export function areaMessages<Area extends object>(area: string, english: Area): () => Area {
  // The Kannada file has the type of the English one, which a test compares by name.
  return () => (useKannada()?.[area] as Area | undefined) ?? english;
}

/** The language of the words on show, as a `lang` attribute. */
export function useWordsLanguage(): WordsLanguage {
  return useKannada() ? 'kn' : 'en';
}

/**
 * Stores the choice and shows its words once they are loaded.
 * @returns whether they are shown; when they cannot be loaded the words stay as they were, and the next page tries again
 */
export async function chooseWords(language: WordsLanguage): Promise<boolean> {
  if (language === 'en') removeStored(key);
  else writeStored(key, language);
  return followChoice();
}

/** Whether to offer Kannada: the browser prefers it, and nobody has chosen a language here. False on the server. */
export function useKannadaOffer(): boolean {
  return useSyncExternalStore(
    shown.subscribe,
    () => readStored(key) === null && navigator.languages.some((tag) => /^kn\b/i.test(tag)),
    () => false,
  );
}

/** Stores that the interface stays English, so that Kannada is not offered again. */
export function declineKannada(): void {
  writeStored(key, 'en');
  shown.set(shown.get());
}

/** Shows the stored choice and follows it when another tab of this site changes it. `load` imports the Kannada messages. */
export function startMessages(load: () => Promise<Messages>): void {
  loadKannada = load;
  void followChoice();
  watchStored(() => void followChoice());
}

/** Shows the words in a language in this window only, without storing the choice. */
export async function showWordsHere(language: WordsLanguage): Promise<void> {
  shown.set(language === 'kn' ? await loadWithFont() : null);
}

/** Shows the page again, which the theme script hid until the chosen words were painted. */
export function wordsPainted(language: WordsLanguage): void {
  if (language === chosen()) showPage();
}

function chosen(): WordsLanguage {
  return readStored(key) === 'kn' ? 'kn' : 'en';
}

async function followChoice(): Promise<boolean> {
  const language = chosen();
  try {
    const next = language === 'kn' ? await loadWithFont() : null;
    // Another choice was made while the file was loading: that call shows its own words.
    if (language !== chosen()) return true;
    if (next !== shown.get()) shown.set(next);
    return true;
  } catch (error) {
    console.error(error);
    showPage();
    return false;
  }
}

/** With the font: Chromium keeps drawing boxes for text that it drew before its font came. Without it the device's own font is used. */
async function loadWithFont(): Promise<Messages> {
  const font = document.fonts.load('1em "Song Kannada"', 'ಕ').catch(() => []);
  const messages = await loadKannada();
  await font;
  return messages;
}

function showPage(): void {
  delete document.documentElement.dataset['words'];
}
