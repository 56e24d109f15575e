import { useMemo } from 'react';
import type { ApparatusSetting } from '../../../shared/checks/apparatus-check.ts';
import {
  checkText,
  isPassed,
  withKeys,
  type CheckedText,
  type KeyedFinding,
  type SongSetting,
} from '../../../shared/corrections/checks.ts';
import type { EditedField, EditedTexts } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import { isTooLong } from '../../../shared/text-limits.ts';

export type KeyedFindings = Record<EditedField, KeyedFinding[]>;

/** The texts and facts that the checks need; `sigla` as in an ApparatusSetting. */
export type CheckedSetting = SongSetting & Pick<ApparatusSetting, 'title' | 'sigla' | 'compared'>;

/** The findings in each text without the passed warnings. Only texts that changed are checked again. */
export function useFindings(
  texts: EditedTexts,
  language: Language,
  { raga, tala, title, sigla, compared }: CheckedSetting,
  passedWarnings: ReadonlySet<string>,
): KeyedFindings {
  const { meaning, sanskrit, lyrics, notation, apparatus } = texts;
  const words = useMemo(
    () => ({ title, lyrics, sigla, compared }),
    [title, lyrics, sigla, compared],
  );
  const found = {
    meaning: useMemo(() => check(meaning, 'meaning', { language }), [meaning, language]),
    sanskrit: useMemo(() => check(sanskrit, 'sanskrit', { language }), [sanskrit, language]),
    lyrics: useMemo(
      () => (language === 'Sanskrit' ? [] : check(lyrics, 'lyrics', { language })),
      [lyrics, language],
    ),
    notation: useMemo(
      () => check(notation, 'notation', { language, song: { raga, tala } }),
      [notation, language, raga, tala],
    ),
    apparatus: useMemo(
      () => (language === 'Kannada' ? check(apparatus, 'apparatus', { language, words }) : []),
      [apparatus, language, words],
    ),
  };
  const open = (findings: KeyedFinding[]) =>
    findings.filter((finding) => !isPassed(finding, passedWarnings));
  return useMemo(
    () => ({
      meaning: open(found.meaning),
      sanskrit: open(found.sanskrit),
      lyrics: open(found.lyrics),
      notation: open(found.notation),
      apparatus: open(found.apparatus),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the five lists stand for `found`, so that a field is not drawn anew at each key
    [found.meaning, found.sanskrit, found.lyrics, found.notation, found.apparatus, passedWarnings],
  );
}

function check(
  text: string,
  part: EditedField,
  setting: Omit<CheckedText, 'part'>,
): KeyedFinding[] {
  // The page shows an error for such a text; checking it would only slow down typing.
  if (isTooLong(text, part)) return [];
  return withKeys(text, checkText(text, { part, ...setting }));
}
