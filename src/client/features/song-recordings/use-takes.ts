import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { placeTakes, type Take } from './place-takes.ts';
import { deleteTakes, readTakes, writeTake, type TakesRef } from './stored-takes.ts';

interface Takes {
  /** Null while the browser reads them. */
  takes: readonly Take[] | null;
  /** Whether the browser refused to store takes, which live only as long as the page then. */
  isRefused: boolean;
  /** Stores a take in place of the one of its line. */
  put: (take: Take) => void;
  clear: () => Promise<void>;
}

/** The accepted takes of a song, stored in the browser, on its lines as they are now. */
export function useTakes(
  { owner, number }: TakesRef,
  lines: readonly string[],
  language: Language,
): Takes {
  const [stored, setStored] = useState<readonly Take[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const takes = useMemo(
    () => stored && placeTakes(stored, lines, language),
    [stored, lines, language],
  );

  useEffect(() => {
    let isGone = false;
    async function read() {
      const found = await readTakes({ owner, number }).catch(() => null);
      if (isGone) return;
      if (!found) setRefused(true);
      setStored(found ?? []);
    }
    void read();
    return () => {
      isGone = true;
    };
  }, [owner, number]);

  async function store(take: Take, moved: readonly Take[]): Promise<void> {
    try {
      await writeTake({ owner, number }, take, moved);
    } catch (error) {
      console.warn('A take could not be stored.', error);
      setRefused(true);
    }
  }

  return {
    takes,
    isRefused,
    put(take) {
      const others = (takes ?? []).filter(({ at }) => at !== take.at);
      setStored([...others, take]);
      // Takes that moved with their words start from their new lines when the words are corrected again.
      const moved = others.filter(({ id, at }) =>
        stored?.some((one) => one.id === id && one.at !== at),
      );
      void store(take, moved);
    },
    async clear() {
      setStored([]);
      await deleteTakes({ owner, number }).catch(() => setRefused(true));
    },
  };
}
