import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { recentLoginMs } from '../../../shared/personal-data.ts';
import type { ownDataInput, ownerInput } from '../../../shared/personal-data-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { Db } from '../../db/open.ts';
import { invalid, notAllowed } from '../../errors.ts';
import type { Context } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { hashToken, makeLinkToken } from '../auth/link.ts';
import { hasPassword } from '../auth/own-password.ts';
import { rememberPending, takePending } from '../auth/pending.ts';
import { listSessions } from '../auth/queries.ts';
import { confirmIdentity } from '../auth/second-factor.ts';
import { currentSession } from '../auth/sessions.ts';
import { findOwner } from './queries.ts';
import type { Owner } from './owned-rows-queries.ts';
import { sections } from './section-queries.ts';

export type OwnerCall = Pick<
  Context,
  'db' | 'now' | 'limits' | 'origin' | 'address' | 'tokenKeys' | 'authorization'
>;

/**
 * Asks somebody signed in to prove again who they are: by password and second factor, or, for a reader without a password, by a login
 * within the last hour. @throws 400 a wrong or missing proof; 429; 503
 */
export async function confirmOwner(
  ctx: OwnerCall,
  actor: Actor,
  { password, ...proof }: z.output<typeof ownerInput>,
): Promise<void> {
  const user = await findOwner(ctx.db, actor.id);
  if (user && hasPassword(user)) {
    if (password === undefined) throw invalid('The password is incorrect.');
    await confirmIdentity(ctx, actor, { password, ...proof });
    return;
  }
  const current = await currentSession(ctx);
  const session = (await listSessions(ctx.db, actor.id, ctx.now())).find(
    ({ id }) => id === current,
  );
  if (!session || session.created_at < ctx.now() - recentLoginMs)
    throw invalid(
      'Please log out and log in by a new link first; it has to be less than an hour ago.',
    );
}

/** Allows a person to download their data once, within minutes. @returns the ticket that the download needs @throws as confirmOwner */
export async function allowDownload(
  ctx: OwnerCall,
  actor: Actor,
  proof: z.output<typeof ownerInput>,
): Promise<{ ticket: string }> {
  const { db, now } = ctx;
  await confirmOwner(ctx, actor, proof);
  const { token, hash } = makeLinkToken();
  await db.transaction().execute(async (trx) => {
    await rememberPending(trx, 'download', actor.id, { value: `${hash} own data`, now: now() });
    await recordAct(trx, actor, {
      kind: 'data downloaded',
      subject: accountSubject(actor),
      at: now(),
    });
  });
  return { ticket: token };
}

/** The file of somebody's own data, with a ticket that is used up. @throws 403 */
export async function openOwnData(
  { db, now, origin }: Pick<OwnerCall, 'db' | 'now' | 'origin'>,
  actor: Actor,
  { ticket }: z.output<typeof ownDataInput>,
): Promise<AsyncGenerator<string>> {
  const owner = await findOwner(db, actor.id);
  const allowed = await takePending(db, 'download', actor.id, now());
  if (!owner || allowed !== `${hashToken(ticket)} own data`)
    throw notAllowed(
      'A download needs your password again: call personalData.allowDownload first.',
    );
  return writeOwnData(db, owner, { site: origin, made: isoTime(now()) });
}

/** Rows that one query reads, so that a large file needs little memory and other calls come between. */
const rowsAtOnce = 100;

async function* writeOwnData(
  db: Db,
  owner: Owner,
  { site, made }: { site: string; made: string },
): AsyncGenerator<string> {
  const names = Object.keys(sections);
  const about = Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [name, section.about]),
  );
  const head = {
    site,
    made,
    note: `Everything that this site stores about you; see ${site}/privacy. Numbers named …_at, at and until are milliseconds since 1970. Files of backups and the web server’s log are not in it.`,
    about,
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "data": {`;
  for (const [index, name] of names.entries()) {
    yield `${index > 0 ? ',' : ''}\n    ${JSON.stringify(name)}: [`;
    let isFirst = true;
    for (let offset = 0; ; offset += rowsAtOnce) {
      const rows = (await sections[name]?.rows(db, owner, { limit: rowsAtOnce, offset })) ?? [];
      for (const row of rows) {
        yield `${isFirst ? '' : ','}\n      ${JSON.stringify(row)}`;
        isFirst = false;
      }
      if (rows.length < rowsAtOnce) break;
      await setImmediate();
    }
    yield isFirst ? ']' : '\n    ]';
  }
  yield '\n  }\n}\n';
}
