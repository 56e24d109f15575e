import { isInRange, isReviewer, mayEdit, type Actor } from '../compositions/access.ts';
import type { CandidateState } from '../kinds.ts';

/** The reasons for refusing an action. `conflict`: the candidate's state rules it out (409); otherwise the person may not do it (403). */
export const refusals = {
  'reads only': { conflict: false, message: 'This account can only read.' },
  'not a reviewer': { conflict: false, message: 'Proofreaders review corrections.' },
  'not an admin': { conflict: false, message: 'Access Denied! Admins only.' },
  'no titles': { conflict: false, message: 'Proofreaders do not change titles.' },
  'out of range': { conflict: false, message: 'This song is not in your range.' },
  'another’s': { conflict: false, message: 'This correction belongs to somebody else.' },
  'own work': { conflict: false, message: 'You cannot review your own correction.' },
  'own question': { conflict: false, message: 'This is your own correction.' },
  'own change': {
    conflict: false,
    message: 'You changed this correction, so somebody else must review it.',
  },
  'own publication': {
    conflict: false,
    message: 'You cannot publish your own correction without giving a reason.',
  },
  'not proofread': {
    conflict: true,
    message: 'This correction has not been proofread yet. To publish it anyway, give a reason.',
  },
  proofread: { conflict: true, message: 'This correction is already proofread.' },
  'reads separately': {
    conflict: true,
    message:
      'You read this song separately from another person. Warnings are passed after both are done.',
  },
  published: {
    conflict: true,
    message: 'This correction is already published. Please edit the song again.',
  },
  returned: { conflict: true, message: 'This correction is already returned.' },
  'no override needed': {
    conflict: true,
    message: 'This correction can be published without a reason.',
  },
} as const satisfies Record<string, { conflict: boolean; message: string }>;
export type Refusal = keyof typeof refusals;
export type Verdict = 'allowed' | Refusal;

/** The actions of a review; `override` publishes own or unread work, with a reason that every reader sees. */
export const reviewActions = ['publish', 'approve', 'amend', 'return', 'override'] as const;
/** `ask` sends a question to the author. */
export const candidateActions = ['read', 'ask', ...reviewActions, 'retitle', 'remove'] as const;
export type CandidateAction = (typeof candidateActions)[number];
export type CandidateActions = Record<CandidateAction, Verdict>;

type Person = Pick<Actor, 'id' | 'role' | 'range'>;

/** The fields of a candidate that the policy uses. */
interface ReviewedCandidate {
  number: number;
  authorId: string;
  state: CandidateState;
}

/**
 * The review policy (design, section 4: Editing): for each action whether this person may do it, else the first reason
 * against it. `writers` are the ids of everybody whose words are in the candidate. The server refuses by it, sends it along
 * with the candidate, and pages draw what it allows.
 */
export function actionsFor(
  actor: Person,
  { number, authorId, state }: ReviewedCandidate,
  writers: readonly string[],
): CandidateActions {
  const byRole = refusalsByRole(actor);
  const isAuthor = actor.id === authorId;
  const isWriter = isAuthor || writers.includes(actor.id);
  const outOfRange = !isInRange(number, actor) && 'out of range';
  const closed = (state === 'published' || state === 'returned') && state;
  const anothers = !isAuthor && actor.role !== 'ADMIN' && 'another’s';

  const toReturn = verdict(isAuthor && (closed || 'own work'), byRole.return, outOfRange, closed);
  const approve = verdict(
    toReturn !== 'allowed' && toReturn,
    isWriter && 'own change',
    state === 'proofread' && state,
  );
  const publish = verdict(
    byRole.publish,
    closed,
    isWriter && 'own publication',
    state !== 'proofread' && 'not proofread',
  );
  return {
    read: verdict((byRole.return || outOfRange) && anothers),
    ask: verdict(byRole.ask, isAuthor && 'own question', outOfRange),
    approve,
    amend: approve,
    return: toReturn,
    publish,
    override: verdict(byRole.override, closed, publish === 'allowed' && 'no override needed'),
    retitle: verdict(byRole.retitle, anothers, state === 'published' && state),
    remove: verdict(anothers),
  };
}

/** The refusals that follow from a person's role alone, whichever candidate it is. */
export function refusalsByRole(
  actor: Pick<Actor, 'role'>,
): Record<CandidateAction, Refusal | false> {
  const review = !isReviewer(actor) && 'not a reviewer';
  const publish = actor.role !== 'ADMIN' && 'not an admin';
  return {
    read: false,
    ask: review,
    approve: review,
    amend: review,
    return: review,
    publish,
    override: publish,
    retitle: actor.role === 'Proofreader' && 'no titles',
    remove: false,
  };
}

/** A person's actions on a song's text, apart from any candidate. */
export interface SongActions {
  /** Saving a correction; outside the person's range it becomes a suggestion. */
  save: Verdict;
  passWarning: Verdict;
  /** Confirms that the person has read a text and leaves it as it is. */
  markRead: Verdict;
  /** Publishes an older published text again. */
  restore: Verdict;
}

export function songActionsFor(actor: Person, number: number): SongActions {
  const readsOnly = !mayEdit(actor) && 'reads only';
  const inRange = verdict(readsOnly, !isInRange(number, actor) && 'out of range');
  return {
    save: verdict(readsOnly),
    passWarning: inRange,
    markRead: inRange,
    restore: verdict(actor.role !== 'ADMIN' && 'not an admin'),
  };
}

/** The first reason that applies; `false` stands for one that does not. */
function verdict(...reasons: (Refusal | false)[]): Verdict {
  return reasons.find((reason) => reason !== false) ?? 'allowed';
}
