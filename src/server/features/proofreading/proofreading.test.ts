import { expect, test } from 'vitest';
import type { ProofreadText } from '../../../shared/proofreading.ts';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { testSite, type Caller } from '../../testing/site.ts';
import { loadEdition } from '../edition/load.ts';
import { smallEdition } from '../../testing/songs.ts';

const song = { number: 5, language: 'Kannada' } as const;

async function people() {
  const site = await testSite();
  return {
    site,
    meera: await site.signIn('Editor'),
    ravi: await site.signIn('Proofreader'),
    asha: await site.signIn('ADMIN'),
  };
}

const levelOf = async (reader: Caller, text: ProofreadText = 'lyrics') => {
  const found = (await reader.compositions.read(song))?.textLevels.find((one) => one.text === text);
  if (!found) throw new Error(`The song shows no level of its ${text}.`);
  return found;
};
const read = async (person: Caller, more: { text?: ProofreadText; witness?: string } = {}) => {
  const { text, language, textKey } = await levelOf(person, more.text);
  return person.proofreading.markRead({ number: 5, text, language, textKey, ...more });
};

test('a text is read once and twice by different people, and its readers are shown to everybody', async () => {
  const { site, meera, ravi } = await people();
  const visitor = site.visitor();
  expect(await levelOf(visitor)).toMatchObject({ level: 'entered', readers: [] });
  const [first] = (await visitor.compositions.read(song))?.witnesses ?? [];
  await read(ravi, first ? { witness: first.siglum } : {});
  await read(ravi);
  expect(await levelOf(ravi)).toMatchObject({
    level: 'readOnce',
    readers: [{ by: 'ravi', witness: first?.siglum ?? null, isMine: true }],
  });
  site.clock.at += 1000;
  await read(meera);
  const level = await levelOf(visitor);
  expect(level.level).toBe('readTwice');
  expect(level.readers.map(({ by, isMine }) => [by, isMine])).toEqual([
    ['ravi', false],
    ['meera', false],
  ]);
  expect((await visitor.compositions.list({})).find(({ number }) => number === 5)?.has).toContain(
    'readTwice',
  );
  // A converted script has no text of its own: its page shows the Kannada one.
  expect(
    (await visitor.compositions.read({ number: 5, language: 'Tamil' }))?.textLevels[0],
  ).toMatchObject({ text: 'lyrics', language: 'Kannada', level: 'readTwice' });
});

