import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import { songActionsFor } from '../../../shared/corrections/actions.ts';
import type { markReadInput, revokeReadInput } from '../../../shared/corrections-input.ts';
import type { Site } from '../../site.ts';
import { invalid, notFound, outdated } from '../../errors.ts';
import { recordAct } from '../audit-log/queries.ts';
import { songSubject } from '../audit-log/subjects.ts';
import { enforce } from '../corrections/policy.ts';
import { findReadingOf, setReadingDone } from '../edition/double-reading-queries.ts';
import { closeUnchanged } from '../double-reading/decision.ts';
import { insertProofreading, listTextVersions } from '../edition/proofreading-queries.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { findProofreading, isRevoked, lockSong, setRevoked } from './queries.ts';

type Publishing = Pick<Site, 'db' | 'responseCache'>;

/**
 * Records that a person has read a text and found nothing to correct. Repeating it changes nothing.
 * @throws 400 for a witness that the song does not name; 403 out of range, unless the person reads this song in a double reading; 404; 409 when
 * the text is no longer the one that was read, or an admin has revoked it
 */
export function markRead(
  site: Publishing,
  actor: Actor,
  { number, language, text, textKey, witness }: z.output<typeof markReadInput>,
  now: number,
): Promise<boolean> {
  return publishEdition(
    site,
    async (trx) => {
      const readingId = language === 'Kannada' ? await findReadingOf(trx, actor.id, number) : null;
      const { markRead: confirm, save } = songActionsFor(actor, number);
      enforce(readingId === null ? confirm : save);
      const sigla = await lockSong(trx, number);
      const version = (await listTextVersions(trx, [number])).find(
        (one) => one.text === text && one.language === language,
      );
      if (sigla === undefined || !version) throw notFound('There is no such text of this song.');
      if (version.hash !== textKey)
        throw outdated('The text has changed since you opened it. Please read it again.');
      if (witness !== null && !sigla.includes(JSON.stringify(witness)))
        throw invalid('witness: The song does not name this witness.');
      if (await isRevoked(trx, version, actor.id))
        throw outdated(
          'An admin has revoked your reading of this text. Somebody else can read it.',
        );
      const isNew = await insertProofreading(trx, version, {
        readerId: actor.id,
        witness,
        at: now,
        isCurrent: readingId === null,
      });
      if (readingId === null || text !== 'lyrics') return isNew;
      await setReadingDone(trx, actor.id, number, now);
      return (await closeUnchanged(trx, readingId, number)) || isNew;
    },
    { isChanged: Boolean },
  );
}

/** Revokes a proofreading; the text counts as read by one person fewer, and its reader cannot confirm this wording again. @throws 404 */
export async function revokeRead(
  site: Publishing,
  actor: Actor,
  { id, reason }: z.output<typeof revokeReadInput>,
  now: number,
): Promise<void> {
  await publishEdition(site, async (trx) => {
    const found = await findProofreading(trx, id);
    if (!found || found.revoked_at !== null)
      throw notFound('There is no such reading, or it is already revoked.');
    const { number, language, text, username, email } = found;
    await setRevoked(trx, id, now);
    await recordAct(trx, actor, {
      kind: 'proofreading revoked',
      subject: songSubject(number, language),
      was: `${text}, read by ${username} (${email})`,
      reason,
      at: now,
    });
  });
}
