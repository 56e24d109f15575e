import { expect, test } from 'vitest';
import { maxOpenQuestions, maxQuestionLength } from '../../../shared/questions.ts';
import { digest } from '../my-work/digest.ts';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';

const song = { number: 5, language: 'Kannada' } as const;
const question = 'Which book has ಕಂಡು?\nThe first edition?';

async function people() {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const correction = await changeAndSave(meera, song, replace('ನೋಡಿ', 'ಕಂಡು'));
  return {
    site,
    meera,
    correction,
    ravi: await site.signIn('Proofreader', { range: [1, 20] }),
    asha: await site.signIn('ADMIN'),
    emailsTo: async (recipient: string) =>
      (await site.db.selectFrom('emails').selectAll().orderBy('created_at').execute()).filter(
        (email) => email.recipient === recipient,
      ),
  };
}

test('a question is e-mailed at once, waits in My work, and its answer goes back to the asker', async () => {
  const { site, meera, ravi, correction, emailsTo } = await people();
  await meera.myWork.markSeen({ language: 'kn' });
  await meera.myWork.chooseDigest({ isWanted: false });
  await ravi.questions.ask({ id: correction.id, text: `  ${question}\u0000 ` });
  const [asked, ...more] = await emailsTo('meera@example.org');
  expect(more).toEqual([]);
  expect(asked?.subject).toMatch(/^5\. .*ಪ್ರಶ್ನೆ$/);
  expect(asked?.text).toContain(question);
  expect(asked?.text).toContain('/my-work');

  expect(await meera.myWork.count()).toEqual({ count: 1 });
  const { questions } = await meera.myWork.read();
  expect(questions).toMatchObject([
    { correctionId: correction.id, by: 'ravi', text: question, language: 'Kannada' },
  ]);
  expect(questions[0]?.songTitle).toMatch(/^5\. /);
  const { id } = questions[0]!;
  site.clock.at += 1000;
  await meera.questions.answer({ id, text: 'B, page 12.' });
  expect(await meera.myWork.count()).toEqual({ count: 0 });
  expect((await meera.myWork.read()).questions).toEqual([]);
  const [answered] = await emailsTo('ravi@example.org');
  expect(answered?.text).toContain('B, page 12.');
  expect(answered?.text).toContain(`/review/${correction.id}`);

  expect((await ravi.myWork.read()).answers).toMatchObject([
    { id, text: question, answer: 'B, page 12.', by: 'meera' },
  ]);
  await ravi.questions.markAnswerSeen({ id });
  await ravi.questions.markAnswerSeen({ id });
  expect((await ravi.myWork.read()).answers).toEqual([]);
  for (const person of [meera, ravi])
    expect(await person.questions.list({ id: correction.id })).toMatchObject([
      { text: question, by: 'ravi', answer: { text: 'B, page 12.' } },
    ]);
});

