import type { Finding } from '../../shared/checks/finding.ts';
import { warningKey } from '../../shared/corrections/checks.ts';
import type { Candidate, EditedTexts } from '../../shared/corrections.ts';
import type { Language } from '../../shared/languages.ts';
import type { Caller } from './site.ts';

/** Opens a song as this person has it, changes its texts and saves them. @throws when the save ends in a conflict */
export async function changeAndSave(
  person: Caller,
  where: { number: number; language: Language },
  change: (texts: EditedTexts) => Partial<EditedTexts>,
): Promise<Candidate> {
  const { texts, baseRevision } = await person.corrections.open(where);
  const answer = await person.corrections.save({
    ...where,
    baseRevision,
    ...texts,
    ...change(texts),
  });
  if (answer.kind !== 'saved') throw new Error('The save ended in a conflict.');
  return answer.candidate;
}

/** Passes a warning of a line. @param texts where they differ from those that this person has open */
export async function passWarningOf(
  person: Caller,
  where: { number: number; language: Language },
  finding: Pick<Finding, 'kind' | 'excerpt'> & { line: string },
  texts: Partial<EditedTexts> = {},
): Promise<string> {
  const { songTitle, texts: opened } = await person.corrections.open(where);
  const key = warningKey(finding, finding.line);
  await person.corrections.passWarning({ ...where, songTitle, ...opened, ...texts, key });
  return key;
}

/** Changes some words of the lyrics. */
export const replace = (from: string, to: string) => (texts: EditedTexts) => ({
  lyrics: texts.lyrics.replace(from, to),
});

/** The input of a review or a publication: the candidate and the revision that was read. */
export const named = ({ id, revision }: Pick<Candidate, 'id' | 'revision'>) => ({ id, revision });
