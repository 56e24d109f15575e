import { actionsFor, refusals, refusalsByRole, type CandidateAction, type CandidateActions, type Verdict } from '../../../shared/corrections/actions.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { CandidateState } from '../../../shared/kinds.ts';
import { notAllowed, notFound, outdated } from '../../errors.ts';

/** Refuses what the review policy refuses, with its words. @throws 403, 409 */
export function enforce(verdict: Verdict): void {
  if (verdict === 'allowed') return;
  const { conflict, message } = refusals[verdict];
  throw conflict ? outdated(message) : notAllowed(message);
}

/** What the policy says of a candidate as the database has it; without its writers, of what does not depend on them. */
export function actionsOn(actor: Actor, { number, author_id, state }: { number: number; author_id: string; state: CandidateState }, writers: readonly string[] = []): CandidateActions {
  return actionsFor(actor, { number, authorId: author_id, state }, writers);
}

/** Refuses an action on a candidate that is not there: who may not do it to any learns no more. @throws 403, 404 */
export function refuseMissing(actor: Actor, action: CandidateAction): never {
  enforce(refusalsByRole(actor)[action] || 'allowed');
  throw notFound('There is no such correction.');
}
