import { expect, test } from 'vitest';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';

const song = { number: 5, language: 'Kannada' } as const;

test('a new title is in the history for those who may read the correction, and for everybody once it is published', async () => {
  const site = await testSite();
  const [meera, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  const others = [
    site.visitor(),
    await site.signIn('Reader'),
    await site.signIn('Editor', { username: 'uma' }),
  ];
  const titlesFor = async (caller: typeof meera) =>
    (await caller.history.of(song))
      .filter(({ kind }) => kind === 'retitled')
      .map(({ reason }) => reason);
  const candidate = await changeAndSave(meera, song, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'));
  for (const songTitle of [
    'Buy at example.com',
    'A title \u202egnp\u0007\u2066 of two\u0000 words',
  ])
    await meera.corrections.retitle({ id: candidate.id, songTitle });
  const cleaned = 'A title gnp of two words';
  for (const reader of [meera, ravi, asha])
    expect(await titlesFor(reader)).toEqual([cleaned, 'Buy at example.com']);
  for (const other of others) expect(await titlesFor(other)).toEqual(['', '']);

  const retitled = await asha.corrections.fetch({ id: candidate.id });
  await asha.admin.publish({ ...named(retitled), override: 'The title of the book.' });
  for (const other of others) expect(await titlesFor(other)).toEqual([cleaned, '']);
});
