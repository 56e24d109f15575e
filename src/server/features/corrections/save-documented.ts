import type { z } from 'zod';
import { type Actor } from '../../../shared/compositions/access.ts';
import { songActionsFor } from '../../../shared/corrections/actions.ts';
import type { documentedSaveInput } from '../../../shared/corrections-input.ts';
import { leadingNumber } from '../../../shared/compositions/titles.ts';
import { documentedTexts } from '../../../shared/meaning.ts';
import type { Db } from '../../db/open.ts';
import { invalid, notAllowed, notFound } from '../../errors.ts';
import { accountKey, findUserByEmail } from '../auth/queries.ts';
import { rangeOf } from '../auth/range.ts';
import { enforce } from './policy.ts';
import { findCurrentTexts, rebaseAndWrite, titled, type People } from './save.ts';

/**
 * The documented save names no base: its base is the author's newest revision, and it is always stored. The song is identified by
 * its number, or by the number at the start of the title; the title itself is ignored, because proofreaders save and may not retitle.
 * @throws 400 without a number, 403, 404
 */
export async function saveDocumented(
  db: Db,
  actor: Actor,
  input: z.output<typeof documentedSaveInput>,
  now: number,
): Promise<string> {
  const number = input.songNumber ?? leadingNumber(input.songTitle);
  enforce(songActionsFor(actor, number ?? 0).save);
  if (!number) throw invalid('songTitle: The title begins with the number of the song.');
  await db.transaction().execute(async (trx) => {
    const author = await findAuthor(trx, actor, input.userEmail);
    const current = await findCurrentTexts(trx, author.id, number, input.language);
    const { published, newest } = current;
    // The documented read call returns texts without struck-through words, and the English meaning for none; clients send them back unchanged.
    const shown = documentedTexts({ ...newest, englishMeaning: published.englishMeaning });
    const sent = { ...input, number };
    for (const field of ['meaning', 'sanskrit', 'lyrics', 'notation'] as const)
      if (input[field].trim() === shown[field].trim()) sent[field] = newest[field];
    const mine = titled(sent, newest);
    await rebaseAndWrite(
      trx,
      { actor, author },
      current,
      { mine, resolved: false, merged: false },
      now,
    );
  });
  return 'Lyrics updated successfully!';
}

/** The author of a documented save: the caller, or for an admin the person whose e-mail address is named. @throws 403, 404 */
async function findAuthor(
  db: Db,
  actor: Actor,
  email: string | undefined,
): Promise<People['author']> {
  if (!email?.trim() || accountKey(email) === accountKey(actor.email)) return actor;
  if (actor.role !== 'ADMIN')
    throw notAllowed('You can save corrections only under your own email.');
  const user = await findUserByEmail(db, email);
  if (!user || user.standing !== 'Approved' || user.role === 'Reader')
    throw notFound('There is no approved account with this address.');
  return { id: user.id, role: user.role, range: rangeOf(user) };
}