test('those who review the correction ask, and only its author answers', async () => {
  const { site, meera, ravi, asha, correction, emailsTo } = await people();
  const uma = await site.signIn('Editor', { username: 'uma' });
  const latha = await site.signIn('Proofreader', { username: 'latha', range: [70, 78] });
  const kiran = await site.signIn('Reader', { username: 'kiran' });
  const ask = { id: correction.id, text: question };
  await expect(site.visitor().questions.ask(ask)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  for (const [person, why] of [
    [meera, 'Proofreaders review corrections.'],
    [uma, 'Proofreaders review corrections.'],
    [kiran, 'Proofreaders review corrections.'],
    [latha, 'This song is not in your range.'],
  ] as const)
    await expect(person.questions.ask(ask)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: why,
    });
  const own = await changeAndSave(ravi, song, replace('ನೋಡಿ', 'ಕಾಣು'));
  await expect(ravi.questions.ask({ ...ask, id: own.id })).rejects.toThrow(
    'This is your own correction.',
  );
  await expect(ravi.questions.ask({ ...ask, id: 'none' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

  await asha.questions.ask(ask);
  const [{ id } = { id: '' }] = (await meera.myWork.read()).questions;
  for (const person of [uma, latha, ravi, asha])
    await expect(person.questions.answer({ id, text: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This question was asked to somebody else.',
    });
  for (const person of [uma, latha])
    await expect(person.questions.list({ id: correction.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  await expect(meera.questions.answer({ id: 'none', text: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(asha.questions.markAnswerSeen({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await meera.questions.answer({ id, text: 'B.' });
  await expect(meera.questions.answer({ id, text: 'Br.' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This question is already answered.',
  });
  await expect(ravi.questions.markAnswerSeen({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await emailsTo('asha@example.org')).toHaveLength(1);
});

test('a text without words or with too many is refused', async () => {
  const { ravi, correction } = await people();
  const ask = (text: string) => ravi.questions.ask({ id: correction.id, text });
  await expect(ask(' \u00AD ')).rejects.toThrow('Please write something.');
  await expect(ask('x'.repeat(maxQuestionLength + 1))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await ask('x'.repeat(maxQuestionLength));
});

test('questions are limited, for each correction and for each person', async () => {
  const { site, ravi, asha, meera, correction } = await people();
  for (let index = 0; index < maxOpenQuestions; index += 1)
    await ravi.questions.ask({ id: correction.id, text: `Question ${index}` });
  await expect(asha.questions.ask({ id: correction.id, text: 'One more' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  for (let index = maxOpenQuestions; index < 30; index += 1)
    await ravi.questions.ask({ id: correction.id, text: 'More' }).catch(() => undefined);
  await expect(ravi.questions.ask({ id: correction.id, text: 'More' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(await meera.myWork.count()).toEqual({ count: maxOpenQuestions });
  expect(await site.db.selectFrom('questions').select('id').execute()).toHaveLength(
    maxOpenQuestions,
  );
});

test('two answers at once: one is taken', async () => {
  const { site, meera, ravi, correction } = await people();
  await ravi.questions.ask({ id: correction.id, text: question });
  const [{ id } = { id: '' }] = (await meera.myWork.read()).questions;
  const answers = await Promise.allSettled([
    meera.questions.answer({ id, text: 'B.' }),
    meera.questions.answer({ id, text: 'Br.' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const row = await site.db.selectFrom('questions').select('answer').executeTakeFirstOrThrow();
  expect(['B.', 'Br.']).toContain(row.answer);
});

test('the question of a deleted correction is gone, and a closed account is not asked', async () => {
  const { site, meera, ravi, asha, correction, emailsTo } = await people();
  await ravi.questions.ask({ id: correction.id, text: question });
  const [{ id } = { id: '' }] = (await meera.myWork.read()).questions;
  await meera.corrections.remove({ id: correction.id });
  expect(await meera.myWork.count()).toEqual({ count: 0 });
  expect((await meera.myWork.read()).questions).toEqual([]);
  await expect(meera.questions.answer({ id, text: 'B.' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(ravi.questions.list({ id: correction.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

  const uma = await site.signIn('Editor', { username: 'uma' });
  const other = await changeAndSave(uma, song, replace('ನೋಡಿ', 'ಕಾಣು'));
  await asha.admin.cancel({ email: 'uma@example.org' });
  const before = (await emailsTo('uma@example.org')).length;
  await expect(ravi.questions.ask({ id: other.id, text: question })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The author’s account is closed, so nobody can answer.',
  });
  expect(await emailsTo('uma@example.org')).toHaveLength(before);
});

test('an asker whose range has moved gets no answer', async () => {
  const { site, meera, ravi, correction, emailsTo } = await people();
  await ravi.questions.ask({ id: correction.id, text: question });
  await site.db
    .updateTable('users')
    .set({ range_start: 70, range_end: 78 })
    .where('username', '=', 'ravi')
    .execute();
  const [{ id } = { id: '' }] = (await meera.myWork.read()).questions;
  await meera.questions.answer({ id, text: 'B.' });
  expect(await emailsTo('ravi@example.org')).toEqual([]);
  expect((await ravi.myWork.read()).answers).toEqual([]);
  await expect(ravi.questions.list({ id: correction.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('question and answer are shown to nobody else', async () => {
  const { site, meera, ravi, asha, correction } = await people();
  const uma = await site.signIn('Editor', { username: 'uma' });
  await ravi.questions.ask({ id: correction.id, text: 'SECRETQUESTION' });
  const [{ id } = { id: '' }] = (await meera.myWork.read()).questions;
  await meera.questions.answer({ id, text: 'SECRETANSWER' });
  await asha.admin.publish(named(await ravi.reviews.approve(named(correction))));
  site.clock.at += 1000;
  await digest.sendDue(site);
  const shown = JSON.stringify([
    await site.visitor().history.of(song),
    await site.visitor().history.certificate({ number: 5 }),
    await site.visitor().compositions.read(song),
    await site.visitor().reports.public(),
    await uma.myWork.read(),
    await uma.corrections.list(),
    await uma.corrections.open(song),
    await meera.reviews.laterChanges(),
    await meera.corrections.fetch({ id: correction.id }),
    await asha.myWork.read(),
    await asha.reviews.queue(),
    await asha.corrections.list(),
    await asha.admin.auditLog({}),
    await asha.admin.progress(),
  ]);
  expect(shown).not.toContain('SECRET');
});
