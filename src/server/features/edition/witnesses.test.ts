import { beforeEach, expect, test } from 'vitest';
import { replace, changeAndSave, named, passWarningOf } from '../../testing/corrections.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite, type TestSite } from '../../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});

test('everybody can read the list, each witness with the number of its songs', async () => {
  expect(
    (await site.visitor().witnesses.list()).map(({ siglum, songs, titleKannada }) => [
      siglum,
      songs,
      titleKannada,
    ]),
  ).toEqual([
    ['B', 1, 'ಸಂಗ್ರಹ'],
    ['Br', 1, 'ಸಂಗ್ರಹ'],
    ['Hs', 1, 'ಸಂಗ್ರಹ'],
  ]);
});

test('a witness has those of its songs that are in the reader’s list', async () => {
  const song = { number: 1, kannada: 'ಲಂಬೋದರ ಲಕುಮಿಕರ', roman: 'Lambodara lakumikara' };
  expect(await site.visitor().witnesses.read({ siglum: 'Hs' })).toMatchObject({
    siglum: 'Hs',
    at: 'p. 12',
    year: null,
    songs: 1,
    listed: [song],
    unlisted: 0,
  });
  await site.db
    .updateTable('compositions')
    .set({ witnesses: '["Hs"]' })
    .where('number', '=', 11)
    .execute();
  site.responseCache.drop();
  expect(await site.visitor().witnesses.read({ siglum: 'Hs' })).toMatchObject({
    songs: 2,
    listed: [song],
    unlisted: 1,
  });
  expect(
    (await (await site.signIn('Reader')).witnesses.read({ siglum: 'Hs' }))?.listed.map(
      ({ number }) => number,
    ),
  ).toEqual([1, 11]);
});

test('an invalid siglum is refused, and an unknown one gives null', async () => {
  expect(await site.visitor().witnesses.read({ siglum: 'Zz' })).toBeNull();
  for (const siglum of ['', 'b', 'B ', 'Bbbbbbbb', '../B'])
    await expect(site.visitor().witnesses.read({ siglum })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('a song has its witnesses by name and its readings in the script of the page', async () => {
  const kannada = await site.visitor().compositions.read({ number: 1, language: 'Kannada' });
  expect(kannada).toMatchObject({
    source: null,
    level: { at: '2026-01-02T00:00:00.000Z' },
    witnesses: [{ siglum: 'B', title: 'The collection B' }, { siglum: 'Br' }, { siglum: 'Hs' }],
  });
  expect(kannada?.apparatus[0]).toEqual({
    place: 'Charana 1, line 2',
    readings: [
      { text: 'ಕರುಣಾ ಸಾಗರ', shown: null, sigla: ['Hs'] },
      { text: 'ಕರುಣ ಸಾಗರ', shown: null, sigla: ['B', 'Br'] },
    ],
    reason: 'grammar',
    note: 'The long vowel is needed.',
    noteKannada: 'ದೀರ್ಘ ಸ್ವರ ಬೇಕು.',
  });
  const shown = async (language: string) =>
    (await site.visitor().compositions.read({ number: 1, language }))?.apparatus.map(
      ({ readings }) => readings.map((reading) => reading.shown),
    );
  expect(await shown('Telugu')).toEqual([
    ['కరుణా సాగర', 'కరుణ సాగర'],
    ['సిద్ధ … నమో నమో', '-'],
  ]);
  expect(await shown('Hindi')).toEqual([
    ['करुणा सागर', 'करुण सागर'],
    ['सिद्ध … नमो नमो', '-'],
  ]);
});

test('the apparatus of a closed song is not sent', async () => {
  await site.db.updateTable('apparatus').set({ number: 11 }).where('number', '=', 1).execute();
  await site.db
    .updateTable('compositions')
    .set({ witnesses: '["Hs"]' })
    .where('number', '=', 11)
    .execute();
  expect(await site.visitor().compositions.read({ number: 11 })).toMatchObject({
    access: 'sign-in',
    witnesses: [],
    apparatus: [],
  });
  expect(
    (await (await site.signIn('Reader')).compositions.read({ number: 11 }))?.apparatus,
  ).toHaveLength(2);
});

test('a correction of words that an entry quotes changes the entry too, and the day of the text becomes that of its publication', async () => {
  const [meera, asha] = [await site.signIn('Editor'), await site.signIn('ADMIN')];
  const change = replace('ಕರುಣಾ', 'ಕರುಣ');
  const first = await changeAndSave(meera, { number: 1, language: 'Kannada' }, change);
  await expect(
    asha.admin.publish({ ...named(first), override: 'read aloud together' }),
  ).rejects.toThrow(
    'apparatus, line 1: lemma changed ("ಕರುಣಾ ಸಾಗರ" does not stand in Charana 1, line 2',
  );
  const swapped = 'ಕರುಣ ಸಾಗರ (B, Br) | ಕರುಣಾ ಸಾಗರ (Hs)';
  const candidate = await changeAndSave(
    meera,
    { number: 1, language: 'Kannada' },
    ({ apparatus }) => ({
      apparatus: apparatus.replace('ಕರುಣಾ ಸಾಗರ (Hs) | ಕರುಣ ಸಾಗರ (B, Br)', swapped),
    }),
  );
  const end = 'ಸಿದ್ಧಿ ವಿನಾಯಕ ತೇ ನಮೋ ನಮೋ';
  await passWarningOf(
    meera,
    { number: 1, language: 'Kannada' },
    { kind: 'ankita-missing', excerpt: end, line: end },
  );
  await asha.admin.publish({ ...named(candidate), override: 'read aloud together' });
  const song = await site.visitor().compositions.read({ number: 1, language: 'Kannada' });
  expect(song?.apparatus.map(({ readings }) => readings[0]?.text)).toEqual([
    'ಕರುಣ ಸಾಗರ',
    'ಸಿದ್ಧ … ನಮೋ ನಮೋ',
  ]);
  expect(song?.level.at).toBe(new Date(site.clock.at).toISOString());
});

test('the server renders the pages, and the sitemap lists them', async () => {
  const { app } = await servedSite();
  const sitemap = (await app.inject('/sitemap.xml')).body;
  for (const path of ['/witnesses', '/witnesses/B', '/witnesses/Hs', '/principles'])
    expect(sitemap).toContain(`${path}</loc>`);
});
