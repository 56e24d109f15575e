import { useState } from 'react';
import type { FoundPlace } from './find-words.ts';

interface WordFindResult {
  /** The lines that were searched; results for another script's lines are dropped. */
  lines: readonly { at: number; text: string }[];
  query: string;
  places: FoundPlace[];
  /** Index of the current match. */
  at: number;
  /** The search itself could not be fetched. */
  failed: boolean;
}

export interface WordFind {
  found: WordFindResult | null;
  current: FoundPlace | null;
  /** Searches; the same query again goes to the next match. */
  search: (query: string) => Promise<void>;
  step: (by: 1 | -1) => void;
  clear: () => void;
}

/** Search in the lyrics of one song. */
export function useWordFind(lines: readonly { at: number; text: string }[]): WordFind {
  const [last, setFound] = useState<WordFindResult | null>(null);
  const found = last?.lines === lines ? last : null;

  async function search(typed: string): Promise<void> {
    const query = typed.trim();
    if (!query) return setFound(null);
    if (found?.query === query && found.places.length > 0) return step(1);
    try {
      const { findBySound } = await import('./find-by-sound.ts');
      setFound({ lines, query, places: findBySound(lines, query), at: 0, failed: false });
    } catch (error) {
      console.error(error);
      setFound({ lines, query, places: [], at: 0, failed: true });
    }
  }

  function step(by: 1 | -1): void {
    setFound(
      (before) =>
        before && { ...before, at: (before.at + by + before.places.length) % before.places.length },
    );
  }

  return {
    found,
    current: found?.places[found.at] ?? null,
    search,
    step,
    clear: () => setFound(null),
  };
}
