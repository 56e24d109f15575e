import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';

const report = {
  number: 5,
  language: 'Kannada',
  line: 2,
  text: 'ವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ',
  wrong: 'I hear another word.',
  suggestion: 'ವರವ ಪಡೆದವರಂತೆ ಕಂಡಿರೋ',
};

test('a reader without an account reports a line; people with the song in range answer; the link shows the answer', async () => {
  const site = await testSite();
  const { token } = await site.visitor().reports.send(report);
  expect(await site.visitor().reports.status({ token })).toMatchObject({
    ...report,
    title: 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
    count: 1,
    state: 'open',
    answer: '',
  });
  const [ravi, far] = [
    await site.signIn('Proofreader'),
    await site.signIn('Editor', { username: 'uma', range: [6, 9] }),
  ];
  const {
    rows: [row],
    total,
  } = await ravi.reports.list();
  expect(total).toBe(1);
  expect(row).toMatchObject({ wrong: report.wrong, others: [] });
  expect(await far.reports.list()).toMatchObject({ rows: [], total: 0 });
  expect((await (await site.signIn('ADMIN')).reports.list()).rows).toHaveLength(1);

  const answer = {
    id: row?.id ?? '',
    state: 'kept',
    answer: 'All three books have it so.',
  } as const;
  await expect(far.reports.answer(answer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(site.visitor().reports.answer(answer)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(ravi.reports.answer({ ...answer, id: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(ravi.reports.answer({ ...answer, answer: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await ravi.reports.answer(answer);
  await expect(ravi.reports.answer(answer)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await ravi.reports.list()).toMatchObject({ rows: [], total: 0 });
  expect(await site.visitor().reports.status({ token })).toMatchObject({
    state: 'kept',
    answer: 'All three books have it so.',
  });
});

test('a second report of a line raises the number of readers, and every comment is stored', async () => {
  const site = await testSite();
  const tokens = await Promise.all(
    ['It is ಕಂಡಿರೋ.', 'Please look.', 'Third.'].map((wrong) =>
      site.visitor().reports.send({ ...report, wrong }),
    ),
  );
  site.clock.at += 1000;
  await site.visitor().reports.send({
    ...report,
    language: 'English',
    text:
      (await site.visitor().compositions.read({ number: 5, language: 'English' }))?.lyrics[0]
        ?.stanzas[0]?.[1]?.text ?? '',
  });
  const { rows } = await (await site.signIn('Proofreader')).reports.list();
  expect(rows.map(({ count, language }) => [count, language])).toEqual([
    [3, 'Kannada'],
    [1, 'English'],
  ]);
  const statuses = await Promise.all(
    tokens.map(({ token }) => site.visitor().reports.status({ token })),
  );
  expect(statuses.map(({ wrong, count }) => [wrong, count])).toEqual([
    ['It is ಕಂಡಿರೋ.', 3],
    ['Please look.', 3],
    ['Third.', 3],
  ]);
  expect([rows[0]?.wrong, ...(rows[0]?.others.map(({ wrong }) => wrong) ?? [])].toSorted()).toEqual(
    ['It is ಕಂಡಿರೋ.', 'Please look.', 'Third.'],
  );
});

test('the open reports are sorted and filtered by their song, line, language and first comment', async () => {
  const site = await testSite();
  const others = [
    { ...report, number: 1, line: 1, text: 'ಲಂಬೋದರ ಲಕುಮಿಕರ', wrong: 'Not 100% as printed.' },
    {
      ...report,
      language: 'English',
      line: 1,
      text: 'kereya nīranu kerege celli',
      wrong: 'A letter.',
    },
  ];
  await site.visitor().reports.send(report);
  await site.visitor().reports.send(report);
  for (const other of others) {
    site.clock.at += 1000;
    await site.visitor().reports.send(other);
  }
  const ravi = await site.signIn('Proofreader');
  const found = async (input: Parameters<typeof ravi.reports.list>[0]) =>
    (await ravi.reports.list(input)).rows.map(({ number, language }) => `${number} ${language}`);
  expect(await found({})).toEqual(['5 Kannada', '1 Kannada', '5 English']);
  expect(await found({ direction: 'desc' })).toEqual(['5 English', '1 Kannada', '5 Kannada']);
  expect(await found({ sort: 'song' })).toEqual(['1 Kannada', '5 Kannada', '5 English']);
  expect(await found({ sort: 'readers', direction: 'desc' })).toEqual([
    '5 Kannada',
    '5 English',
    '1 Kannada',
  ]);
  expect(await found({ language: 'Kannada' })).toEqual(['5 Kannada', '1 Kannada']);
  expect(await found({ text: 'ಕಾಣಿರೋ' })).toEqual(['5 Kannada']);
  expect(await found({ text: '100% PRINTED' })).toEqual(['1 Kannada']);
  expect(await found({ until: site.clock.at - 1 })).toEqual(['5 Kannada', '1 Kannada']);
  expect(await ravi.reports.list({ size: 2 })).toMatchObject({ more: true, total: 3 });
  expect(await ravi.reports.list({ size: 2, page: 2 })).toMatchObject({
    more: false,
    rows: [{ number: 5 }],
  });
});

test('a report that is invalid, or on a closed or unknown song, is refused', async () => {
  const site = await testSite();
  const send = (changes: object) => site.visitor().reports.send({ ...report, ...changes });
  await expect(send({ wrong: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(send({ line: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(send({ number: 11 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(
    (await site.signIn('ADMIN')).reports.send({ ...report, number: 999 }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(site.visitor().reports.status({ token: 'guess' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect((await site.signIn('Reader')).reports.list()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('reports are limited to ten a minute from one address', async () => {
  const site = await testSite();
  for (let sent = 0; sent < 10; sent += 1) await site.visitor().reports.send(report);
  await expect(site.visitor().reports.send(report)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await site.callerWith(undefined, '192.0.2.2').reports.send(report);
});

test('everybody sees what was reported and the outcome, of a locked song only number and title', async () => {
  const site = await testSite();
  const ravi = await site.signIn('Proofreader');
  const { token } = await site.visitor().reports.send(report);
  const [, locked] = (await ravi.compositions.read({
    number: 11,
    language: 'Kannada',
  }))!.lyrics.flatMap(({ stanzas }) => stanzas.flat());
  await ravi.reports.send({ ...report, number: 11, line: 2, text: locked!.text });
  site.clock.at += 3 * 24 * 3_600_000;
  const { rows } = await ravi.reports.list();
  const row = rows.find(({ number }) => number === 5);
  await ravi.reports.answer({ id: row!.id, state: 'fixed', answer: 'Thank you, Uma.' });
  const seen = await site.visitor().reports.public();
  expect(seen).toHaveLength(2);
  expect(seen.find(({ number }) => number === 5)).toMatchObject({
    state: 'fixed',
    text: report.text,
    answeredAt: expect.any(String),
  });
  expect(seen.find(({ number }) => number === 11)).toMatchObject({ state: 'open', text: null });
  expect((await ravi.reports.public()).every(({ text }) => text !== null)).toBe(true);
  const answer = JSON.stringify(seen);
  for (const secret of ['Thank you', report.wrong, report.suggestion, token, locked!.text])
    expect(answer).not.toContain(secret);
  const asha = await site.signIn('ADMIN');
  expect((await asha.reports.list()).medianAnswerMs).toBe(3 * 24 * 3_600_000);
  expect((await ravi.reports.list()).medianAnswerMs).toBeNull();
});
