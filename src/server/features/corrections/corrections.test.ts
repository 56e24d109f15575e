import { randomUUID } from 'node:crypto';
import { warningKey } from '../../../shared/corrections/checks.ts';
import { expect, test } from 'vitest';
import { up as hashKeys } from '../../../../migrations/0039_passed_warning_hashes.ts';
import type { SaveResult } from '../../../shared/corrections.ts';
import { passWarningOf } from '../../testing/corrections.ts';
import { testSite, type Caller } from '../../testing/site.ts';
import { insertPassedWarning, listPassedWarnings } from './queries.ts';

const song = { number: 5, language: 'Kannada' } as const;
const unknown = randomUUID();

/** Opens a song, changes its texts by a function and saves them with the opened revision as the base. */
async function edit(
  person: Caller,
  change: (line: string) => string,
  where: { number: number; language: 'Kannada' | 'Tamil' | 'Sanskrit' } = song,
): Promise<SaveResult> {
  const { texts, baseRevision } = await person.corrections.open(where);
  return person.corrections.save({
    ...where,
    baseRevision,
    ...texts,
    lyrics: change(texts.lyrics),
  });
}

const saved = (answer: SaveResult) => {
  if (answer.kind !== 'saved') throw new Error('a conflict');
  return answer;
};

test('Meera’s correction is visible only to her until it is published', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const { candidate, merged } = saved(await edit(meera, (text) => text.replace('ನೋಡಿ', 'ಕಂಡು')));
  expect(candidate).toMatchObject({
    number: 5,
    language: 'Kannada',
    songTitle: '5. ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
    state: 'submitted',
    suggestion: false,
    author: { name: 'meera' },
    returned: null,
  });
  expect(candidate.base.lyrics).toContain('ನೋಡಿ');
  expect(merged).toBe(false);

  const own = await meera.compositions.read(song);
  expect(JSON.stringify(own?.lyrics)).toContain('ಕಂಡು');
  expect(own?.own).toEqual({
    id: candidate.id,
    state: 'submitted',
    revision: candidate.revision,
    isSealed: false,
  });
  expect((await meera.compositions.find({ search: '5', language: 'Kannada' })).lyrics).toContain(
    'ಕಂಡು',
  );
  for (const person of [site.visitor(), await site.signIn('ADMIN')]) {
    const read = await person.compositions.read(song);
    expect(JSON.stringify(read?.lyrics)).toContain('ನೋಡಿ');
    expect(read).toMatchObject({
      own: null,
      lookAgain: false,
      level: { level: 'entered', proofreadBy: null, publishedBy: null },
    });
    expect(read?.revision).toBe(candidate.base.revision);
  }
});

test('a second save updates the same candidate, and each save is a revision', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const first = saved(await edit(meera, (text) => `${text}\nಒಂದು`));
  const second = saved(await edit(meera, (text) => `${text}\nಎರಡು`));
  expect(second.candidate.id).toBe(first.candidate.id);
  expect(second.candidate.revision).not.toBe(first.candidate.revision);
  expect(second.candidate.base.revision).toBe(first.candidate.base.revision);
  expect((await meera.history.of(song)).map(({ kind }) => kind)).toEqual([
    'saved',
    'saved',
    'seed',
  ]);
});

