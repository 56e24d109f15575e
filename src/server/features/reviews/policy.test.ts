import { expect, test } from 'vitest';
import {
  candidateActions,
  refusals,
  type CandidateAction,
} from '../../../shared/corrections/actions.ts';
import type { Candidate } from '../../../shared/corrections.ts';
import { candidateStates, type CandidateState } from '../../../shared/kinds.ts';
import { languages } from '../../../shared/languages.ts';
import { named, changeAndSave } from '../../testing/corrections.ts';
import { testSite, type Caller } from '../../testing/site.ts';

/** The call for each action. */
const call: Record<CandidateAction, (person: Caller, candidate: Candidate) => Promise<unknown>> = {
  read: (person, { id }) => person.corrections.fetch({ id }),
  approve: (person, candidate) => person.reviews.approve(named(candidate)),
  amend: (person, { meaning, sanskrit, lyrics, notation, ...candidate }) =>
    person.reviews.amend({
      ...named(candidate),
      meaning: `${meaning} Hari.`,
      sanskrit,
      lyrics,
      notation,
    }),
  ask: (person, { id }) => person.questions.ask({ id, text: 'Why?' }),
  return: (person, candidate) => person.reviews.return({ ...named(candidate), reason: 'other' }),
  publish: (person, candidate) => person.admin.publish(named(candidate)),
  override: (person, candidate) =>
    person.admin.publish({ ...named(candidate), override: 'It must be.' }),
  retitle: (person, { id }) => person.corrections.retitle({ id, songTitle: 'Another title' }),
  remove: (person, { id }) => person.corrections.remove({ id }),
};

/** People who may do so bring a candidate of this author into this state. */
async function prepare(
  site: Awaited<ReturnType<typeof people>>,
  author: Caller,
  state: CandidateState,
  index: number,
): Promise<Candidate> {
  const song = {
    number: 5 + (index % 6),
    language: languages[Math.floor(index / 6) % languages.length] ?? 'Kannada',
  };
  const submitted = await changeAndSave(author, song, (texts) => ({
    meaning: `${texts.meaning} Hari ${index}.`,
  }));
  if (state === 'returned')
    return site.mala.reviews.return({ ...named(submitted), reason: 'other' });
  const proofread =
    state === 'submitted' ? submitted : await site.mala.reviews.approve(named(submitted));
  return state === 'published' ? site.gita.admin.publish(named(proofread)) : proofread;
}

/** Mala and Gita only prepare candidates. */
async function people() {
  const site = await testSite();
  const join = (
    role: 'Editor' | 'Proofreader' | 'ADMIN' | 'Reader',
    username: string,
    range?: [number, number],
  ) => site.signIn(role, { username, ...(range && { range }) });
  return {
    site,
    mala: await join('Proofreader', 'mala'),
    gita: await join('ADMIN', 'gita'),
    meera: await join('Editor', 'meera'),
    uma: await join('Editor', 'uma'),
    ravi: await join('Proofreader', 'ravi'),
    far: await join('Proofreader', 'far', [70, 78]),
    asha: await join('ADMIN', 'asha'),
    kiran: await join('Reader', 'kiran'),
  };
}

test.each(candidateStates)(
  'the server acts as the policy says for a candidate that is %s',
  async (state) => {
    const site = await people();
    const { meera, uma, ravi, far, asha, kiran } = site;
    let index = 0;
    for (const author of [meera, ravi, asha]) {
      for (const actor of [meera, uma, ravi, far, asha, kiran]) {
        let candidate = await prepare(site, author, state, index++);
        const read = await actor.corrections.fetch({ id: candidate.id }).catch(() => null);
        // Somebody who may not read a candidate may do nothing with it.
        const verdictOf = (action: CandidateAction) =>
          read ? read.actions[action] : action === 'read' ? 'another’s' : null;
        for (const action of candidateActions) {
          const answer = await call[action](actor, candidate).then(
            () => 'allowed',
            (error: Error) => error.message,
          );
          const verdict = verdictOf(action);
          if (verdict === 'allowed') expect([action, answer]).toEqual([action, 'allowed']);
          else if (action === 'override' && verdict === 'no override needed')
            expect(answer).toBe('allowed');
          else if (verdict) expect([action, answer]).toEqual([action, refusals[verdict].message]);
          else expect([action, answer]).not.toEqual([action, 'allowed']);
          if (answer === 'allowed' && action !== 'read')
            candidate = await prepare(site, author, state, index++);
        }
      }
    }
  },
);

test('queue, list and history carry the same policy', async () => {
  const { meera, mala, gita } = await people();
  const song = { number: 5, language: 'Kannada' } as const;
  const candidate = await changeAndSave(meera, song, (texts) => ({
    meaning: `${texts.meaning} Hari.`,
  }));
  for (const reviewer of [mala, gita]) {
    const [waiting] = await reviewer.reviews.queue();
    expect((await reviewer.corrections.fetch({ id: candidate.id })).actions).toMatchObject(
      waiting?.actions ?? {},
    );
    expect(waiting?.actions.approve).toBe('allowed');
  }
  expect((await meera.corrections.list())[0]?.actions).toEqual({
    retitle: 'allowed',
    remove: 'allowed',
  });
  await gita.admin.publish(named(await mala.reviews.approve(named(candidate))));
  expect((await meera.corrections.list())[0]?.actions).toEqual({
    retitle: 'published',
    remove: 'allowed',
  });

  const restorable = async (person: Caller) =>
    (await person.history.of(song)).flatMap(({ kind, restorable: may }) => (may ? [kind] : []));
  expect([await restorable(gita), await restorable(mala)]).toEqual([['seed'], []]);
});
