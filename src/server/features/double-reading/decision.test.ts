import { expect, test } from 'vitest';
import { changeAndSave, named } from '../../testing/corrections.ts';
import { type Caller } from '../../testing/site.ts';
import {
  assigned,
  levelOf,
  lyricsOf,
  range,
  readUnchanged,
  saveRead,
  song,
} from '../../testing/double-readings.ts';

test('only the differences of two readings are decided, both readers are writers, and both count as readers', async () => {
  const { site, meera, ravi, asha, id } = await assigned();
  const published = (await asha.corrections.open(song)).texts.lyrics;
  const [word = '', other = ''] = published.split('\n').slice(1).join(' ').split(/\s+/).slice(2, 4);
  await saveRead(ravi, 'ನೋಡಿ', 'ಕಂಡು');
  await saveRead(meera, word, `${word}ರಾ`);
  const pair = await asha.doubleReading.pair({ id, number: 5 });
  expect(pair.first.lyrics).toContain('ಕಂಡು');
  expect(pair.second.lyrics).toContain(`${word}ರಾ`);
  for (const person of [ravi, meera])
    await expect(person.doubleReading.pair({ id, number: 5 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  const { version } = pair;
  const decide = (choices: Parameters<Caller['doubleReading']['decide']>[0]['choices']) =>
    asha.doubleReading.decide({ id, number: 5, version, choices });
  await expect(decide([])).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Please decide every difference.',
  });
  await expect(
    asha.doubleReading.decide({ id, number: 5, version: 'older', choices: [] }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });

  const { correction } = await decide([
    { field: 'lyrics', index: 0, choice: 'second' },
    { field: 'lyrics', index: 1, choice: 'first' },
  ]);
  const decided = await asha.corrections.fetch({ id: correction ?? '' });
  expect(decided.lyrics).toBe(published.replace('ನೋಡಿ', 'ಕಂಡು').replace(word, `${word}ರಾ`));
  expect(decided.lyrics).toContain(other);
  expect(decided.state).toBe('proofread');
  expect((await asha.history.of(song)).map(({ kind, who }) => [kind, who])).toEqual(
    expect.arrayContaining([
      ['saved', 'ravi'],
      ['saved', 'meera'],
      ['approved', 'asha'],
    ]),
  );
  await asha.admin.publish(named(decided));
  expect((await levelOf(site.visitor(), 5))?.readers.map(({ by }) => by).toSorted()).toEqual([
    'meera',
    'ravi',
  ]);
  await expect(asha.doubleReading.pair({ id, number: 5 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await asha.doubleReading.results()).toMatchObject([
    { range: { start: 5, end: 6 }, songs: 1, findings: { first: 1, second: 1, both: 0 } },
  ]);
});

test('typed lines make the admin a writer, and the published choice leaves nothing to publish', async () => {
  const typed = await assigned();
  await saveRead(typed.ravi, 'ನೋಡಿ', 'ಕಂಡು');
  await saveRead(typed.meera, 'ನೋಡಿ', 'ಕಾಣು');
  const { version, first } = await typed.asha.doubleReading.pair({ id: typed.id, number: 5 });
  const line = first.lyrics.split('\n').find((one) => one.includes('ಕಂಡು')) ?? '';
  const lines = line.replace('ಕಂಡು', 'ಕಂಡೆ');
  const { correction } = await typed.asha.doubleReading.decide({
    id: typed.id,
    number: 5,
    version,
    choices: [{ field: 'lyrics', index: 0, choice: { lines } }],
  });
  const decided = await typed.asha.corrections.fetch({ id: correction ?? '' });
  expect(decided).toMatchObject({ state: 'submitted' });
  expect(decided.lyrics).toContain('ಕಂಡೆ');
  expect(decided.actions.publish).not.toBe('allowed');

  const { meera, ravi, asha, id, site } = await assigned();
  await saveRead(ravi, 'ನೋಡಿ', 'ಕಂಡು');
  await readUnchanged(meera, 5);
  const pair = await asha.doubleReading.pair({ id, number: 5 });
  expect(
    await asha.doubleReading.decide({
      id,
      number: 5,
      version: pair.version,
      choices: [{ field: 'lyrics', index: 0, choice: 'published' }],
    }),
  ).toEqual({ correction: null });
  expect((await levelOf(site.visitor(), 5))?.level).toBe('readTwice');
  expect(await asha.reviews.queue()).toEqual([]);
  expect(await lyricsOf(ravi)).toBe(await lyricsOf(site.visitor()));
});

test('a song that both read without a correction ends by itself and is read twice', async () => {
  const { site, meera, ravi, asha } = await assigned();
  await readUnchanged(ravi, 6);
  expect((await levelOf(site.visitor(), 6))?.level).toBe('entered');
  await readUnchanged(meera, 6);
  expect((await levelOf(site.visitor(), 6))?.level).toBe('readTwice');
  expect((await asha.doubleReading.list()).open[0]).toMatchObject({ open: 1, toDecide: [] });
});

test('what was published meanwhile is merged into both readings', async () => {
  const { meera, ravi, asha, id, site } = await assigned();
  await saveRead(ravi, 'ನೋಡಿ', 'ಕಂಡು');
  const mala = await site.signIn('Editor', { username: 'mala' });
  const third = await changeAndSave(mala, song, ({ meaning }) => ({ meaning: `${meaning} ಮತ್ತು` }));
  await asha.admin.publish({ ...named(third), override: 'A slip in the meaning.' });
  await readUnchanged(meera, 5);
  const { published, first, second } = await asha.doubleReading.pair({ id, number: 5 });
  expect(first.meaning).toBe(published.meaning);
  expect(second).toEqual(published);
  expect(first.lyrics).toContain('ಕಂಡು');
});

test('a reader’s line stays where something else was published for it, and other published lines stay too', async () => {
  const { meera, ravi, asha, id, site } = await assigned();
  await saveRead(ravi, 'ನೋಡಿ', 'ಕಂಡು');
  const mala = await site.signIn('Editor', { username: 'mala' });
  const third = await changeAndSave(mala, song, ({ lyrics }) => ({
    lyrics: lyrics.replace('ನೋಡಿ', 'ಕಾಣು').replace('ಚೆಲ್ಲಿ', 'ಸೇರಿ'),
  }));
  await asha.admin.publish({ ...named(third), override: 'Printed so.' });
  await readUnchanged(meera, 5);
  const { published, first, second } = await asha.doubleReading.pair({ id, number: 5 });
  expect(second.lyrics).toBe(published.lyrics);
  expect(first.lyrics).toContain('ಕಂಡು');
  expect(first.lyrics).toContain('ಸೇರಿ');
});

test('an earlier reading of one of the two ends when another text is published', async () => {
  const { site, ravi, asha } = await assigned();
  const mala = await site.signIn('Editor', { username: 'mala' });
  await asha.doubleReading.release({
    id: (await asha.doubleReading.list()).open[0]?.id ?? '',
    reason: 'Again later.',
  });
  await readUnchanged(ravi, 5);
  await asha.doubleReading.assign(range);
  expect((await levelOf(site.visitor(), 5))?.level).toBe('readOnce');
  const third = await changeAndSave(mala, song, ({ lyrics }) => ({ lyrics: `${lyrics} ಮತ್ತು` }));
  await asha.admin.publish({ ...named(third), override: 'Printed so.' });
  expect((await levelOf(site.visitor(), 5))?.level).toBe('entered');
});
