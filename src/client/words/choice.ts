import { useSyncExternalStore } from 'react';
import { readStored, removeStored, watchStored, writeStored } from '../lib/store.ts';
import type { KannadaWords } from './kn.ts';

/** The languages the interface speaks, each by its own name. */
export const wordsLanguages = { en: 'English', kn: 'ಕನ್ನಡ' } as const;
export type WordsLanguage = keyof typeof wordsLanguages;

/** Where src/shared/theme-script.ts looks before the first paint. */
const key = 'words';
const listeners = new Set<() => void>();

/** Null while the interface is English: Kannada is fetched only for who chose it. */
let shown: KannadaWords | null = null;

/** The Kannada words, if the reader chose them and they are here; never on the server, whose pages are kept for all. */
export function useKannada(): KannadaWords | null {
  return useSyncExternalStore(subscribe, () => shown, () => null);
}

/** The hook that an area's components ask for its words: in the reader's language, and only this area's are loaded for English. */
export function areaWords<Area extends keyof KannadaWords>(area: Area, english: KannadaWords[Area]): () => KannadaWords[Area] {
  return () => useKannada()?.[area] ?? english;
}

/** The language of the words that are shown, as a `lang`. */
export function useWordsLanguage(): WordsLanguage {
  return useKannada() ? 'kn' : 'en';
}

/**
 * Keeps the choice and shows it as soon as its words are here.
 * @returns whether they are shown; where the file cannot be fetched the words stay as they were, and the next page tries again
 */
export async function chooseWords(language: WordsLanguage): Promise<boolean> {
  if (language === 'en') removeStored(key);
  else writeStored(key, language);
  return followChoice();
}

/** Shows the kept choice, and goes on following it when another tab of this site changes it. */
export function startWords(): void {
  void followChoice();
  watchStored(() => void followChoice());
}

/** Shows the words in a language in this window alone, without choosing it. */
export async function showWordsHere(language: WordsLanguage): Promise<void> {
  shown = language === 'kn' ? (await import('./kn.ts')).kn : null;
  for (const listener of listeners) listener();
}

/** The page may be seen again: what was chosen has been painted. */
export function wordsPainted(language: WordsLanguage): void {
  if (language === chosen()) showPage();
}

function chosen(): WordsLanguage {
  return readStored(key) === 'kn' ? 'kn' : 'en';
}

async function followChoice(): Promise<boolean> {
  const language = chosen();
  try {
    const next = language === 'kn' ? (await import('./kn.ts')).kn : null;
    // Chosen again while the file was on its way: the later choice shows itself.
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

function showPage(): void {
  delete document.documentElement.dataset['words'];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
