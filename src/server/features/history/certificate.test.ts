import { expect, test } from 'vitest';
import { named, replace, changeAndSave } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';
import { smallEdition } from '../../testing/songs.ts';
import { loadEdition } from '../edition/load.ts';

test('a certificate names each person once, by what they did, and every language’s level', async () => {
  const site = await testSite();
  const [meera, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  const before = await site.visitor().history.certificate({ number: 5 });
  expect(before?.people).toEqual({ corrected: [], read: [], published: [] });
  expect(before?.texts).toHaveLength(8);
  expect(before?.texts.find(({ language }) => language === 'Kannada')).toMatchObject({
    origin: 'source',
    level: 'entered',
  });

  for (const words of ['ಬಾಳಿರೋ', 'ಬದುಕಿರೋ']) {
    const other = words === 'ಬಾಳಿರೋ' ? 'ಬದುಕಿರೋ' : 'ಬಾಳಿರೋ';
    const candidate = await changeAndSave(
      meera,
      { number: 5, language: 'Kannada' },
      replace(other, words),
    );
    await asha.admin.publish(named(await ravi.reviews.approve(named(candidate))));
  }
  const after = await site.visitor().history.certificate({ number: 5 });
  expect(after?.people).toEqual({ corrected: ['meera'], read: ['ravi'], published: ['asha'] });
  expect(after?.texts.find(({ language }) => language === 'Tamil')).toMatchObject({
    origin: 'converted',
    level: 'proofread and published',
    proofreadBy: 'ravi',
  });
});

test('an imported song keeps the names of the people who worked on it elsewhere', async () => {
  const site = await testSite();
  const credits = [
    'Corrected by uma.',
    'Tamil: proofread by ravi, published by asha on 2026-01-15.',
  ];
  await loadEdition(
    site.db,
    smallEdition().map((song) => (song.number === 5 ? { ...song, credits } : song)),
    site.now(),
  );
  expect((await site.visitor().history.certificate({ number: 5 }))?.credits).toEqual(credits);
  expect((await site.visitor().history.certificate({ number: 1 }))?.credits).toEqual([]);
});

test('a song without words has no certificate, and neither has an unknown number', async () => {
  const { visitor } = await testSite();
  expect(await visitor().history.certificate({ number: 9999 })).toBeNull();
  await expect(visitor().history.certificate({ number: 0 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
