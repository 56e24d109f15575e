import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { languages } from '../../../shared/languages.ts';
import { named, replace, changeAndSave, passWarningOf } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';

const song = { number: 5, language: 'Kannada' } as const;
const better = replace('ನೋಡಿ', 'ಕಂಡು');

async function threePeople() {
  const site = await testSite();
  const [meera, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  return { site, meera, ravi, asha };
}

test('the queue has others’ candidates in range, oldest first; for an admin also the proofread ones', async () => {
  const { site, meera, ravi, asha } = await threePeople();
  const first = await changeAndSave(meera, song, better);
  site.clock.at += 1000;
  const second = await changeAndSave(
    meera,
    { number: 11, language: 'Kannada' },
    replace('ನೋಡಮ್ಮ', 'ಕಾಣಮ್ಮ'),
  );
  await changeAndSave(ravi, song, better);
  const ids = async (person: typeof ravi) => (await person.reviews.queue()).map(({ id }) => id);
  expect(await ids(ravi)).toEqual([first.id, second.id]);
  expect(await ids(asha)).toHaveLength(3);
  expect(
    await ids(await site.signIn('Proofreader', { username: 'mala', range: [11, 11] })),
  ).toEqual([second.id]);
  await expect(meera.reviews.queue()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(site.visitor().reviews.queue()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });

  expect(await ravi.reviews.next({})).toBe(first.id);
  expect(await ravi.reviews.next({ after: first.id })).toBe(second.id);
  expect(await ravi.reviews.next({ after: second.id })).toBe(first.id);
  await ravi.reviews.approve(named(first));
  expect(await ids(ravi)).toEqual([second.id]);
  expect(await ids(asha)).toContain(first.id);
  await ravi.reviews.return({ ...named(second), reason: 'spelling' });
  expect(await ravi.reviews.next({ after: second.id })).toBeNull();
});

test('a long queue shows the oldest fifty, and the next candidate leads to the last', async () => {
  const { site, meera, ravi } = await threePeople();
  const { id } = await changeAndSave(meera, song, better);
  const row = await site.db
    .selectFrom('corrections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 56 }, (_, index) => ({
    ...row,
    id: randomUUID(),
    number: 6 + (index % 7),
    language: languages[Math.floor(index / 7) % 8] ?? 'Tamil',
    updated_at: row.updated_at + 1 + index,
  }));
  await site.db.insertInto('corrections').values(copies).execute();
  expect((await ravi.reviews.queue()).map((candidate) => candidate.id)).toEqual([
    id,
    ...copies.slice(0, 49).map((copy) => copy.id),
  ]);
  expect(await ravi.reviews.next({ after: copies[54]?.id })).toBe(copies[55]?.id);
});

test('many saves do not hide the acts that published a text', async () => {
  const { site, meera, ravi, asha } = await threePeople();
  const candidate = await changeAndSave(meera, song, better);
  await asha.admin.publish(named(await ravi.reviews.approve(named(candidate))));
  const saved = await site.db
    .selectFrom('history')
    .selectAll()
    .where('kind', '=', 'saved')
    .executeTakeFirstOrThrow();
  const flood = Array.from({ length: 600 }, (_, at) => ({
    ...saved,
    id: randomUUID(),
    position: 1000 + at,
    at: saved.at + at,
  }));
  await site.db.insertInto('history').values(flood).execute();
  const acts = await site.visitor().history.of(song);
  expect(acts.slice(0, 500).every(({ kind }) => kind === 'saved')).toBe(true);
  expect(acts.slice(500).map(({ kind }) => kind)).toEqual(['published', 'seed']);
});

