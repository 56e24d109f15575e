import { beforeEach, expect, test } from 'vitest';
import { importFile } from '../../testing/imports.ts';
import { smallEdition } from '../../testing/songs.ts';
import { testSite, type Caller, type TestSite } from '../../testing/site.ts';

let site: TestSite;
let asha: Caller;
beforeEach(async () => {
  site = await testSite();
  asha = await site.signIn('ADMIN');
});

const song = (number: number) => smallEdition().find((one) => one.number === number)!;

/** The notes of each row, by the row's number. */
async function notesOf(id: string): Promise<Record<number, string[]>> {
  const rows = await asha.admin.importRows({ id });
  const details = await Promise.all(
    rows.map(({ position }) => asha.admin.importRow({ id, position })),
  );
  return Object.fromEntries(
    rows.map(({ number }, index) => [
      number ?? 0,
      details[index]!.notes.map(({ column, text }) => `${column}: ${text}`),
    ]),
  );
}

test('a row with the title and lyrics of another song is warned of, and counted above', async () => {
  const csv = `No,Title,Lyrics\n11,${song(4).title},ಜಗದೋದ್ಧಾರನ ಮಗನೆಂದು ತಿಳಿಯುತ\n`;
  const draft = await importFile(site, asha, 'songs.csv', csv);
  expect(draft).toMatchObject({ counts: { changed: 1 }, findings: { renamed: 1, replaced: 0 } });
  expect((await notesOf(draft.id))[11]).toEqual([
    expect.stringMatching(/^title: This is the title of song 4\. Song 11 is “ಆಡ ಹೋದಲ್ಲೆ ಮಕ್ಕಳು”\.$/),
    expect.stringMatching(/^lyrics: These lyrics have nothing in common with those of song 11/),
  ]);
  expect((await asha.admin.importRows({ id: draft.id }))[0]?.note).toMatch(
    /^title: This is the title of song 4/,
  );
});

test('a column of numbers that is shifted by one is found in every row', async () => {
  const songs = smallEdition().slice(0, 5);
  const csv = [
    'number,title',
    ...songs.map(({ title }, index) => `${songs[(index + 1) % 5]!.number},${title}`),
  ].join('\n');
  expect((await importFile(site, asha, 'songs.csv', csv)).findings).toMatchObject({ renamed: 5 });
  const roman = [
    'number,roman',
    ...songs.map(({ number }) => `${number},Zz yy xx qq ${number}`),
  ].join('\n');
  expect((await importFile(site, asha, 'roman.csv', roman)).findings).toMatchObject({ renamed: 5 });
});

test('a corrected spelling, other lines and a new song are no such thing', async () => {
  const csv = [
    'number,title,lyrics',
    '4,ಜಗದೋದ್ಧಾರ,',
    '3,ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ ನಮ್ಮಮ್ಮ,',
    '500,ಹರಿ ಎನ್ನಿರೊ,ಹರಿ',
  ].join('\n');
  const draft = await importFile(site, asha, 'songs.csv', csv);
  expect(draft).toMatchObject({
    counts: { changed: 2, added: 1 },
    findings: { renamed: 0, replaced: 0 },
  });
});

test('the lyrics of another song are found where the file has no titles', async () => {
  const draft = await importFile(site, asha, 'songs.csv', `number,lyrics\n3,"${song(4).lyrics}"\n`);
  expect(draft.findings).toMatchObject({ renamed: 0, replaced: 1 });
});

test('equal notes are grouped, whatever their line, the most frequent first', async () => {
  const rows = Array.from(
    { length: 30 },
    (_, index) =>
      `${500 + index},ಹರಿ ${'ಕಖಗಚಜಟಡತದನಪಬಮಯರಲವಸಹಳ'[index % 20]}${index},Nadi,"ಹರಿ\n${index % 2 ? '\n' : ''}abc"`,
  );
  const draft = await importFile(
    site,
    asha,
    'songs.csv',
    ['number,title,raga,lyrics', ...rows].join('\n'),
  );
  expect(draft.findings?.shared).toContainEqual({
    kind: 'warning',
    column: '',
    text: expect.stringMatching(/raga “Nadi” is new/),
    rows: 30,
  });
  const inLyrics = draft.findings?.shared.find(({ column }) => column === 'lyrics');
  expect(inLyrics).toMatchObject({
    rows: 30,
    text: expect.stringMatching(/^A sung line takes Kannada letters/),
  });
});
