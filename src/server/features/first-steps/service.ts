import { randomUUID } from 'node:crypto';
import type { FirstStepsState, TestEmailResult } from '../../../shared/first-steps.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { isPlaceholder } from '../../../shared/placeholder.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { createDelivery, hasMailServer } from '../../mail/delivery.ts';
import { testEmail } from '../../mail/emails.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { reasonOf } from '../../mail/sender.ts';
import type { Context, Site } from '../../site.ts';
import { tooMany } from '../../errors.ts';
import { maySendEmail } from '../auth/email-allowance.ts';
import { findSecondFactor } from '../auth/second-factor-queries.ts';
import { countCompositions } from '../health/queries.ts';
import { listTouched } from '../site-content/queries.ts';

type StepsSite = Pick<Site, 'db' | 'siteContent' | 'backups'>;

/** Which first steps are done. A part of the site content counts once somebody has saved it. */
export async function readFirstSteps(
  { db, siteContent, backups }: StepsSite,
  admin: Pick<Actor, 'id'>,
): Promise<FirstStepsState> {
  const touched = await listTouched(db);
  const { made, isElsewhere } = await backups.state();
  return {
    done: {
      names: touched.has('names en'),
      email: !isPlaceholder(siteContent.read().email),
      footer: touched.has('footer en'),
      socials: touched.has('socials en'),
      backup: isElsewhere || made !== null,
      secondFactor: (await findSecondFactor(db, { userId: admin.id })) !== undefined,
      testEmail: (await readSetting(db, 'test_email_sent')) !== undefined,
      songs: (await countCompositions(db)) > 0,
    },
    isDismissed: (await readSetting(db, 'first_steps_dismissed')) !== undefined,
  };
}

export async function dismissFirstSteps({ db, now }: { db: Db; now: () => number }): Promise<void> {
  await writeSetting(db, 'first_steps_dismissed', new Date(now()).toISOString());
}

/** Sends an e-mail to an admin at once, past the queue, and returns what the mail server answered. @throws 429 */
export async function sendTestEmail(
  ctx: Pick<Context, 'db' | 'env' | 'settings' | 'origin' | 'disk' | 'now' | 'limits' | 'address'>,
  admin: Pick<Actor, 'email'>,
): Promise<TestEmailResult> {
  const { db, env, settings, origin, disk, now } = ctx;
  if (!(await maySendEmail(ctx, 'test', admin.email))) throw tooMany(60 * 60);
  const recipient = admin.email;
  const deliver = createDelivery(settings.mail, origin, { disk });
  try {
    const answer = await deliver({
      id: randomUUID(),
      recipient,
      ...testEmail(origin),
      created_at: now(),
    });
    if (!hasMailServer(settings.mail()))
      return { outcome: 'outbox', recipient, answer: outboxOf(env.DATA_DIR) };
    await writeSetting(db, 'test_email_sent', new Date(now()).toISOString());
    return { outcome: 'sent', recipient, answer };
  } catch (error) {
    return {
      outcome: 'failed',
      recipient,
      answer: reasonOf(error),
    };
  }
}