test('neither the author, nor a person out of range, nor an editor can approve, nor anybody an outdated revision', async () => {
  const { site, meera, ravi } = await threePeople();
  const candidate = await changeAndSave(meera, song, better);
  const own = await changeAndSave(ravi, song, better);
  await expect(ravi.reviews.approve(named(own))).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'You cannot review your own correction.',
  });
  await expect(meera.reviews.approve(named(own))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const mala = await site.signIn('Proofreader', { username: 'mala', range: [11, 11] });
  await expect(mala.reviews.approve(named(candidate))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await changeAndSave(meera, song, (texts) => ({ lyrics: `${texts.lyrics}\nಹರಿ` }));
  for (const act of [
    ravi.reviews.approve,
    (of: ReturnType<typeof named>) => ravi.reviews.return({ ...of, reason: 'other' }),
  ]) {
    await expect(act(named(candidate))).rejects.toMatchObject({ code: 'CONFLICT' });
  }
  expect((await meera.corrections.fetch({ id: candidate.id })).state).toBe('submitted');
});

test('errors stop a review, and warnings do until somebody passes them', async () => {
  const { meera, ravi } = await threePeople();
  const wrong = await changeAndSave(meera, song, replace('ನೋಡಿ', 'नोडि'));
  const refused = ravi.reviews.approve(named(wrong));
  await expect(refused).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('lyrics, line 7: other script (नोडि)'),
  });
  await expect(refused).rejects.toHaveProperty('cause.details.findings.0.severity', 'error');

  const doubtful = await changeAndSave(meera, song, replace('नोडि', ' ಕಂಡು'));
  await expect(ravi.reviews.approve(named(doubtful))).rejects.toThrow('double space');
  const finding = {
    kind: 'double-space',
    excerpt: 'ಚರಣಕಮಲವ  ಕಂಡು',
    line: 'ಚರಣಕಮಲವ  ಕಂಡು ಬದುಕಿರೋ',
  } as const;
  await passWarningOf(ravi, song, finding, { lyrics: doubtful.lyrics });
  expect((await ravi.reviews.approve(named(doubtful))).state).toBe('proofread');
});

test('a correction is submitted, returned, submitted again, proofread and published; readers see it and who checked it', async () => {
  const { site, meera, ravi, asha } = await threePeople();
  const first = await changeAndSave(meera, song, better);
  const returned = await ravi.reviews.return({
    ...named(first),
    reason: 'needs a source',
    comment: 'Which book?',
  });
  expect(returned).toMatchObject({
    state: 'returned',
    returned: { reason: 'needs a source', comment: 'Which book?', by: 'ravi' },
  });
  await expect(asha.admin.publish(named(returned))).rejects.toMatchObject({ code: 'CONFLICT' });

  const second = await changeAndSave(meera, song, replace('ಕಂಡು', 'ನೆನೆದು'));
  expect(second).toMatchObject({ id: first.id, state: 'submitted', returned: null });
  await expect(asha.admin.publish(named(second))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('not been proofread'),
  });
  const proofread = await ravi.reviews.approve(named(second));
  await expect(ravi.admin.publish(named(proofread))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(asha.admin.publish(named(first))).rejects.toMatchObject({ code: 'CONFLICT' });
  await site.visitor().compositions.read(song);
  site.clock.at += 5000;
  const version = site.responseCache.version();
  expect((await asha.admin.publish(named(proofread))).state).toBe('published');
  expect(site.responseCache.version()).toBe(version + 1);

  const read = await site.visitor().compositions.read(song);
  expect(JSON.stringify(read?.lyrics)).toContain('ನೆನೆದು');
  expect(read?.level).toEqual({
    level: 'proofread and published',
    proofreadBy: 'ravi',
    publishedBy: 'asha',
    at: new Date(site.clock.at).toISOString(),
    overridden: null,
  });
  const acts = await site.visitor().history.of(song);
  expect(acts.map(({ kind, who }) => `${kind} ${who}`)).toEqual([
    'published asha',
    'approved ravi',
    'saved meera',
    'returned ravi',
    'saved meera',
    'seed ',
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/@|Which book/);
  expect(await site.visitor().history.levels({ language: 'Kannada' })).toMatchObject([
    { number: 5, proofreadBy: 'ravi' },
  ]);
  expect((await meera.compositions.read(song))?.own).toBeNull();
  expect((await meera.corrections.open(song)).baseRevision).toBe(read?.revision);
});

test('a change after the proofreading has to be reviewed anew', async () => {
  const { meera, ravi, asha } = await threePeople();
  const proofread = await ravi.reviews.approve(named(await changeAndSave(meera, song, better)));
  const changed = await changeAndSave(meera, song, (texts) => ({
    meaning: `${texts.meaning} ಹರಿ.`,
  }));
  expect(changed.state).toBe('submitted');
  await expect(asha.admin.publish(named(proofread))).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(asha.admin.publish(named(changed))).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a reviewer who changed a text cannot publish it, but another admin can', async () => {
  const { site, meera, asha } = await threePeople();
  const candidate = await changeAndSave(meera, song, better);
  const { texts } = await meera.corrections.open(song);
  const amended = await asha.reviews.amend({
    ...named(candidate),
    ...texts,
    lyrics: texts.lyrics.replace('ಕಂಡು', 'ನೆನೆದು'),
  });
  expect(amended).toMatchObject({
    state: 'proofread',
    author: { name: 'meera' },
    lyrics: expect.stringContaining('ನೆನೆದು'),
  });
  await expect(asha.admin.publish(named(amended))).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('You cannot publish your own correction'),
  });
  expect(await meera.reviews.laterChanges()).toMatchObject([
    {
      number: 5,
      by: 'asha',
      before: { lyrics: expect.stringContaining('ಕಂಡು') },
      after: { lyrics: expect.stringContaining('ನೆನೆದು') },
    },
  ]);
  const mala = await site.signIn('ADMIN', { username: 'mala' });
  expect((await mala.admin.publish(named(amended))).state).toBe('published');
});

