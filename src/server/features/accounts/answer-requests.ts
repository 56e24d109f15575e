import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { answerRequestsInput } from '../../../shared/accounts-input.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { toWire } from '../../errors.ts';
import type { Context } from '../../site.ts';
import type { RequestAnswer } from './output.ts';
import { findSignUp } from './queries.ts';
import { alreadyAnswered, approveRequest, cancelApproval } from './rights.ts';

/**
 * Approves or declines several requests, each in its own transaction and by the same rule as a single answer. Each person gets the role
 * that they asked for. A request that is refused does not stop the others.
 * @returns the outcome of each request, in the order of the input
 */
export async function answerRequests(
  ctx: Pick<Context, 'db' | 'origin' | 'now'>,
  actor: Actor,
  { answer, requests, indexes }: z.output<typeof answerRequestsInput>,
): Promise<RequestAnswer[]> {
  const answers: RequestAnswer[] = [];
  for (const request of new Set(requests)) {
    const signUp = await findSignUp(ctx.db, request);
    const answered = { request, username: signUp?.username ?? '' };
    try {
      if (!signUp) throw alreadyAnswered();
      const { email, role } = signUp;
      if (answer === 'approve')
        await approveRequest(ctx, actor, { email, isApproved: 'Approved', role, indexes, request });
      else await cancelApproval(ctx.db, actor, { email, request }, ctx.now());
      answers.push({ ...answered, refusal: null });
    } catch (error) {
      answers.push({ ...answered, refusal: toWire(error).message });
    }
    // Other calls are answered in between.
    await setImmediate();
  }
  return answers;
}