test('saving answers 401 to a visitor, 403 to a Reader, and 404 for an unknown song', async () => {
  const site = await testSite();
  const input = { ...song, baseRevision: unknown };
  await expect(site.visitor().corrections.save(input)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'User is not logged in',
  });
  const kiran = await site.signIn('Reader');
  await expect(kiran.corrections.save(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(kiran.corrections.open(song)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const meera = await site.signIn('Editor');
  await expect(meera.corrections.save({ ...input, number: 999 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(
    await meera.corrections.save({ ...input, baseRevision: 'a text that no revision has' }),
  ).toMatchObject({ kind: 'conflict' });
  await expect(
    meera.corrections.save({ ...input, lyrics: 'x'.repeat(100_001) }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('saving never refuses a text for its content; markup is removed except styles', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const { baseRevision } = await meera.corrections.open(song);
  const { candidate } = saved(
    await meera.corrections.save({
      ...song,
      baseRevision,
      lyrics: 'latin<script>alert(1)</script>\r\n<a href="x">old</a>ಿ\0',
      meaning: '<b>x</b>\0',
      sanskrit: '',
      notation: '',
    }),
  );
  expect([candidate.lyrics, candidate.meaning]).toEqual([
    'latin\noldಿ',
    '<span style="font-weight:bold">x</span>',
  ]);
  const { findings } = await meera.corrections.open(song);
  expect(findings.lyrics.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['other-script', 'stray-sign']),
  );
});

test('a save outside the person’s range is a suggestion', async () => {
  const site = await testSite();
  const uma = await site.signIn('Editor', { username: 'uma', range: [1, 4] });
  expect(saved(await edit(uma, (text) => `${text}\nಒಂದು`)).candidate.suggestion).toBe(true);
  expect(await uma.corrections.open(song)).toMatchObject({
    inRange: false,
    actions: { save: 'allowed', passWarning: 'out of range', restore: 'not an admin' },
  });
});

test('of two windows of one author, changes of different lines merge, and the same line becomes a conflict that the answer resolves', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const opened = await meera.corrections.open(song);
  const save = (baseRevision: string, change: (text: string) => string) =>
    meera.corrections.save({
      ...song,
      baseRevision,
      ...opened.texts,
      lyrics: change(opened.texts.lyrics),
    });
  saved(await save(opened.baseRevision, (text) => text.replace('ಕೆರೆಯ ನೀರನು', 'ಕೆರೆಯ ಜಲವನು')));
  const second = saved(await save(opened.baseRevision, (text) => text.replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ')));
  expect(second.merged).toBe(true);
  expect(second.candidate.lyrics).toMatch(/ಜಲವನು[^]*ಬಾಳಿರೋ/);

  const third = await save(opened.baseRevision, (text) => text.replace('ಬದುಕಿರೋ', 'ಉಳಿಯಿರೋ'));
  if (third.kind !== 'conflict') throw new Error('no conflict');
  expect(third.baseRevision).toBe(second.candidate.revision);
  expect(
    [third.base.lyrics, third.theirs.lyrics, third.mine.lyrics].map(
      (text) => /ಬದುಕಿರೋ|ಬಾಳಿರೋ|ಉಳಿಯಿರೋ/.exec(text)?.[0],
    ),
  ).toEqual(['ಬದುಕಿರೋ', 'ಬಾಳಿರೋ', 'ಉಳಿಯಿರೋ']);
  expect((await meera.corrections.fetch({ id: second.candidate.id })).revision).toBe(
    second.candidate.revision,
  );
  expect(saved(await save(third.baseRevision, () => third.mine.lyrics)).candidate.lyrics).toContain(
    'ಉಳಿಯಿರೋ',
  );
});

test('naming another’s unpublished revision as a base does not reveal its text', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const { candidate } = saved(await edit(meera, (text) => text.replace('ಬದುಕಿರೋ', 'ಗುಟ್ಟು')));
  const uma = await site.signIn('Editor', { username: 'uma' });
  const answer = await uma.corrections.save({
    ...song,
    baseRevision: candidate.revision,
    lyrics: 'ಬೇರೆ',
  });
  expect(JSON.stringify(answer)).not.toContain('ಗುಟ್ಟು');
});

test('the documented save names no base, starts from the newest revision and never conflicts', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const { texts } = await meera.corrections.open(song);
  const payload = { songTitle: '5. whatever', language: 'Kannada', ...texts };
  expect(await meera.corrections.saveDocumented({ ...payload, lyrics: 'ಒಂದು' })).toBe(
    'Lyrics updated successfully!',
  );
  await meera.corrections.saveDocumented({ ...payload, lyrics: 'ಎರಡು' });
  expect(await meera.corrections.list()).toMatchObject([
    {
      songTitle: '5. ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ',
      userEmail: 'meera@example.org',
      number: 5,
      state: 'submitted',
    },
  ]);
  expect((await meera.corrections.open(song)).texts.lyrics).toBe('ಎರಡು');
  await expect(
    meera.corrections.saveDocumented({ ...payload, songTitle: 'no number' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    meera.corrections.saveDocumented({ ...payload, userEmail: 'asha@example.org' }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('an admin can save for another author; the English meaning that was shown instead is not stored as Tamil', async () => {
  const site = await testSite();
  await site.join('Editor');
  const asha = await site.signIn('ADMIN');
  const tamil = { number: 5, language: 'Tamil' } as const;
  const shown = await asha.compositions.find({ search: '5', language: 'Tamil' });
  await asha.corrections.saveDocumented({
    ...shown,
    songTitle: shown.title,
    language: 'Tamil',
    lyrics: 'புதிய',
    userEmail: 'Meera@example.org',
  });
  const meera = await site.signIn('Editor');
  const { candidate, texts } = await meera.corrections.open(tamil);
  expect(candidate).toMatchObject({ author: { name: 'meera' }, lyrics: 'புதிய' });
  expect(texts.meaning).toBe('');
  await expect(
    asha.corrections.saveDocumented({ songTitle: '5. x', userEmail: 'nobody@example.org' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('the Sanskrit song is its Devanagari text', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const where = { number: 5, language: 'Sanskrit' } as const;
  const { texts, baseRevision } = await meera.corrections.open(where);
  expect(texts.lyrics).toBe(texts.sanskrit);
  const { candidate } = saved(
    await meera.corrections.save({ ...where, baseRevision, ...texts, sanskrit: 'केरेय' }),
  );
  expect([candidate.lyrics, candidate.sanskrit]).toEqual(['केरेय', 'केरेय']);
});

test('the list is empty for a visitor, has the person’s own rows, and all for an admin', async () => {
  const site = await testSite();
  await edit(await site.signIn('Editor'), (text) => `${text}\nಒಂದು`);
  await edit(await site.signIn('Proofreader'), (text) => `${text}\nಎರಡು`);
  expect(await site.visitor().corrections.list()).toEqual([]);
  expect(
    (await (await site.signIn('Editor')).corrections.list()).map(({ userEmail }) => userEmail),
  ).toEqual(['meera@example.org']);
  expect(
    (await (await site.signIn('ADMIN')).corrections.list())
      .map(({ userEmail }) => userEmail)
      .toSorted(),
  ).toEqual(['meera@example.org', 'ravi@example.org']);
});

test('a correction can be read by its author, an admin, and a proofreader with it in range', async () => {
  const site = await testSite();
  const { candidate } = saved(await edit(await site.signIn('Editor'), (text) => `${text}\nಒಂದು`));
  for (const person of [
    await site.signIn('Editor'),
    await site.signIn('ADMIN'),
    await site.signIn('Proofreader'),
  ]) {
    expect((await person.corrections.fetch({ id: candidate.id })).lyrics).toContain('ಒಂದು');
  }
  const far = await site.signIn('Proofreader', { username: 'mala', range: [6, 9] });
  await expect(far.corrections.fetch({ id: candidate.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(
    (await site.signIn('Editor', { username: 'uma' })).corrections.fetch({ id: candidate.id }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(far.corrections.fetch({ id: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only author and admin can retitle, not to an empty title, and the number stays', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const { candidate } = saved(await edit(meera, (text) => `${text}\nಒಂದು`));
  expect(await meera.corrections.retitle({ id: candidate.id, songTitle: '77. ಕೆರೆಯ  ನೀರು' })).toBe(
    'Song updated successfully!',
  );
  expect((await meera.corrections.list())[0]?.songTitle).toBe('5. ಕೆರೆಯ ನೀರು');
  for (const songTitle of ['', '   ', '5.', '<b></b>'])
    await expect(
      meera.corrections.retitle({ id: candidate.id, songTitle }),
      songTitle,
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    (await site.signIn('Proofreader')).corrections.retitle({ id: candidate.id, songTitle: 'x' }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(
    (await site.signIn('Editor', { username: 'uma' })).corrections.retitle({
      id: candidate.id,
      songTitle: 'x',
    }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(meera.corrections.retitle({ id: unknown, songTitle: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('deleting hides the candidate, keeps its history, and an open window keeps its text', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const { candidate } = saved(await edit(meera, (text) => text.replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ')));
  await expect(
    (await site.signIn('Editor', { username: 'uma' })).corrections.remove({ id: candidate.id }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await meera.corrections.remove({ id: candidate.id })).toBe('The song has been deleted.');
  await expect(meera.corrections.remove({ id: candidate.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await meera.corrections.list()).toEqual([]);
  expect((await meera.history.of(song)).map(({ kind }) => kind)).toEqual([
    'deleted',
    'saved',
    'seed',
  ]);

  const { base: _base, ...texts } = candidate;
  const again = saved(
    await meera.corrections.save({
      ...song,
      baseRevision: candidate.revision,
      ...texts,
      lyrics: candidate.lyrics.replace('ನೋಡಿ', 'ಕಂಡು'),
    }),
  );
  expect(again.candidate.id).not.toBe(candidate.id);
  expect(again.candidate.lyrics).toMatch(/ಕಂಡು[^]*ಬಾಳಿರೋ/);
});

test('a passed warning is stored once for its line, by a hash, and is in the history without its words', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const [finding, texts] = [
    { kind: 'double-space', excerpt: 'x  y', line: 'x  y' } as const,
    { meaning: 'x  y' },
  ];
  const key = await passWarningOf(meera, song, finding, texts);
  await passWarningOf(meera, song, finding, texts);
  expect(key).toMatch(/^double-space [0-9a-z]{22}$/);
  expect((await meera.corrections.open(song)).passedWarnings).toEqual([key]);
  expect(
    (await meera.history.of(song)).filter(({ kind }) => kind === 'passed warning'),
  ).toMatchObject([{ reason: 'double-space' }]);
  const sent = { ...song, songTitle: '', ...texts, key };
  await expect((await site.signIn('Reader')).corrections.passWarning(sent)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(
    (await site.signIn('Editor', { username: 'uma', range: [6, 9] })).corrections.passWarning(sent),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a warning that was passed before keys were hashes stays passed', async () => {
  const site = await testSite();
  const { id } = await site.join('Editor');
  await insertPassedWarning(site.db, {
    ...song,
    key: 'double-space\nx  y\nx  y',
    user_id: id,
    at: 0,
  });
  await hashKeys(site.db);
  expect(await listPassedWarnings(site.db, song.number, song.language)).toEqual([
    warningKey({ kind: 'double-space', excerpt: 'x  y' }, 'x  y'),
  ]);
});

test('only a warning that the checks report in the sent texts is passed: no other key, and no error', async () => {
  const meera = await (await testSite()).signIn('Editor');
  const pass = (key: string, lyrics: string) =>
    meera.corrections.passWarning({ ...song, songTitle: '', lyrics, key });
  const refused = {
    code: 'BAD_REQUEST',
    message: 'The checks do not report this warning in these texts.',
  };
  const key = (kind: 'double-space' | 'other-script', excerpt: string, line: string) =>
    warningKey({ kind, excerpt }, line);
  await expect(pass('Buy at example.com', 'ಹರಿ')).rejects.toMatchObject(refused);
  await expect(pass(key('double-space', 'ಹರಿ  ರಂಗ', 'ಹರಿ  ರಂಗ'), 'ಹರಿ ರಂಗ')).rejects.toMatchObject(
    refused,
  );
  await expect(pass(key('other-script', 'नोडि', 'नोडि'), 'नोडि')).rejects.toMatchObject(refused);
  await expect(pass('x'.repeat(101), 'ಹರಿ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await meera.corrections.open(song)).passedWarnings).toEqual([]);
});
