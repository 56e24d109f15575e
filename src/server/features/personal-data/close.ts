import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { closeAccountInput } from '../../../shared/personal-data-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { formerMember } from '../../../shared/personal-data.ts';
import { lookOf } from '../../../shared/name-look.ts';
import { notSignedIn, outdated } from '../../errors.ts';
import { accountClosedEmail } from '../../mail/emails.ts';
import { insertEmail } from '../../mail/queries.ts';
import type { Context } from '../../site.ts';
import { countAdmins } from '../accounts/queries.ts';
import { recordAct } from '../audit-log/queries.ts';
import { roleWithRange } from '../audit-log/subjects.ts';
import { reserveClosedNames } from '../auth/name-queries.ts';
import { noticeLifetime } from '../auth/own-password.ts';
import { deleteClientsOf, deleteLinksOf, deleteSessionsOf } from '../auth/queries.ts';
import { deleteSecondFactors } from '../auth/second-factor-queries.ts';
import { releasePagesOf } from '../book-proofreading/assignments.ts';
import { releaseReadingsOf } from '../double-reading/releases.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { deleteTraces, emptyAccount, endQuestionsOf, findOwner } from './queries.ts';
import { confirmOwner, type OwnerCall } from './service.ts';

const closedAnswer =
  'The author has closed their account and cannot answer. · ಲೇಖಕರು ತಮ್ಮ ಖಾತೆ ಮುಚ್ಚಿದ್ದಾರೆ; ಉತ್ತರಿಸಲಾರರು.';

/**
 * Closes one's own account for good. The work stays under the display name or as a former member's; the names cannot be taken by anybody
 * else. What proves the account, its address, its sessions everywhere and its traces go; songs, pages of books, questions and double readings that wait
 * for the person are released.
 * @throws 400 a wrong password or second factor; 409 the last admin; 429; 503
 */
export async function closeAccount(
  ctx: OwnerCall & Pick<Context, 'responseCache'>,
  actor: Actor,
  { name, ...proof }: z.output<typeof closeAccountInput>,
): Promise<void> {
  const { now } = ctx;
  await confirmOwner(ctx, actor, proof);
  const at = now();
  await publishEdition(
    ctx,
    async (trx) => {
      const user = await findOwner(trx, actor.id);
      if (!user || user.standing !== 'Approved') throw notSignedIn();
      if (user.role === 'ADMIN' && (await countAdmins(trx)) < 2)
        throw outdated('You are the last admin of the site. Make another one first.');
      // First, since it needs the person's range.
      await releaseReadingsOf(trx, user.id, at);
      await releasePagesOf(trx, user.id, at);
      await endQuestionsOf(trx, user.id, { answer: closedAnswer, at });
      await deleteSessionsOf(trx, user.id);
      await deleteLinksOf(trx, user.id);
      await deleteClientsOf(trx, user.id);
      await deleteSecondFactors(trx, user.id);
      await deleteTraces(trx, user);
      await reserveClosedNames(trx, [
        ...new Set([lookOf(user.username), lookOf(user.display_name), lookOf(formerMember)]),
      ]);
      const keepsName = name === 'display name' && user.role !== 'Reader';
      await emptyAccount(
        trx,
        {
          id: user.id,
          username: `closed${randomBytes(6).toString('hex')}`,
          displayName: keepsName ? user.display_name : null,
        },
        at,
      );
      await recordAct(trx, user, {
        kind: 'account closed',
        subject: keepsName ? user.display_name : formerMember,
        was: roleWithRange(user.role, user.range_start, user.range_end),
        at,
      });
      await insertEmail(
        trx,
        user.email,
        accountClosedEmail(ctx.origin, user.display_name),
        at,
        noticeLifetime,
      );
      return user.role;
    },
    // A Reader's name is on no public page, so no cached page changes.
    { isChanged: (role) => role !== 'Reader' },
  );
}
