import { sql, type ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import {
  contributorRoles,
  type AccountStanding,
  type SubscriptionState,
} from '../../../shared/accounts.ts';
import type { accountsInput } from '../../../shared/accounts-input.ts';
import type { Role } from '../../../shared/compositions/access.ts';
import { everyWordIn } from '../../db/contains.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

const week = 7 * 24 * 60 * 60 * 1000;
type AccountsInput = z.output<typeof accountsInput>;

const sortColumns = {
  username: 'users.username_key',
  email: 'users.email_key',
  role: 'users.role',
  standing: 'users.standing',
  since: 'users.created_at',
  subscribedUntil: 'users.subscribed_until',
  lastSeen: 'account_visits.last_at',
} as const;
const nameOf = (column: (typeof sortColumns)[keyof typeof sortColumns]) =>
  column.slice(column.indexOf('.') + 1) as 'username_key';
/** Columns that not every account has a value in. */
const partial = ['subscribedUntil', 'lastSeen'];

/**
 * A page of all accounts, with open requests among them as pending ones, and one row more, which says whether there is a next page; unknown
 * values come last. The database takes as many of each as the page reaches, along an index, and sorts only these; by role or standing it reads all
 * accounts of the same one.
 */
export function listAccounts(db: Db, input: AccountsInput, now: number) {
  const { page, size, sort, direction } = input;
  const reach = page * size + 1;
  const column = sortColumns[sort];
  const users = (has?: 'is' | 'is not') =>
    db.selectFrom(
      selectUsers(db, input, now)
        .$if(has !== undefined, (query) => query.where(column, has ?? 'is', null))
        // An account that its owner closed has neither a subscription nor a visit.
        .$if(has !== 'is not', (query) => query.where('users.closed_at', 'is', null))
        .$if(has !== 'is', (query) => query.orderBy(column, direction))
        .orderBy('users.username_key')
        .limit(reach)
        .as('some'),
    );
  const all = partial.includes(sort)
    ? users('is not').selectAll().unionAll(users('is').selectAll())
    : users().selectAll();
  return db
    .selectFrom(all.unionAll(selectSignUps(db, input)).as('accounts'))
    .selectAll()
    .orderBy(nameOf(column), (order) =>
      (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('username_key')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
}

function selectUsers(
  db: Db,
  { text, until, role, standing, subscription, only }: AccountsInput,
  now: number,
) {
  return db
    .selectFrom('users')
    .leftJoin('account_visits', 'account_visits.user_id', 'users.id')
    .leftJoin('totp', 'totp.user_id', 'users.id')
    .select([
      'users.id',
      'username',
      'username_key',
      'email',
      'email_key',
      'role',
      sql<AccountStanding>`users.standing`.as('standing'),
      'range_start',
      'range_end',
      'users.created_at',
      'subscribed_until',
      'last_at',
      'totp.created_at as totp_since',
      ({ selectFrom }) =>
        selectFrom('passkeys')
          .select(({ fn }) => fn.max<number | null>('passkeys.created_at').as('at'))
          .whereRef('passkeys.user_id', '=', 'users.id')
          .as('passkey_since'),
    ])
    .$if(only !== undefined, (query) =>
      query.where('users.role', 'in', contributorRoles).where('users.standing', '<>', 'Cancelled'),
    )
    .$if(text !== '', (query) =>
      query.where(
        everyWordIn(['users.username', 'users.email', 'users.role', 'users.standing'], text),
      ),
    )
    .$if(until !== undefined, (query) => query.where('users.created_at', '<=', until ?? 0))
    .$if(role !== undefined, (query) => query.where('users.role', '=', role ?? 'Reader'))
    .$if(standing !== undefined, (query) => query.where(sql`users.standing`, '=', standing))
    .$if(subscription !== undefined, (query) =>
      query.where((where) => hasSubscriptionState(where, subscription ?? 'never', now)),
    );
}

const sqlNull = sql<number | null>`null`;

/** The open requests, of which there are a few thousand at most, as accounts. */
function selectSignUps(
  db: Db,
  { text, until, role, standing = 'Pending', subscription = 'never' }: AccountsInput,
) {
  const areWanted = standing === 'Pending' && subscription === 'never';
  return db
    .selectFrom('sign_ups')
    .select([
      'id',
      'username',
      'username_key',
      'email',
      'email_key',
      sql<Role>`role`.as('role'),
      sql<AccountStanding>`'Pending'`.as('standing'),
      sqlNull.as('range_start'),
      sqlNull.as('range_end'),
      'created_at',
      sqlNull.as('subscribed_until'),
      sqlNull.as('last_at'),
      sqlNull.as('totp_since'),
      sqlNull.as('passkey_since'),
    ])
    .where(sql<boolean>`${areWanted ? 1 : 0} = 1`)
    .$if(text !== '', (query) =>
      query.where(everyWordIn(['username', 'email', 'role', sql.lit('Pending')], text)),
    )
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? 0))
    .$if(role !== undefined, (query) => query.where(sql`role`, '=', role));
}

function hasSubscriptionState(
  where: ExpressionBuilder<Pick<Schema, 'users'>, 'users'>,
  state: SubscriptionState,
  now: number,
) {
  if (state === 'never') return where('subscribed_until', 'is', null);
  if (state === 'over') return where('subscribed_until', '<=', now);
  const running = where('subscribed_until', '>', now);
  return state === 'soon'
    ? where.and([running, where('subscribed_until', '<=', now + week)])
    : running;
}
