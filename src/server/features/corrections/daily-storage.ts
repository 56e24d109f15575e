import type { Actor } from '../../../shared/compositions/access.ts';
import { editedFields, type EditedField } from '../../../shared/corrections.ts';
import { maxTextLengths } from '../../../shared/text-limits.ts';
import { count } from '../../http/limits.ts';
import type { Context } from '../../site.ts';

type Caller = Pick<Context, 'limits'> & { actor: Actor };

/** Counts the texts that a person stores; without it 60 saves a minute would fill 33 GB a day. @throws 429 over the limit of the day */
export async function countStored(
  { limits, actor }: Caller,
  texts: { [Field in EditedField]?: string | undefined },
): Promise<void> {
  await count(
    limits.storedCharactersByPerson,
    actor.id,
    1 + editedFields.reduce((sum, field) => sum + (texts[field]?.length ?? 0), 0),
  );
}

/** Counts a new title, whose revision repeats all texts of the correction, as the longest texts. @throws 429 */
export async function countRetitled({ limits, actor }: Caller): Promise<void> {
  await count(
    limits.storedCharactersByPerson,
    actor.id,
    editedFields.reduce((sum, field) => sum + maxTextLengths[field], 0),
  );
}
