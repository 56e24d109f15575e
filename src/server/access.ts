import type { Actor } from '../shared/compositions/access.ts';
import { notAllowed, notSignedIn } from './errors.ts';
import { actorOf } from './features/auth/actor.ts';
import type { Context } from './trpc.ts';

/** Who may call a plain route: anybody, whose token is not even looked at; anybody, as whom the token proves; an account; an admin. */
export type Access = 'public' | 'optional' | 'signed-in' | 'admin';

/** @throws 401 */
export function requireSignedIn(actor: Actor | null): Actor {
  if (!actor) throw notSignedIn();
  return actor;
}

/** @throws 401, 403 */
export function requireAdmin(actor: Actor | null): Actor {
  const person = requireSignedIn(actor);
  if (person.role !== 'ADMIN') throw notAllowed('Access Denied! Admins only.');
  return person;
}

/** Who calls, as far as a route asks for it. @throws 401, 403 */
export async function authorize(ctx: Context, access: Access): Promise<Actor | null> {
  if (access === 'public') return null;
  const actor = await actorOf(ctx);
  if (access === 'optional') return actor;
  return access === 'admin' ? requireAdmin(actor) : requireSignedIn(actor);
}
