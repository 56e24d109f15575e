import { expect, test } from 'vitest';
import { named, replace, changeAndSave } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';

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

test('a save is compared with its base, a publication with the text published before', async () => {
  const { site, meera, ravi, asha } = await people();
  await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  const second = await changeAndSave(meera, song, replace('ಕಾಣಿರೋ', 'ನೋಡಿರೋ'));
  const published = await asha.admin.publish(named(await ravi.reviews.approve(named(second))));

  const saved = await site
    .visitor()
    .corrections.change({ ...song, revision: second.revision, act: 'saved' });
  expect(saved.before?.lyrics).toContain('ಬಾಳಿರೋ');
  expect(saved.before?.lyrics).toContain('ಕಾಣಿರೋ');
  expect(saved.after.lyrics).toContain('ನೋಡಿರೋ');
  const made = await site
    .visitor()
    .corrections.change({ ...song, revision: published.revision, act: 'published' });
  expect(made.before?.lyrics).toContain('ಬದುಕಿರೋ');
  expect(made.after).toMatchObject({ songTitle: second.songTitle, lyrics: second.lyrics });
});

test('a restored text is compared with the text that it replaced', async () => {
  const { site, meera, ravi, asha } = await people();
  const first = await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  await asha.admin.publish(named(await ravi.reviews.approve(named(first))));
  const entries = await site.visitor().history.of(song);
  const revision = entries.find(({ kind }) => kind === 'seed')?.revision ?? '';
  await asha.admin.restore({ ...song, revision, reason: 'The source has it so.' });
  const [restored] = await site.visitor().history.of(song);
  const change = await site
    .visitor()
    .corrections.change({ ...song, revision: restored?.revision ?? '', act: 'restored' });
  expect(change.before?.lyrics).toContain('ಬಾಳಿರೋ');
  expect(change.after.lyrics).toContain('ಬದುಕಿರೋ');
});

test('an unpublished text is shown only to its author and its reviewers', async () => {
  const { site, meera, ravi, asha } = await people();
  const { revision } = await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  const request = { ...song, revision, act: 'saved' } as const;
  for (const person of [meera, ravi, asha])
    expect((await person.corrections.change(request)).after.lyrics).toContain('ಬಾಳಿರೋ');
  const far = await site.signIn('Proofreader', { username: 'gita', range: [30, 40] });
  for (const person of [site.visitor(), far, await site.signIn('Editor', { username: 'uma' })])
    await expect(person.corrections.change(request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(meera.corrections.change({ ...request, number: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
