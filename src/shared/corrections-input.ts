import { z } from 'zod';
import { maxSongNumber } from './compositions.ts';
import { languageInput } from './compositions-input.ts';
import type { EditedField } from './corrections.ts';
import { isTooLong, maxTextLengths, maxTitleLength, maxLines } from './text-limits.ts';
import { maxRevocationReason, proofreadTexts } from './proofreading.ts';
import { idInput } from './id-input.ts';

/** A text is refused only for its length, and the refusal names the field (design, section 4: Editing). */
const text = (field: EditedField) =>
  z
    .string()
    .max(maxTextLengths[field], {
      error: `That is more than ${maxTextLengths[field]} characters.`,
      abort: true,
    })
    .refine((value) => !isTooLong(value, field), `That is more than ${maxLines[field]} lines.`);

/** The four texts of the documented save. */
const documentedTextsInput = {
  meaning: text('meaning').default(''),
  sanskrit: text('sanskrit').default(''),
  lyrics: text('lyrics').default(''),
  notation: text('notation').default(''),
};

/** The texts of a save or of an amendment; without an apparatus it stays as it is. */
export const editedTextsInput = {
  ...documentedTextsInput,
  apparatus: text('apparatus').optional(),
};

/**
 * POST /api/lyrics/save as documented; it names no base, so it never answers 409. `userEmail` is the header User-Email:
 * the caller's own address, or for an admin the address of the correction's author (design, section 4).
 */
export const documentedSaveInput = z.object({
  songTitle: z.string().max(500).default(''),
  songNumber: z.coerce.number().int().min(1).max(maxSongNumber).nullish(),
  language: languageInput,
  ...documentedTextsInput,
  userEmail: z.string().max(254).optional(),
});

/** Whether the person states that they have read the whole of the texts that the correction changes. */
export const statedInput = { hasReadWhole: z.boolean().default(false) };

/** The site's own save names the revision it started from. */
export const saveInput = z.object({
  number: z.int().min(1).max(maxSongNumber),
  language: languageInput,
  baseRevision: idInput,
  ...editedTextsInput,
  ...statedInput,
});
export const songInput = z.object({
  number: z.coerce.number().int().min(1).max(maxSongNumber),
  language: languageInput,
});
export const candidateInput = z.object({ id: idInput });
/** The documented song object may name its id as a number. */
export const retitleInput = z.object({
  id: z.union([idInput, z.int().min(0).max(1e12)]).transform(String),
  songTitle: z
    .string()
    .trim()
    .min(1, 'Title cannot be empty!')
    .max(maxTitleLength, 'The title is too long.'),
});

/** A warning, by its key (corrections/checks.ts), and the texts in which the checks report it. */
export const passWarningInput = z.object({
  number: z.int().min(1).max(maxSongNumber),
  language: languageInput,
  songTitle: z.string().max(maxTitleLength),
  ...editedTextsInput,
  key: z.string().min(1).max(100),
});
/** An entry of the history that changed words: a save, a publication, a restored text. */
export const changeInput = z.object({
  number: z.int().min(1).max(maxSongNumber),
  language: languageInput,
  revision: idInput,
  act: z.enum(['saved', 'published', 'restored']),
});

/** A text that a person has read, in the wording that `textKey` names. */
export const markReadInput = songInput.extend({
  text: z.enum(proofreadTexts),
  textKey: z.string().min(1).max(64),
  witness: z.string().min(1).max(20).nullable().default(null),
});

export const revokeReadInput = z.object({
  id: idInput,
  reason: z.string().trim().min(1).max(maxRevocationReason),
});