test('a reviewer who amended a text cannot review the author’s next save either', async () => {
  const { meera, ravi } = await threePeople();
  const candidate = await changeAndSave(meera, song, better);
  const { texts } = await meera.corrections.open(song);
  await ravi.reviews.amend({
    ...named(candidate),
    ...texts,
    lyrics: texts.lyrics.replace('ಕಂಡು', 'ನೆನೆದು'),
  });
  const answer = await changeAndSave(meera, song, replace('ನೆನೆದು', 'ಕಂಡು'));
  await expect(ravi.reviews.approve(named(answer))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await ravi.reviews.return({ ...named(answer), reason: 'other' })).state).toBe('returned');
});

test('a later publication over a correction is shown to its author', async () => {
  const { site, meera, ravi, asha } = await threePeople();
  await asha.admin.publish(
    named(await ravi.reviews.approve(named(await changeAndSave(meera, song, better)))),
  );
  const uma = await site.signIn('Editor', { username: 'uma' });
  const later = await changeAndSave(uma, song, replace('ಕಂಡು', 'ನೆನೆದು'));
  expect(await meera.reviews.laterChanges()).toEqual([]);
  await asha.admin.publish(named(await ravi.reviews.approve(named(later))));
  expect(await meera.reviews.laterChanges()).toMatchObject([
    {
      by: 'uma',
      before: { lyrics: expect.stringContaining('ಕಂಡು') },
      after: { lyrics: expect.stringContaining('ನೆನೆದು') },
    },
  ]);
  expect(await uma.reviews.laterChanges()).toEqual([]);
});

test('a hint is shown, and holds nothing back', async () => {
  const site = await testSite();
  const [meera, ravi] = [await site.signIn('Editor'), await site.signIn('Proofreader')];
  const stanzas = ['ಹರಿ ನಿನ್ನ ಪಾದವ', 'ನರಹರಿ ನೀ ಬಾರೊ', 'ಹರಿ ಹರಿ ಗೋವಿಂದ ಮಾಧವ ನಿನ್ನ ಪಾದವ', 'ಸಿರಿಯರ ಸಂಗದಿ'];
  const lyrics = stanzas
    .map((line, index) => `[Charana ${index + 1}]\n${line}\nಪುರಂದರವಿಠಲ`)
    .join('\n\n');
  const candidate = await changeAndSave(meera, { number: 5, language: 'Kannada' }, () => ({
    lyrics,
  }));
  const { findings } = await ravi.corrections.fetch({ id: candidate.id });
  expect(findings.lyrics).toMatchObject([{ line: 10, kind: 'metre-differs', severity: 'hint' }]);
  expect(await ravi.reviews.approve(named(candidate))).toMatchObject({ state: 'proofread' });
});