test('only people with the song in their range confirm a text, and only the wording that they read', async () => {
  const { site, meera, ravi, asha } = await people();
  const { text, language, textKey } = await levelOf(ravi);
  const input = { number: 5, text, language, textKey };
  await expect(site.visitor().proofreading.markRead(input)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const mala = await site.signIn('Proofreader', { username: 'mala', range: [11, 20] });
  await expect(mala.proofreading.markRead(input)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This song is not in your range.',
  });
  await expect(ravi.proofreading.markRead({ ...input, witness: 'nowhere' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(ravi.proofreading.markRead({ ...input, number: 9999 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

  const candidate = await changeAndSave(meera, song, replace('ನೋಡಿ', 'ಕಂಡು'));
  await asha.admin.publish(named(await ravi.reviews.approve(named(candidate))));
  await expect(ravi.proofreading.markRead(input)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The text has changed since you opened it. Please read it again.',
  });
});

test('a published change of a text resets that text alone, also when the seed changes it', async () => {
  const { site, meera, ravi, asha } = await people();
  await read(ravi);
  await read(ravi, { text: 'meaning' });
  const candidate = await changeAndSave(meera, song, replace('ನೋಡಿ', 'ಕಂಡು'));
  await asha.admin.publish(named(await ravi.reviews.approve(named(candidate))));
  expect(await levelOf(ravi)).toMatchObject({ level: 'entered', readers: [] });
  expect((await levelOf(ravi, 'meaning')).level).toBe('readOnce');

  const other = (await ravi.compositions.read({ number: 6, language: 'Kannada' }))!.textLevels[0]!;
  await ravi.proofreading.markRead({ number: 6, ...pick(other) });
  await loadEdition(
    site.db,
    smallEdition().map((one) =>
      one.number === 6 ? { ...one, lyrics: one.lyrics.replace(/\S+$/, 'ಹರಿ') } : one,
    ),
    site.now(),
  );
  expect(
    await site.db
      .selectFrom('proofreadings')
      .where('number', '=', 6)
      .select('is_current')
      .execute(),
  ).toEqual([{ is_current: 0 }]);
});

const pick = ({ text, language, textKey }: Awaited<ReturnType<typeof levelOf>>) => ({
  text,
  language,
  textKey,
});

test('an author and a reviewer who stated that they read the whole text count once it is published', async () => {
  const { site, meera, ravi, asha } = await people();
  const { texts, baseRevision } = await meera.corrections.open(song);
  const saved = await meera.corrections.save({
    ...song,
    baseRevision,
    ...texts,
    ...replace('ನೋಡಿ', 'ಕಂಡು')(texts),
    hasReadWhole: true,
  });
  if (saved.kind !== 'saved') throw new Error('The save ended in a conflict.');
  expect((await levelOf(site.visitor())).level).toBe('entered');
  await asha.admin.publish(
    named(await ravi.reviews.approve({ ...named(saved.candidate), hasReadWhole: true })),
  );
  const level = await levelOf(site.visitor());
  expect(level.level).toBe('readTwice');
  expect(level.readers.map(({ by }) => by).toSorted()).toEqual(['meera', 'ravi']);
  // The statement was on the text that the correction changed.
  expect((await levelOf(site.visitor(), 'meaning')).level).toBe('entered');
});

test('an author does not count for a text that a reviewer amended', async () => {
  const { site, meera, ravi, asha } = await people();
  const { texts, baseRevision } = await meera.corrections.open(song);
  const saved = await meera.corrections.save({
    ...song,
    baseRevision,
    ...texts,
    ...replace('ನೋಡಿ', 'ಕಂಡು')(texts),
    hasReadWhole: true,
  });
  if (saved.kind !== 'saved') throw new Error('The save ended in a conflict.');
  const { lyrics, ...others } = saved.candidate;
  await asha.admin.publish(
    named(
      await ravi.reviews.amend({
        ...named(saved.candidate),
        meaning: others.meaning,
        sanskrit: others.sanskrit,
        notation: others.notation,
        lyrics: lyrics.replace('ಕಂಡು', 'ಕಾಣು'),
        hasReadWhole: true,
      }),
    ),
  );
  expect((await levelOf(site.visitor())).readers.map(({ by }) => by)).toEqual(['ravi']);
});

test('an admin revokes a proofreading with a reason, which the audit log has, and it cannot be repeated', async () => {
  const { ravi, asha } = await people();
  await read(ravi);
  const [reader] = (await levelOf(asha)).readers;
  const input = { id: reader!.id, reason: 'Read in one minute.' };
  await expect(ravi.proofreading.revokeRead(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(asha.proofreading.revokeRead({ ...input, reason: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await asha.proofreading.revokeRead(input);
  await expect(asha.proofreading.revokeRead(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await levelOf(ravi)).level).toBe('entered');
  await expect(read(ravi)).rejects.toMatchObject({ code: 'CONFLICT' });
  const { rows } = await asha.admin.auditLog({});
  expect(rows[0]).toMatchObject({ kind: 'proofreading revoked', reason: 'Read in one minute.' });
});

test('two people confirm the same text at the same moment: both count', async () => {
  const { site, meera, ravi } = await people();
  await Promise.all([read(meera), read(ravi)]);
  expect((await levelOf(site.visitor())).level).toBe('readTwice');
});

test('exports name the readers of a text with the day', async () => {
  const { site, ravi } = await people();
  await read(ravi);
  const { publishedSongs } = await import('../exports/songs.ts');
  const [exported] = await publishedSongs(site.db, [5]);
  expect(exported?.credits).toContainEqual(
    expect.stringMatching(/^Lyrics in Kannada: read by ravi on \d{4}-\d\d-\d\d\.$/),
  );
});

test('one person confirms thirty texts in ten minutes, since each drops the cached responses', async () => {
  const { ravi } = await people();
  for (let index = 0; index < 30; index += 1) await read(ravi);
  await expect(read(ravi)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
