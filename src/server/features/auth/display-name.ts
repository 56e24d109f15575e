import { type Actor, mayEdit } from '../../../shared/compositions/access.ts';
import { lookOf } from '../../../shared/name-look.ts';
import type { Db } from '../../db/open.ts';
import { alreadyThere } from '../../errors.ts';
import { count } from '../../http/limits.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { findLookAlike, setDisplayName } from './name-queries.ts';

/**
 * Changes the name under which others see the caller, also in what they published before.
 * @throws 409 another person has this name or one that looks like it; 429
 */
export async function chooseDisplayName(
  ctx: Pick<Context, 'db' | 'limits' | 'now' | 'responseCache'>,
  actor: Actor,
  displayName: string,
): Promise<void> {
  if (displayName === actor.displayName) return;
  await count(ctx.limits.namesByPerson, actor.id);
  const change = async (trx: Db) => {
    if (await findLookAlike(trx, lookOf(displayName), actor.id)) {
      throw alreadyThere(
        'Another person has this name, or one that looks like it. Please choose another.',
      );
    }
    await setDisplayName(trx, actor.id, displayName);
    await recordAct(trx, actor, {
      kind: 'display name changed',
      subject: accountSubject(actor),
      was: actor.displayName,
      became: displayName,
      at: ctx.now(),
    });
  };
  // A Reader's name is on no public page, so no cached page changes.
  await publishEdition(ctx, change, { isChanged: () => mayEdit(actor) });
}
