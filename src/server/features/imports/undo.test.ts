import { beforeEach, expect, test } from 'vitest';
import type { ImportDetail } from '../../../shared/imports.ts';
import { changeAndSave } from '../../testing/corrections.ts';
import { importFile } from '../../testing/imports.ts';
import { siteSeed, testSite, type Caller, type TestSite } from '../../testing/site.ts';
import { countSongs } from '../backups/queries.ts';

const hour = 60 * 60 * 1000;

let site: TestSite;
let asha: Caller;
beforeEach(async () => {
  site = await testSite();
  asha = await site.signIn('ADMIN');
  // The videos of the seed name songs of the whole edition, whose numbers are lower.
  const last = await importFile(site, asha, 'last.csv', 'number,title\n500,ಕೇಶವ\n');
  await asha.admin.applyImport({ id: last.id, check: last.check ?? '' });
});

/** Imports two songs with the next free numbers, which are 501 and 502. */
async function importTwo(): Promise<ImportDetail> {
  const draft = await importFile(
    site,
    asha,
    'songs.csv',
    'title,lyrics\nಹರಿ,ಹರಿ ಎನ್ನಿ\nರಾಮ,ರಾಮ ಎನ್ನಿ\n',
    {
      uses: ['title', 'lyrics'],
      numbering: 'next',
    },
  );
  return asha.admin.applyImport({ id: draft.id, check: draft.check ?? '' });
}
const undo = ({ id }: ImportDetail) => asha.admin.undoImport({ id });
const numbersOf = async ({ id }: ImportDetail) =>
  (await asha.admin.importRows({ id })).map(({ number }) => number).toSorted();

test('an import that is undone within a day releases its numbers, again and again, and no removed song is counted', async () => {
  for (let times = 0; times < 3; times += 1) {
    const done = await importTwo();
    expect(await numbersOf(done)).toEqual([501, 502]);
    expect(await countSongs(site.db)).toBe(15);
    site.clock.at += 24 * hour - 1;
    expect(await undo(done)).toMatchObject({ state: 'undone', left: 0, reserved: 0 });
    expect(await countSongs(site.db)).toBe(13);
    expect((await asha.admin.auditLog({})).rows[0]).toMatchObject({
      kind: 'import undone',
      became: '2 numbers released',
    });
  }
});

test('numbers that another song has taken meanwhile are not given away twice', async () => {
  await undo(await importTwo());
  const taken = await importTwo();
  expect(await numbersOf(await importTwo())).toEqual([503, 504]);
  site.clock.at += 25 * hour;
  expect(await undo(taken)).toMatchObject({ reserved: 2 });
});

test.each<[string, (done: ImportDetail) => Promise<unknown>]>([
  ['is undone after more than a day', async () => void (site.clock.at += 24 * hour + 1)],
  [
    'has a song with a correction that was deleted since',
    async () => {
      const meera = await site.signIn('Editor', { range: [1, 600] });
      const { id } = await changeAndSave(meera, { number: 501, language: 'Telugu' }, () => ({
        lyrics: 'హరి',
      }));
      await meera.corrections.remove({ id });
    },
  ],
  [
    'has a song that a reader reported',
    () =>
      asha.reports.send({ number: 502, language: 'Kannada', line: 1, text: 'ರಾಮ ಎನ್ನಿ', wrong: 'x' }),
  ],
  [
    'has a song with a video',
    () =>
      asha.admin.saveSitePart({
        part: 'videoAlbums',
        base: 1,
        value: siteSeed.en.videoAlbums.map((album, index) =>
          index === 0
            ? { ...album, videos: [{ number: 501, title: 'Hari', id: 'abcdefghijk' }] }
            : album,
        ),
      }),
  ],
  [
    'has a song of a later import that was undone too',
    async () => {
      const later = await importFile(site, asha, 'later.csv', 'number,raga\n501,Todi\n');
      await undo(await asha.admin.applyImport({ id: later.id, check: later.check ?? '' }));
    },
  ],
])('the numbers stay reserved where the import %s', async (_what, happen) => {
  const done = await importTwo();
  await happen(done);
  const { left, reserved } = await undo(done);
  expect(left + reserved).toBe(2);
  expect(await numbersOf(await importTwo())).toEqual([503, 504]);
});

test('a number with a history from before stays reserved', async () => {
  const first = await importTwo();
  site.clock.at += 25 * hour;
  await undo(first);
  const again = await importFile(site, asha, 'again.csv', 'number,title,lyrics\n502,ರಾಮ,ರಾಮ ಎನ್ನಿ\n');
  site.clock.at += 1;
  await undo(await asha.admin.applyImport({ id: again.id, check: again.check ?? '' }));
  expect(await numbersOf(await importTwo())).toEqual([503, 504]);
});
