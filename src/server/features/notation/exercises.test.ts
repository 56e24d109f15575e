import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';

test('a visitor finds every kind of exercise in the order in which they are learnt', async () => {
  const site = await testSite();
  const kinds = await site.visitor().exercises.list();
  expect(kinds.map(({ id, count }) => `${id} ${count}`)).toEqual([
    'scales 2',
    'sarali 14',
    'janta 12',
    'dhatu 6',
    'tara-sthayi 5',
    'mandra-sthayi 5',
    'alankara 7',
  ]);
});

test('the exercises of a kind come with their notation; there is none of an unknown kind', async () => {
  const { exercises } = (await testSite()).visitor();
  const mandra = await exercises.read({ kind: 'mandra-sthayi' });
  expect(mandra).toMatchObject({
    roman: 'Mandra sthayi varisai',
    source: expect.stringContaining('as it is taught'),
  });
  expect(mandra?.pieces[4]).toMatchObject({
    number: 5,
    raga: 'Mayamalavagowla',
    tala: 'Adi',
    notation: expect.stringContaining('M. P. ||'),
  });
  expect(await exercises.read({ kind: 'nothing' })).toBeNull();
  await expect(exercises.read({ kind: 'x'.repeat(41) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
