import {
  actionsFor,
  refusals,
  refusalsByRole,
  type CandidateAction,
  type CandidateActions,
  type Verdict,
} from '../../../shared/corrections/actions.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { CandidateState } from '../../../shared/kinds.ts';
import { notAllowed, notFound, outdated } from '../../errors.ts';

/** Throws the refusal of the review policy, with its message. @throws 403, 409 */
export function enforce(verdict: Verdict): void {
  if (verdict === 'allowed') return;
  const { conflict, message } = refusals[verdict];
  throw conflict ? outdated(message) : notAllowed(message);
}

/** The policy applied to a candidate's row. Without `writers` the verdicts on approving and publishing are those for somebody who wrote nothing in it. */
export function actionsOn(
  actor: Pick<Actor, 'id' | 'role' | 'range'>,
  { number, author_id, state }: { number: number; author_id: string; state: CandidateState },
  writers: readonly string[] = [],
): CandidateActions {
  return actionsFor(actor, { number, authorId: author_id, state }, writers);
}

/** Refuses an action on a candidate that does not exist; somebody whose role forbids the action gets 403 in any case. @throws 403, 404 */
export function refuseMissing(actor: Actor, action: CandidateAction): never {
  enforce(refusalsByRole(actor)[action] || 'allowed');
  throw notFound('There is no such correction.');
}
