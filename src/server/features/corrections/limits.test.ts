import { expect, test } from 'vitest';
import { maxTextLengths, maxLines } from '../../../shared/text-limits.ts';
import { toWire } from '../../errors.ts';
import { named, changeAndSave, passWarningOf } from '../../testing/corrections.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite } from '../../testing/site.ts';

const song = { number: 5, language: 'Kannada' } as const;
const tangled = (count: number) => '\u0315\u0300\u0327'.repeat(count / 3);

test('one person can save sixty times a minute by any call; others are not limited by it', async () => {
  const site = await testSite();
  const [meera, ravi] = [await site.signIn('Editor'), await site.signIn('Proofreader')];
  const save = (person: typeof meera, time: number) =>
    person.corrections.saveDocumented({
      songTitle: '5. x',
      language: 'Kannada',
      lyrics: `ಸಾಲು ${time}`,
    });
  for (let time = 0; time < 60; time += 1) await save(meera, time);
  await expect(save(meera, 60)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(changeAndSave(meera, song, () => ({ lyrics: 'ಸಾಲು' }))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await save(ravi, 61);
  site.clock.at += 61_000;
  await save(meera, 62);
});

test('of many combining marks on one letter only twelve are saved', async () => {
  const meera = await (await testSite()).signIn('Editor');
  const { lyrics, meaning } = await changeAndSave(meera, song, () => ({
    lyrics: `ಅ${tangled(29_700)}`,
    meaning: `a${tangled(9_000)} b`,
  }));
  expect(lyrics).toBe(`ಅ${tangled(12)}`.normalize('NFC'));
  expect(meaning).toBe(`a${tangled(12)} b`.normalize('NFC'));
});

test.each(['meaning', 'sanskrit', 'lyrics', 'notation'] as const)(
  'a %s over the length limit is refused by its name, and one at the limit is accepted',
  async (field) => {
    const site = await testSite();
    const [meera, ravi] = [await site.signIn('Editor'), await site.signIn('Proofreader')];
    const max = maxTextLengths[field];
    const candidate = await changeAndSave(meera, song, () => ({
      [field]: `${'ಅ'.repeat(99)} `.repeat(max / 100),
    }));
    expect(candidate[field].length).toBeGreaterThan(max - 100);
    for (const [text, message] of [
      ['x'.repeat(max + 1), `${field}: That is more than ${max} characters.`],
      ['x\n'.repeat(maxLines[field]), `${field}: That is more than ${maxLines[field]} lines.`],
    ] as const) {
      const calls = [
        () => changeAndSave(meera, song, () => ({ [field]: text })),
        () =>
          meera.corrections.saveDocumented({
            songTitle: '5. x',
            language: 'Kannada',
            [field]: text,
          }),
        () => ravi.reviews.amend({ ...named(candidate), [field]: text }),
      ];
      for (const call of calls) {
        expect(await call().then(() => expect.unreachable(), toWire)).toMatchObject({
          status: 400,
          message,
        });
      }
    }
    expect((await meera.corrections.fetch({ id: candidate.id }))[field]).toBe(candidate[field]);
  },
);

test('the documented save has the same limits', async () => {
  const { site, app } = await servedSite();
  const { authorization } = await site.join('Editor');
  const answer = await app.inject({
    method: 'POST',
    url: '/api/lyrics/save',
    headers: { authorization },
    payload: { songTitle: '5. x', lyrics: 'x'.repeat(30_001) },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message: 'lyrics: That is more than 30000 characters.' },
  ]);
});

test('the number of findings is bounded, and no number of warnings hides an error', async () => {
  const meera = await (await testSite()).signIn('Editor');
  const { id } = await changeAndSave(meera, song, () => ({ lyrics: `${'ಅ  '.repeat(9_000)}abc` }));
  const { lyrics: findings } = (await meera.corrections.fetch({ id })).findings;
  expect(findings).toHaveLength(500);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({ kind: 'other-script', excerpt: 'abc' }),
  ]);
  const long = await changeAndSave(meera, song, () => ({
    notation: `S | S | S ||\n${'ಅ'.repeat(20_000)}`,
  }));
  expect(
    (await meera.corrections.fetch({ id: long.id })).findings.notation.every(
      ({ excerpt }) => excerpt.length <= 200,
    ),
  ).toBe(true);
});

test('of too many passed warnings the oldest are deleted', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  site.limits.savesByPerson.points = Number.POSITIVE_INFINITY;
  const keys: string[] = [];
  for (let count = 0; count < 505; count += 1) {
    site.clock.at += 1000;
    const line = `x  y ${count}`;
    keys.push(
      await passWarningOf(
        meera,
        song,
        { kind: 'double-space', excerpt: 'x  y', line },
        { meaning: line },
      ),
    );
  }
  const { passedWarnings: passed } = await meera.corrections.open(song);
  expect(passed).toHaveLength(500);
  expect(passed).toContain(keys[504]);
  expect(passed).not.toContain(keys[4]);
});

test('one person stores so many characters a day, by saves, amendments and new titles', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  const save = () =>
    changeAndSave(meera, song, ({ meaning }) => ({ meaning: `${meaning} ${'x'.repeat(100)}` }));
  const candidate = await save();
  const retitle = () => meera.corrections.retitle({ id: candidate.id, songTitle: 'ಹೊಸ' });
  site.limits.storedCharactersByPerson.points = 400_000;
  for (let titles = 0; titles < 2; titles += 1) await retitle();
  await expect(retitle()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(save()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  site.clock.at += 25 * 60 * 60 * 1000;
  expect((await save()).id).toBe(candidate.id);
});
