import { expect, test, vi } from 'vitest';
import {
  normaliseCode,
  printCode,
  sheetCode,
  type CheckedPrintout,
} from '../../../shared/printouts.ts';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { importFile } from '../../testing/imports.ts';
import { pagesOf } from '../../testing/pdfs.ts';
import { servedSite } from '../../testing/served.ts';
import type { TestSite } from '../../testing/site.ts';
import { cleanUp } from '../retention/service.ts';
import { deleteFirstPrintouts } from './queries.ts';

// Each PDF is made in a thread, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const day = 24 * 60 * 60 * 1000;

/** Publishes changes of Meera, each a minute later; Asha gives the reason. */
async function publisher(site: TestSite) {
  const [meera, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  return async (
    where: Parameters<typeof changeAndSave>[1],
    change: Parameters<typeof changeAndSave>[2],
    reason: string,
  ) => {
    site.clock.at += 60_000;
    const saved = await changeAndSave(meera, where, change);
    await asha.admin.publish({ ...named(await ravi.reviews.approve(named(saved))), reason });
  };
}

type App = Awaited<ReturnType<typeof servedSite>>['app'];

/** Makes a book and reads the code in it. */
async function bookCode(app: App, payload: object, authorization?: string): Promise<string> {
  const made = await app.inject({
    method: 'POST',
    url: '/api/songbooks',
    payload,
    headers: authorization ? { authorization } : {},
  });
  const { ready } = JSON.parse(made.body.trim().split('\n').at(-1) ?? '{}') as { ready: string };
  return codeIn((await app.inject({ url: ready })).rawPayload);
}

async function codeIn(pdf: Buffer): Promise<string> {
  const text = (await pagesOf(pdf)).join('\n');
  const [code = ''] = /\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
  return normaliseCode(code);
}

const linesOf = (checked: CheckedPrintout | null) =>
  checked?.changed.map(({ number, state, access, lines }) => ({
    number,
    state,
    access,
    lines: lines.map(({ before, after }) => [before, after]),
  }));

test('a sheet is unchanged until its lines are corrected; then it lists them with reason and day', async () => {
  const { site, app } = await servedSite();
  const publish = await publisher(site);
  const sheet = sheetCode({
    number: 5,
    language: 'Kannada',
    version: 1,
    meaning: true,
    notation: true,
  });
  // A PDF of one song has the same code as its printed page.
  expect(await bookCode(app, { songs: [5], language: 'Kannada' })).toBe(sheet);
  const { printouts } = site.visitor();
  expect(await printouts.check({ code: printCode(sheet).toLowerCase() })).toMatchObject({
    kind: 'sheet',
    song: { number: 5 },
    songs: 1,
    changed: [],
  });

  await publish({ number: 5, language: 'Telugu' }, replace('చెల్లి', 'సల్లి'), 'Telugu only.');
  expect((await printouts.check({ code: sheet }))?.changed).toEqual([]);
  await publish({ number: 5, language: 'Kannada' }, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'), 'B has it.');
  await publish(
    { number: 5, language: 'Kannada' },
    ({ meaning }) => ({ meaning: `${meaning}\n\nSung at weddings.` }),
    'From the editor.',
  );
  const checked = await printouts.check({ code: sheet });
  const [song] = checked?.changed ?? [];
  expect(song?.title).toBe('ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ');
  expect(song?.lines.map(({ part, by }) => [part, by])).toEqual([
    ['lyrics', 0],
    ['meaning', 1],
  ]);
  expect(song?.lines[0]).toMatchObject({
    before: expect.stringContaining('ಬದುಕಿರೋ'),
    after: expect.stringContaining('ಬಾಳಿರೋ'),
  });
  expect(song?.lines.at(-1)).toMatchObject({ before: '', after: 'Sung at weddings.' });
  expect(song?.corrections.map(({ reason }) => reason)).toEqual(['B has it.', 'From the editor.']);
  // The words alone have changed on a sheet without meaning; the sheet of the newest version is as published.
  const without = sheetCode({
    number: 5,
    language: 'Kannada',
    version: 1,
    meaning: false,
    notation: true,
  });
  expect((await printouts.check({ code: without }))?.changed[0]?.corrections).toHaveLength(1);
  const newest = sheetCode({
    number: 5,
    language: 'Kannada',
    version: 4,
    meaning: true,
    notation: true,
  });
  expect((await printouts.check({ code: newest }))?.changed).toEqual([]);
});

test('the same songs have the same code and make one row, which a preview does not', async () => {
  const { site, app } = await servedSite();
  const rows = () => site.db.selectFrom('printouts').selectAll().execute();
  const preview = await app.inject({
    method: 'POST',
    url: '/api/songbooks/preview',
    payload: { songs: [1, 2] },
  });
  expect(preview.body).toMatch(/\w{4}-\w{4}-\w{4}/);
  expect(await rows()).toEqual([]);
  const code = await bookCode(app, { songs: [1, 2] });
  site.clock.at += 2 * day;
  expect(await bookCode(app, { songs: [2, 1], paper: 'A5', title: 'Navaratri' })).toBe(code);
  expect(await bookCode(app, { songs: [1, 2], meaning: false })).not.toBe(code);
  expect(await bookCode(app, { songs: [1, 2], language: 'Tamil' })).not.toBe(code);
  expect(await rows()).toHaveLength(3);
  expect((await rows()).find((row) => row.code === code)).toMatchObject({
    songs: '1-2:1',
    made_at: site.now() - 2 * day,
    printed_at: site.now(),
    checked_at: null,
  });
  const checked = await site.visitor().printouts.check({ code });
  expect(checked).toMatchObject({ kind: 'book', language: 'English', songs: 2, changed: [] });
  expect((await rows()).find((row) => row.code === code)?.checked_at).toBe(site.now());
});

test('the documented PDFs have a code on each page; the titles compare titles only', async () => {
  const { site, app } = await servedSite();
  const publish = await publisher(site);
  const books = [];
  for (const path of ['generate', 'extract-titles']) {
    const { rawPayload } = await app.inject(`/api/lyrics/${path}?language=Kannada`);
    const pages = await pagesOf(rawPayload);
    const code = await codeIn(rawPayload);
    expect(pages.filter((page) => page.includes(printCode(code)))).toHaveLength(pages.length);
    books.push(code);
  }
  await publish({ number: 5, language: 'Kannada' }, replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'), 'B has it.');
  const [book, titles] = await Promise.all(
    books.map((code) => site.visitor().printouts.check({ code })),
  );
  expect(book).toMatchObject({ kind: 'book', changed: [{ number: 5 }] });
  expect(titles?.kind).toBe('titles');
  expect(titles?.changed.flatMap(({ lines }) => lines.map(({ part }) => part))).not.toContain(
    'lyrics',
  );
});

test('of a song that the caller may not read, page and errata sheet have number and title only', async () => {
  const { site, app } = await servedSite();
  const publish = await publisher(site);
  const { authorization } = await site.join('Editor');
  const code = await bookCode(app, { songs: [5, 11], language: 'Kannada' }, authorization);
  await publish(
    { number: 11, language: 'Kannada' },
    ({ lyrics }) => ({ lyrics: lyrics.replace(/ಮಕ್ಕಳು/, 'ಮಕ್ಕಳೂ') }),
    'SECRET reason',
  );
  const errata = async (headers: Record<string, string>) =>
    (
      await pagesOf(
        (await app.inject({ url: `/api/printouts/${code}/errata.pdf`, headers })).rawPayload,
      )
    ).join('\n');

  const reading = await site.callerWith(authorization).printouts.check({ code });
  expect(JSON.stringify(reading)).toContain('SECRET reason');
  expect(JSON.stringify(reading)).toContain('ಮಕ್ಕಳೂ');
  expect(await errata({ authorization })).toContain('SECRET reason');

  const locked = await site.visitor().printouts.check({ code });
  expect(locked?.changed).toEqual([
    {
      number: 11,
      title: reading?.changed[0]?.title,
      state: 'changed',
      access: 'sign-in',
      corrections: [],
      lines: [],
    },
  ]);
  const pdf = await errata({});
  expect(pdf).toContain('ಈ ಹಾಡನ್ನು ತಿದ್ದಲಾಗಿದೆ');
  expect(pdf).not.toContain('SECRET');
  expect(pdf).not.toContain('ಮಕ್ಕಳೂ');
  const lapsed = await site.signIn('Reader', { username: 'tara', subscribedUntil: null });
  expect((await lapsed.printouts.check({ code }))?.changed).toMatchObject([
    { access: 'subscribe', corrections: [], lines: [] },
  ]);
});

test('a withdrawn song is named as withdrawn, and its sheet says the same', async () => {
  const { site, app } = await servedSite();
  const asha = await site.signIn('ADMIN');
  const { authorization } = await site.join('ADMIN');
  const { id, check } = await importFile(
    site,
    asha,
    'a.csv',
    'number,title,lyrics\n200,ಹರಿ ಹರಿ,ಹರಿ ಹರಿ ಎನ್ನಿರೋ\n',
  );
  await asha.admin.applyImport({ id, check: check ?? '' });
  const code = await bookCode(app, { songs: [5, 200], language: 'Kannada' }, authorization);
  const sheet = await bookCode(app, { songs: [200], language: 'Kannada' }, authorization);
  site.clock.at += day;
  await asha.admin.undoImport({ id });
  for (const one of [code, sheet])
    expect(linesOf(await asha.printouts.check({ code: one }))).toEqual([
      { number: 200, state: 'withdrawn', access: 'open', lines: [] },
    ]);
  expect((await site.visitor().printouts.check({ code }))?.changed[0]).toMatchObject({ title: '' });
});

test('a mistyped code is refused, an unknown one is counted, and a known one is not', async () => {
  const { site, app } = await servedSite();
  const { printouts } = site.visitor();
  const known = await bookCode(app, { songs: [1, 2] });
  for (const code of [
    '',
    'x',
    known.slice(1),
    `${known}4`,
    known.replace(/.$/, known.endsWith('4') ? '3' : '4'),
  ])
    await expect(printouts.check({ code })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await app.inject('/api/printouts/nothing/errata.pdf')).statusCode).toBe(404);
  const unknown = (number: number) =>
    sheetCode({ number, language: 'Tamil', version: 7, meaning: true, notation: true });
  for (let number = 1; number <= 29; number += 1)
    expect(await printouts.check({ code: unknown(number) })).toBeNull();
  for (let calls = 0; calls < 5; calls += 1)
    expect(await printouts.check({ code: known })).not.toBeNull();
  expect((await app.inject(`/api/printouts/${unknown(30)}/errata.pdf`)).statusCode).toBe(404);
  const refused = { code: 'TOO_MANY_REQUESTS' };
  await expect(printouts.check({ code: unknown(1) })).resolves.toBeNull();
  await expect(printouts.check({ code: unknown(1) })).rejects.toMatchObject(refused);
  const other = site.callerWith(undefined, '198.51.100.7');
  expect(await other.printouts.check({ code: known })).not.toBeNull();
});

test('an address may print two hundred different books a day', async () => {
  const { site, app } = await servedSite();
  await site.limits.newPrintoutsByAddress.take('192.0.2.1', 0);
  for (let calls = 0; calls < 200; calls += 1)
    await site.limits.newPrintoutsByAddress.take('127.0.0.1', 1);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/songbooks',
    payload: { songs: [1, 2] },
  });
  expect(answer.statusCode).toBe(429);
});

test('printouts are deleted ten years after their last use, and above the limit the unchecked ones first', async () => {
  const { site, app } = await servedSite();
  const [first, second, third] = [
    await bookCode(app, { songs: [1, 2] }),
    await bookCode(app, { songs: [1, 3] }),
    await bookCode(app, { songs: [1, 4] }),
  ];
  await site.visitor().printouts.check({ code: first ?? '' });
  const codes = async () =>
    (await site.db.selectFrom('printouts').select('code').execute()).map(({ code }) => code);
  site.clock.at += day * 2;
  await bookCode(app, { songs: [1, 3] });
  await deleteFirstPrintouts(site.db, 1);
  expect((await codes()).toSorted()).toEqual([first, second].toSorted());
  expect(third).not.toBe(second);
  site.clock.at += day * (365 * 10 - 1);
  await cleanUp(site);
  expect(await codes()).toEqual([second]);
  site.clock.at += day * 4;
  await cleanUp(site);
  expect(await codes()).toEqual([]);
});
