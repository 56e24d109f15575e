import {
  checkText,
  findingsOfChanges,
  holdsBack,
  type SongSetting,
} from '../../../shared/corrections/checks.ts';
import { quoteOf } from '../../../shared/checks/finding.ts';
import type { EditedField, EditedTexts, Findings } from '../../../shared/corrections.ts';
import type { Language } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import { invalid } from '../../errors.ts';
import { listWitnesses, readSigla } from '../edition/witness-queries.ts';
import { listPassedWarnings } from './queries.ts';

/** The data that the texts of a song are checked against; `witnesses` is the JSON list of its sigla. */
interface CheckedSong extends SongSetting {
  language: Language;
  title: string;
  witnesses: string;
}

/** The findings of the checks in each text of a song. */
export async function findingsOfTexts(
  db: Db,
  texts: EditedTexts,
  song: CheckedSong,
): Promise<Findings> {
  const { language, title, witnesses } = song;
  // A song that was imported may name witnesses that are not in the site's list.
  const named = readSigla(witnesses);
  const sigla =
    language === 'Kannada'
      ? [...named, ...(await listWitnesses(db)).map(({ siglum }) => siglum)]
      : [];
  const words = { title, lyrics: texts.lyrics, sigla, compared: named.length > 0 };
  const check = (part: EditedField) =>
    checkText(texts[part], { language, part, song, ...(language === 'Kannada' && { words }) });
  return {
    meaning: check('meaning'),
    sanskrit: check('sanskrit'),
    lyrics: check('lyrics'),
    notation: check('notation'),
    apparatus: check('apparatus'),
  };
}

/**
 * Refuses texts that have errors, or warnings that nobody has passed (design, section 4: Editing).
 * @throws 400 with these findings as details
 */
export async function refuseUnlessSound(
  db: Db,
  song: CheckedSong & { number: number },
  base: EditedTexts,
  texts: EditedTexts,
): Promise<void> {
  const open = await listOpenFindings(db, song, base, texts);
  if (open.length === 0) return;
  const words = open
    .slice(0, 5)
    .map(
      ({ field, line, kind, message, ...found }) =>
        `${field}, line ${line}: ${kind.replaceAll('-', ' ')} (${message ?? quoteOf(found)})`,
    );
  throw invalid(
    `The checks found problems in this text. ${words.join('; ')}${open.length > words.length ? ' …' : ''}`,
    { findings: open },
  );
}

/** The errors that a change brings, and its warnings that nobody has passed. */
export async function listOpenFindings(
  db: Db,
  song: CheckedSong & { number: number },
  base: EditedTexts,
  texts: EditedTexts,
) {
  const passedWarnings = new Set(await listPassedWarnings(db, song.number, song.language));
  const findings = await findingsOfTexts(db, texts, song);
  return findingsOfChanges(base, texts, findings, passedWarnings).filter(holdsBack);
}
