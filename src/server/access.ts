import type { Actor } from '../shared/compositions/access.ts';
import { notAllowed, notSignedIn } from './errors.ts';
import { actorOf } from './features/auth/actor.ts';
import type { Context } from './site.ts';

/**
 * The callers of a plain route: `public` does not look at a token; `optional` takes anybody and reads the token if there is one; `signed-in`
 * needs an account; `admin` needs an admin.
 */
export type RouteAccess = 'public' | 'optional' | 'signed-in' | 'admin';

/** @throws 401 */
export function requireSignedIn(actor: Actor | null): Actor {
  if (!actor) throw notSignedIn();
  return actor;
}

/** @throws 401, 403 */
export function requireAdmin(actor: Actor | null): Actor {
  const person = requireSignedIn(actor);
  if (person.mustAddFactor)
    throw notAllowed(
      'Admins of this site need a second factor. Please add one on your account page.',
    );
  if (person.role !== 'ADMIN') throw notAllowed('Access Denied! Admins only.');
  return person;
}

/** The account that calls, as far as the route asks for it. @throws 401, 403 */
export async function authorize(ctx: Context, access: RouteAccess): Promise<Actor | null> {
  if (access === 'public') return null;
  const actor = await actorOf(ctx);
  if (access === 'optional') return actor;
  return access === 'admin' ? requireAdmin(actor) : requireSignedIn(actor);
}
