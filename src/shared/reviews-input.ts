import { z } from 'zod';
import { maxSongNumber } from './compositions.ts';
import { languageInput } from './compositions-input.ts';
import { editedTextsInput, statedInput } from './corrections-input.ts';
import { maxCommentLength, maxReasonLength, returnReasons } from './reviews.ts';
import { idInput } from './id-input.ts';
const namedRevision = z.object({ id: idInput, revision: idInput });
export const approveCandidateInput = namedRevision.extend(statedInput);

/** Approving with a change: these texts replace the author's, and another person has to publish them. */
export const amendCandidateInput = approveCandidateInput.extend(editedTextsInput);

export const returnCandidateInput = namedRevision.extend({
  reason: z.enum(returnReasons),
  comment: z.string().trim().max(maxCommentLength).default(''),
});

/**
 * `reason` says why the text was wrong; every reader sees it. With `override`, the reason, an admin publishes own or unread work; that reason is
 * logged too.
 */
export const publishInput = namedRevision.extend({
  reason: z.string().trim().max(maxReasonLength).optional(),
  override: z.string().trim().max(maxReasonLength).optional(),
});
export const restoreInput = z.object({
  number: z.int().min(1).max(maxSongNumber),
  language: languageInput,
  revision: idInput,
  reason: z.string().trim().min(1).max(maxReasonLength),
});
export const nextInput = z.object({ after: idInput.optional() });
