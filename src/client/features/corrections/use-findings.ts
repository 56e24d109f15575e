import { useMemo } from 'react';
import { checkText, isPassed, withKeys, type KeyedFinding, type SongSetting } from '../../../shared/corrections/checks.ts';
import type { EditedField, EditedTexts } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import { isTooLong } from '../../../shared/text-limits.ts';

export type KeyedFindings = Record<EditedField, KeyedFinding[]>;

/** The findings in each text without the passed warnings. Only texts that changed are checked again. */
export function useFindings(
  texts: EditedTexts,
  language: Language,
  { raga, tala }: SongSetting,
  passedWarnings: ReadonlySet<string>,
): KeyedFindings {
  const { meaning, sanskrit, lyrics, notation } = texts;
  const found = {
    meaning: useMemo(() => check(meaning, 'meaning', language), [meaning, language]),
    sanskrit: useMemo(() => check(sanskrit, 'sanskrit', language), [sanskrit, language]),
    lyrics: useMemo(() => (language === 'Sanskrit' ? [] : check(lyrics, 'lyrics', language)), [lyrics, language]),
    notation: useMemo(() => check(notation, 'notation', language, { raga, tala }), [notation, language, raga, tala]),
  };
  const open = (findings: KeyedFinding[]) => findings.filter((finding) => !isPassed(finding, passedWarnings));
  return useMemo(
    () => ({ meaning: open(found.meaning), sanskrit: open(found.sanskrit), lyrics: open(found.lyrics), notation: open(found.notation) }),
    // oxlint-disable-next-line react/exhaustive-deps -- the four lists stand for `found`, so that a field is not drawn anew at each key
    [found.meaning, found.sanskrit, found.lyrics, found.notation, passedWarnings],
  );
}

function check(text: string, part: EditedField, language: Language, song?: SongSetting): KeyedFinding[] {
  // The page shows an error for such a text; checking it would only slow down typing.
  if (isTooLong(text, part)) return [];
  return withKeys(text, checkText(text, { language, part, ...(song && { song }) }));
}
