import { z } from 'zod';
import { cleanText } from './normal-form.ts';
import { isReservedName } from './reserved-names.ts';

/** Scripts of which a name is written in one, so that no letter is replaced by a look-alike of another script. */
const scripts = [
  'Latin',
  'Kannada',
  'Devanagari',
  'Telugu',
  'Tamil',
  'Malayalam',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Oriya',
].concat(['Cyrillic', 'Greek', 'Armenian', 'Arabic', 'Hebrew', 'Sinhala']);
const scriptLetters = scripts.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const scriptsIn = (name: string) => scriptLetters.filter((letters) => letters.test(name)).length;

const maxDisplayName = 40;

/** Format characters, such as those that reverse the direction; the joiners of Indian scripts stay. */
const invisible = /[^\P{Cf}\u200c\u200d]/gu;

/** Letters with their marks, in words that a space, full stop, apostrophe or hyphen may separate. */
const words =
  /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?:\.? ?|['’-])(?:[\p{L}\p{M}\u200c\u200d]+(?:\.? ?|['’-]))*$/u;

/** The name under which others see a person: 2 to 40 letters in any script, cleaned as all texts are. */
export const displayNameRule = z
  .string('Display name is required.')
  .max(200, 'Display name cannot exceed 40 characters.')
  .transform((name) => cleanText(name).replace(invisible, '').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Display name is required.')
      .max(maxDisplayName, 'Display name cannot exceed 40 characters.')
      .refine(
        (name) => (name.match(/\p{L}/gu)?.length ?? 0) >= 2,
        'Display name must have at least 2 letters.',
      )
      .refine(
        (name) => words.test(name),
        'Display name can only contain letters, spaces, full stops, apostrophes and hyphens.',
      )
      .refine((name) => scriptsIn(name) <= 1, 'Display name must be written in one script.')
      .refine(
        (name) => !isReservedName(name),
        'This display name is reserved. Please choose another.',
      ),
  );

export const displayNameInput = z.object({ displayName: displayNameRule });
