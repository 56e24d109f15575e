import { checkedLines, checkText, warningKey, type SongSetting } from '../../../shared/corrections/checks.ts';
import type { Finding } from '../../../shared/corrections/finding.ts';
import { editedFields, type EditedField, type EditedTexts, type Findings } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import { invalid } from '../../errors.ts';
import { listPassedWarnings } from './queries.ts';

/** What the checks say of each text of a song; its notation is held against its raga and tala. */
export function findingsOf(texts: EditedTexts, language: Language, { raga, tala }: SongSetting): Findings {
  const check = (part: EditedField) => checkText(texts[part], { language, part, song: { raga, tala } });
  return { meaning: check('meaning'), sanskrit: check('sanskrit'), lyrics: check('lyrics'), notation: check('notation') };
}

/**
 * Holds back a text with errors, or with warnings that nobody has passed (design, section 4: Editing). A correction answers
 * for the texts it changes: what was wrong elsewhere before it keeps nobody from correcting a meaning.
 * @throws 400 with the findings that hold it back as details
 */
export async function refuseUnlessSound(db: Db, song: SongSetting & { number: number; language: Language }, base: EditedTexts, texts: EditedTexts): Promise<void> {
  const passed = new Set(await listPassedWarnings(db, song.number, song.language));
  const findings = findingsOf(texts, song.language, song);
  const unresolved = editedFields
    .filter((field) => texts[field] !== base[field])
    .flatMap((field) => {
      const lines = checkedLines(texts[field]);
      return findings[field].filter((finding) => !isPassed(finding, lines, passed)).map((finding) => ({ field, ...finding }));
    });
  if (unresolved.length === 0) return;
  const words = unresolved.slice(0, 5).map(({ field, line, kind, excerpt }) => `${field}, line ${line}: ${kind.replaceAll('-', ' ')} (${excerpt.trim()})`);
  throw invalid(`The checks hold this text back. ${words.join('; ')}${unresolved.length > words.length ? ' …' : ''}`, { findings: unresolved });
}

function isPassed(finding: Finding, lines: readonly string[], passed: ReadonlySet<string>): boolean {
  return finding.severity === 'warning' && passed.has(warningKey(finding, lines[finding.line - 1] ?? ''));
}
