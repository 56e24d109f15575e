import { expect, test } from 'vitest';
import type { Role } from '../compositions/access.ts';
import { candidateStates } from '../kinds.ts';
import {
  actionsFor,
  candidateActions,
  refusals,
  songActionsFor,
  type CandidateAction,
} from './actions.ts';

const person = (
  role: Role,
  id = 'me',
  range: { start: number; end: number } | null = { start: 1, end: 40 },
) => ({ id, role, range });
const letters: Record<CandidateAction, string> = {
  read: 'r',
  ask: 'q',
  approve: 'a',
  amend: 'm',
  return: 't',
  publish: 'p',
  override: 'o',
  retitle: 'n',
  remove: 'd',
};

/** The allowed actions, a letter for each action, in the states submitted, proofread, published and returned. */
const table: [
  Role,
  'own' | 'changed' | 'another’s' | 'out of range',
  [string, string, string, string],
][] = [
  ['ADMIN', 'own', ['rond', 'rond', 'rd', 'rnd']],
  ['ADMIN', 'changed', ['rqtond', 'rqtond', 'rqd', 'rqnd']],
  ['ADMIN', 'another’s', ['rqamtond', 'rqtpnd', 'rqd', 'rqnd']],
  ['ADMIN', 'out of range', ['rqamtond', 'rqtpnd', 'rqd', 'rqnd']],
  ['Proofreader', 'own', ['rd', 'rd', 'rd', 'rd']],
  ['Proofreader', 'changed', ['rqt', 'rqt', 'rq', 'rq']],
  ['Proofreader', 'another’s', ['rqamt', 'rqt', 'rq', 'rq']],
  ['Proofreader', 'out of range', ['', '', '', '']],
  ['Editor', 'own', ['rnd', 'rnd', 'rd', 'rnd']],
  ['Editor', 'changed', ['', '', '', '']],
  ['Editor', 'another’s', ['', '', '', '']],
  ['Reader', 'another’s', ['', '', '', '']],
];

test.each(
  table.flatMap(([role, whose, byState]) =>
    candidateStates.map((state, index) => [role, whose, state, byState[index] ?? ''] as const),
  ),
)('%s, a correction that is %s, %s: %s', (role, whose, state, allowed) => {
  const candidate = {
    number: whose === 'out of range' ? 41 : 5,
    authorId: whose === 'own' ? 'me' : 'somebody',
    state,
  };
  const actions = actionsFor(
    person(role),
    candidate,
    whose === 'changed' ? ['somebody', 'me'] : ['somebody'],
  );
  expect(
    candidateActions
      .filter((action) => actions[action] === 'allowed')
      .map((action) => letters[action])
      .join(''),
  ).toBe([...allowed].toSorted((a, b) => order(a) - order(b)).join(''));
});

const order = (letter: string) =>
  candidateActions.findIndex((action) => letters[action] === letter);

test('the first reason is the one that concerns the person most', () => {
  const submitted = { number: 5, authorId: 'me', state: 'submitted' } as const;
  expect(actionsFor(person('Editor'), submitted, [])).toMatchObject({
    approve: 'own work',
    ask: 'not a reviewer',
    publish: 'not an admin',
    retitle: 'allowed',
  });
  expect(actionsFor(person('Proofreader', 'other'), submitted, ['other'])).toMatchObject({
    approve: 'own change',
    return: 'allowed',
    retitle: 'no titles',
  });
  expect(actionsFor(person('Proofreader', 'other', null), submitted, [])).toMatchObject({
    approve: 'out of range',
    read: 'another’s',
  });
  expect(actionsFor(person('ADMIN', 'other'), submitted, [])).toMatchObject({
    publish: 'not proofread',
    override: 'allowed',
  });
  expect(
    actionsFor(person('ADMIN', 'other'), { ...submitted, state: 'proofread' }, []),
  ).toMatchObject({
    approve: 'proofread',
    publish: 'allowed',
    override: 'no override needed',
  });
});

test('the actions on a song’s text', () => {
  expect(songActionsFor(person('Reader'), 5)).toEqual({
    save: 'reads only',
    passWarning: 'reads only',
    markRead: 'reads only',
    restore: 'not an admin',
  });
  expect(songActionsFor(person('Editor'), 5)).toEqual({
    save: 'allowed',
    passWarning: 'allowed',
    markRead: 'allowed',
    restore: 'not an admin',
  });
  expect(songActionsFor(person('Editor'), 41)).toEqual({
    save: 'allowed',
    passWarning: 'out of range',
    markRead: 'out of range',
    restore: 'not an admin',
  });
  expect(songActionsFor(person('ADMIN', 'me', null), 41)).toEqual({
    save: 'allowed',
    passWarning: 'allowed',
    markRead: 'allowed',
    restore: 'allowed',
  });
});

test('only the state of a candidate gives a 409', () => {
  expect(
    Object.entries(refusals)
      .filter(([, { conflict }]) => conflict)
      .map(([name]) => name),
  ).toEqual([
    'not proofread',
    'proofread',
    'reads separately',
    'published',
    'returned',
    'no override needed',
  ]);
});
