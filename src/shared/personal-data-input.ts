import { z } from 'zod';
import { identityInput } from './auth/second-factor-input.ts';

/** Proof of the account; a reader without a password leaves it out. */
export const ownerInput = identityInput.extend({
  password: identityInput.shape.password.optional(),
});
export const closeAccountInput = ownerInput.extend({
  /** Under which name the work stays. */
  name: z.enum(['display name', 'former member']),
});
/** A download, with the ticket that `personalData.allowDownload` gave. */
export const ownDataInput = z.object({ ticket: z.string().max(64).catch('') });
