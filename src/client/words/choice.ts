import { useSyncExternalStore } from 'react';
import { readStored, removeStored, watchStored, writeStored } from '../lib/store.ts';
import type { KannadaWords } from './kn.ts';

/** The interface languages, each by its own name. */
export const wordsLanguages = { en: 'English', kn: 'ಕನ್ನಡ' } as const;
export type WordsLanguage = keyof typeof wordsLanguages;

/** The storage key that bootstrap.ts reads before the first paint. */
const key = 'words';
const listeners = new Set<() => void>();

/** Null while the interface is English: the Kannada words are loaded only when they are chosen. */
let shown: KannadaWords | null = null;

/** The Kannada words, when chosen and loaded; never on the server, whose cached pages are shared. */
export function useKannada(): KannadaWords | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

/** Makes a feature's words hook, which returns them in the chosen language. A page loads only the English words of its features. */
export function areaWords<Area extends keyof KannadaWords>(
  area: Area,
  english: KannadaWords[Area],
): () => KannadaWords[Area] {
  return () => useKannada()?.[area] ?? english;
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
    subscribe,
    () => readStored(key) === null && navigator.languages.some((tag) => /^kn\b/i.test(tag)),
    () => false,
  );
}

/** Stores that the interface stays English, so that Kannada is not offered again. */
export function declineKannada(): void {
  writeStored(key, 'en');
  for (const listener of listeners) listener();
}

/** Shows the stored choice and follows it when another tab of this site changes it. */
export function startWords(): void {
  void followChoice();
  watchStored(() => void followChoice());
}

/** Shows the words in a language in this window only, without storing the choice. */
export async function showWordsHere(language: WordsLanguage): Promise<void> {
  shown = language === 'kn' ? await loadKannada() : null;
  for (const listener of listeners) listener();
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
    const next = language === 'kn' ? await loadKannada() : null;
    // Another choice was made while the file was loading: that call shows its own words.
    if (language !== chosen()) return true;
    if (next !== shown) {
      shown = next;
      for (const listener of listeners) listener();
    }
    return true;
  } catch (error) {
    console.error(error);
    showPage();
    return false;
  }
}

/**
 * The Kannada words, with the font they are shown in: Chromium goes on drawing boxes for words that it drew before their font came.
 * Where the font cannot be loaded, the device's own is used.
 */
async function loadKannada(): Promise<KannadaWords> {
  const font = document.fonts.load('1em "Song Kannada"', 'ಕ').catch(() => []);
  const { kn } = await import('./kn.ts');
  await font;
  return kn;
}

function showPage(): void {
  delete document.documentElement.dataset['words'];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
