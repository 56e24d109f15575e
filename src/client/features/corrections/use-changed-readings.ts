import { useCallback, useMemo, useState } from 'react';
import type { EditedField, EditedTexts } from '../../../shared/corrections.ts';
import type { ApparatusEntry } from '../../../shared/edition/apparatus.ts';
import {
  answerLemma,
  changedLemmas,
  type ChangedLemma,
  type LemmaAnswer,
} from '../../../shared/changed-lemmas.ts';

const keyOf = (place: string, lemma: string) => `${place}\n${lemma}`;

/**
 * The apparatus entries of words that somebody has corrected, and a function that writes an answer into the apparatus.
 * @param texts after typing has paused
 * @param formers the lyrics in which the lemmas were: the last save, and the published text
 */
export function useChangedReadings(
  { lyrics, apparatus }: Pick<EditedTexts, 'lyrics' | 'apparatus'>,
  formers: readonly string[],
  type: (field: EditedField, text: string) => void,
) {
  // An answered entry has new words, which are only in the lyrics of that moment.
  const [answered, setAnswered] = useState<Readonly<Record<string, string>>>({});
  const changed = useMemo(
    () =>
      changedLemmas(apparatus, lyrics, ({ place, readings }: ApparatusEntry) => {
        const own = answered[keyOf(place, readings[0]?.text ?? '')];
        return own === undefined ? formers : [own];
      }),
    [apparatus, lyrics, formers, answered],
  );
  const answer = useCallback(
    (one: ChangedLemma, given: LemmaAnswer) => {
      setAnswered((before) => ({ ...before, [keyOf(one.entry.place, one.words)]: lyrics }));
      type('apparatus', answerLemma(apparatus, one, given));
    },
    [apparatus, lyrics, type],
  );
  return { changed, answer };
}
