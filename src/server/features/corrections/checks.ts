import { checkText, findingsOfChanges, type SongSetting } from '../../../shared/corrections/checks.ts';
import type { EditedField, EditedTexts, Findings } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import { invalid } from '../../errors.ts';
import { listPassedWarnings } from './queries.ts';

/** The findings of the checks in each text of a song. */
export function findingsOfTexts(texts: EditedTexts, language: Language, { raga, tala }: SongSetting): Findings {
  const check = (part: EditedField) => checkText(texts[part], { language, part, song: { raga, tala } });
  return { meaning: check('meaning'), sanskrit: check('sanskrit'), lyrics: check('lyrics'), notation: check('notation') };
}

/**
 * Refuses texts that have errors, or warnings that nobody has passed (design, section 4: Editing).
 * @throws 400 with these findings as details
 */
export async function refuseUnlessSound(
  db: Db,
  song: SongSetting & { number: number; language: Language },
  base: EditedTexts,
  texts: EditedTexts,
): Promise<void> {
  const passedWarnings = new Set(await listPassedWarnings(db, song.number, song.language));
  const open = findingsOfChanges(base, texts, findingsOfTexts(texts, song.language, song), passedWarnings).filter(
    ({ severity, passed }) => severity !== 'hint' && !passed,
  );
  if (open.length === 0) return;
  const words = open
    .slice(0, 5)
    .map(({ field, line, kind, excerpt }) => `${field}, line ${line}: ${kind.replaceAll('-', ' ')} (${excerpt.trim()})`);
  throw invalid(`The checks hold this text back. ${words.join('; ')}${open.length > words.length ? ' …' : ''}`, { findings: open });
}
