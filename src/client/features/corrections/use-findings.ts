import { useMemo } from 'react';
import { checkedLines, checkText, warningKey, type SongSetting } from '../../../shared/corrections/checks.ts';
import type { Finding } from '../../../shared/corrections/finding.ts';
import type { EditedField, EditedTexts } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import { isTooLong } from '../../../shared/text-limits.ts';

/** A finding with the name under which it can be passed. */
export interface KeyedFinding extends Finding {
  key: string;
}

export type KeyedFindings = Record<EditedField, KeyedFinding[]>;

/** What the checks say of each text, the notation held against raga and tala, without the warnings that somebody passed. A text that did not change is not read again. */
export function useFindings(texts: EditedTexts, language: Language, { raga, tala }: SongSetting, passed: ReadonlySet<string>): KeyedFindings {
  const { meaning, sanskrit, lyrics, notation } = texts;
  const found = {
    meaning: useMemo(() => check(meaning, 'meaning', language), [meaning, language]),
    sanskrit: useMemo(() => check(sanskrit, 'sanskrit', language), [sanskrit, language]),
    lyrics: useMemo(() => (language === 'Sanskrit' ? [] : check(lyrics, 'lyrics', language)), [lyrics, language]),
    notation: useMemo(() => check(notation, 'notation', language, { raga, tala }), [notation, language, raga, tala]),
  };
  const open = (findings: KeyedFinding[]) => findings.filter(({ severity, key }) => severity === 'error' || !passed.has(key));
  return useMemo(
    () => ({ meaning: open(found.meaning), sanskrit: open(found.sanskrit), lyrics: open(found.lyrics), notation: open(found.notation) }),
    // oxlint-disable-next-line react/exhaustive-deps -- the four lists stand for `found`, so that a field is not drawn anew at each key
    [found.meaning, found.sanskrit, found.lyrics, found.notation, passed],
  );
}

function check(text: string, part: EditedField, language: Language, song?: SongSetting): KeyedFinding[] {
  // The page says so; looking through it would only keep who typed it waiting.
  if (isTooLong(text, part)) return [];
  const lines = checkedLines(text);
  return checkText(text, { language, part, ...(song && { song }) }).map((finding) => ({ ...finding, key: warningKey(finding, lines[finding.line - 1] ?? '') }));
}
