import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';

const book = { siglum: 'K1', title: 'Keertanegalu', titleKannada: 'ಕೀರ್ತನೆಗಳು' };
const meeras = 'meera@example.org';

test('Asha enters a book, Meera works on it, and Ravi does not learn that it exists', async () => {
  const site = await testSite();
  const [asha, meera, ravi, kiran] = [
    await site.signIn('ADMIN'),
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('Reader'),
  ];
  const { id } = await asha.books.create({ ...book, editor: '  Betageri\n Krishnasharma ' });
  expect(await meera.books.list()).toEqual([]);
  await expect(meera.books.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await asha.books.addWorker({ id, email: meeras });
  await asha.books.addWorker({ id, email: meeras });
  expect(await meera.books.read({ id })).toMatchObject({
    ...book,
    editor: 'Betageri Krishnasharma',
    pagesPublic: false,
    mayChange: false,
    workers: ['meera'],
    progress: { pages: 0, lines: 0, decided: 0 },
  });
  expect(await asha.books.workers({ id })).toMatchObject({
    workers: [{ email: meeras }],
    people: [{ email: 'asha@example.org' }, { email: 'ravi@example.org' }],
  });
  expect(await ravi.books.list()).toEqual([]);
  await expect(ravi.books.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(kiran.books.read({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await asha.books.removeWorker({ id, email: meeras });
  expect(await meera.books.list()).toEqual([]);
});

test('a worker who became a Reader works on no book', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const meera = await site.join('Editor');
  const { id } = await asha.books.create(book);
  await asha.books.addWorker({ id, email: meera.email });
  await site.db.updateTable('users').set({ role: 'Reader' }).where('id', '=', meera.id).execute();
  const caller = site.callerWith(meera.authorization);
  await expect(caller.books.read({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(caller.books.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(asha.books.addWorker({ id, email: meera.email })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a siglum has the form of the edition’s and is neither a witness’s nor another book’s', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const { siglum } = (await site.visitor().witnesses.list())[0] ?? { siglum: '' };
  for (const taken of [siglum, 'K1']) {
    if (taken === 'K1') await asha.books.create(book);
    await expect(asha.books.create({ ...book, siglum: taken })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  }
  for (const wrong of ['', 'k1', 'Ed', 'K-1', 'Keertane'])
    await expect(asha.books.create({ ...book, siglum: wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  const { id } = await asha.books.create({ ...book, siglum: 'K2' });
  await expect(asha.books.change({ ...book, id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await asha.books.change({ ...book, id, siglum: 'K2', pagesPublic: true });
  expect(await asha.books.read({ id })).toMatchObject({ siglum: 'K2', pagesPublic: true });
});

test('Asha removes a book, and it is gone with its people', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  await site.join('Editor');
  const { id } = await asha.books.create(book);
  await asha.books.addWorker({ id, email: meeras });
  await asha.books.remove({ id });
  expect(await asha.books.list()).toEqual([]);
  expect(await site.db.selectFrom('book_workers').selectAll().execute()).toEqual([]);
  await expect(asha.books.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
