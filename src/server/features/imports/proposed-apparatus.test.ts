import { expect, test } from 'vitest';
import { changeAndSave, replace } from '../../testing/corrections.ts';
import { importFile } from '../../testing/imports.ts';
import { testSite } from '../../testing/site.ts';

test('an import proposes the apparatus of a song that people have corrected, and writes its facts', async () => {
  const site = await testSite();
  const [asha, meera, ravi] = [
    await site.signIn('ADMIN'),
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
  ];
  await changeAndSave(meera, { number: 2, language: 'Kannada' }, replace('ಸುಜನರ', 'ಸಜ್ಜನರ'));
  const entry = 'Pallavi, line 1: ಗೌರೀತನಯ (B) | ಗಿರಿತನಯ (Hs)\nreason: metre';
  const draft = await importFile(
    site,
    asha,
    'a.csv',
    `number,witnesses,apparatus\n2,"B; Hs","${entry}"\n`,
  );
  expect(
    (await asha.admin.importRow({ id: draft.id, position: 0 })).changes.map(
      ({ field, proposed }) => [field, proposed],
    ),
  ).toEqual([
    ['witnesses', false],
    ['apparatus', true],
  ]);
  await asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' });
  const song = await site.visitor().compositions.read({ number: 2, language: 'Kannada' });
  expect(song).toMatchObject({ apparatus: [], witnesses: [{ siglum: 'B' }, { siglum: 'Hs' }] });
  const proposal = (await ravi.reviews.queue()).find(({ author }) => author.name === 'asha');
  expect((await ravi.corrections.fetch({ id: proposal?.id ?? '' })).apparatus).toBe(entry);
});
