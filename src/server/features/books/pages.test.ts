import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { addImages, bookWithWorker, sendFile } from '../../testing/sent-pages.ts';
import { drawPage, pngBomb, scannedPdf, type ScanStrip } from '../../testing/page-files.ts';
import { servedSite } from '../../testing/served.ts';
import { shortDisk } from '../../testing/site.ts';
import { deflateSync } from 'node:zlib';
import { replacedName } from '../../../shared/backups.ts';
import { maxPersonWaitingBytes } from '../../../shared/books.ts';
import { insertFile } from './file-queries.ts';
import { cleanUpBooks } from './clean-up.ts';
import { findWaitingFile, releaseFiles } from './file-queries.ts';
import { readWaitingFiles } from './files.ts';

// Pages are read in child processes.
vi.setConfig({ testTimeout: 120_000 });

const positions = (pages: readonly { label: string; position: number }[]) =>
  pages.map(({ label, position }) => `${position} ${label}`);

/** A grey page of a PDF. */
const scan = (level: number): ScanStrip => ({
  bytes: deflateSync(Buffer.alloc(200 * 300, level)),
  filter: 'FlateDecode',
  width: 200,
  height: 300,
  box: [0, 0, 420, 595],
});

test('Meera sends pages; a photo of the same page is noticed, and she decides', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  await addImages(site, app, meera, id, [
    drawPage({ seed: 1 }),
    drawPage({ seed: 2 }),
    drawPage({ seed: 1, noise: 8, skew: 0.8 }),
  ]);
  const [first, second, third] = await pagesOf();
  expect([first, second, third].map((page) => [page?.position, page?.similarTo])).toEqual([
    [0, null],
    [1, null],
    [2, first?.id],
  ]);
  expect(first).toMatchObject({ width: 600, height: 850, state: 'new', imageVersion: 1 });
  expect(third?.measures?.angle).not.toBe(0);
  await meera.caller.books.keepSimilar({ id, pages: [third?.id ?? ''] });
  expect((await pagesOf())[2]?.similarTo).toBeNull();
  expect(await meera.caller.books.read({ id })).toMatchObject({ progress: { pages: 3 } });
});

test('pages are labelled, moved and removed, and keep an order without gaps', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  await addImages(
    site,
    app,
    meera,
    id,
    [1, 2, 3, 4].map((seed) => drawPage({ seed })),
  );
  const { books } = meera.caller;
  const [a = '', b = '', c = '', d = ''] = (await pagesOf()).map((page) => page.id);
  await books.labelPages({ id, page: a, count: 2, label: 'iii' });
  await books.labelPages({ id, page: c, count: 100, label: '9' });
  expect(positions(await pagesOf())).toEqual(['0 iii', '1 iv', '2 9', '3 10']);
  await books.movePages({ id, pages: [d], before: 1 });
  expect(positions(await pagesOf())).toEqual(['0 iii', '1 10', '2 iv', '3 9']);
  await books.movePages({ id, pages: [a, d], before: 4 });
  expect(positions(await pagesOf())).toEqual(['0 iv', '1 9', '2 iii', '3 10']);
  await books.movePages({ id, pages: [a], before: 2 });
  expect(positions(await pagesOf())).toEqual(['0 iv', '1 9', '2 iii', '3 10']);
  await books.removePages({ id, pages: [b, a] });
  expect(positions(await pagesOf())).toEqual(['0 9', '1 10']);
  await expect(books.removePages({ id, pages: [b] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const ravi = await site.signIn('Proofreader');
  await expect(ravi.books.movePages({ id, pages: [c], before: 0 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('turning, cropping and cleaning make new images; what OCR read is deleted, unless people read it', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  await addImages(site, app, meera, id, [drawPage()]);
  const { books } = meera.caller;
  const [page] = await pagesOf();
  const pages = [page?.id ?? ''];
  const line = {
    id: 'line',
    page_id: page?.id ?? '',
    position: 0,
    column_no: 1,
    box: '[0,0,1,1]',
    words: '[]',
    text: 'ಹರಿ',
    kind: 'line' as const,
    read_version: 1,
    decided: null,
    decided_by: null,
    decided_at: null,
  };
  await site.db.insertInto('book_lines').values(line).execute();
  await books.changeImages({ id, pages, turn: 90 });
  expect(await site.db.selectFrom('book_lines').selectAll().execute()).toEqual([]);
  await books.changeImages({ id, pages, turn: 270 });
  await books.changeImages({
    id,
    pages,
    crop: { left: 0, top: 0, width: 0.5, height: 1 },
    cleaning: { median: false, contrast: false, deskew: false },
  });
  expect((await pagesOf())[0]).toMatchObject({
    rotation: 0,
    crop: [0, 0, 0.5, 1],
    imageVersion: 4,
    hasOwnCleaning: true,
  });
  const image = await app.inject({
    url: `/api/books/pages/${pages[0]}/working`,
    headers: { authorization: meera.authorization },
  });
  expect(image.statusCode).toBe(200);
  expect((await pagesOf())[0]?.measures).toMatchObject({ width: 300, height: 850 });
  for (const crop of [
    { left: 0.6, top: 0, width: 0.5, height: 1 },
    { left: 0, top: 0, width: 0.01, height: 1 },
  ])
    await expect(books.changeImages({ id, pages, crop })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  await site.db.insertInto('book_lines').values(line).execute();
  await site.db
    .insertInto('book_line_readings')
    .values({
      line_id: 'line',
      user_id: meera.id,
      text: 'ಹರಿ',
      state: 'correct',
      note: null,
      read_at: 1,
    })
    .execute();
  for (const call of [
    () => books.changeImages({ id, pages, turn: 180 }),
    () => books.removePages({ id, pages }),
  ])
    await expect(call()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('proofread'),
    });
  expect(await books.queuePages({ id, pages })).toEqual({ queued: 1 });
  expect(await books.queuePages({ id, pages })).toEqual({ queued: 0 });
});

test('a PDF of scans becomes pages, and the file says which of its pages did not', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  await addImages(site, app, meera, id, [
    scannedPdf([[scan(90)], [], [scan(150)], [scan(160)], [scan(170)], [scan(180)]]),
  ]);
  expect((await pagesOf()).map(({ source }) => source)).toEqual(
    [1, 3, 4, 5, 6].map((page) => `page 1, ${page}`),
  );
  const { files } = await meera.caller.books.pages({ id });
  expect(files).toMatchObject([
    { state: 'done', done: 6, total: 6, failures: [{ problem: 'no-image', page: 2 }] },
  ]);
  await meera.caller.books.dropFile({ fileId: files[0]?.id ?? '' });
  expect((await meera.caller.books.pages({ id })).files).toEqual([]);
});

test('a kill while a PDF is read loses and doubles no page', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  let stored = 0;
  const { keep } = site.bookStore;
  const dying = {
    ...site,
    bookStore: {
      ...site.bookStore,
      keep: ((path, sha256) => {
        if ((stored += 1) === 3) throw new Error('killed');
        return keep(path, sha256);
      }) as typeof keep,
    },
  };
  await sendFile(dying, app, meera, id, scannedPdf([1, 2, 3, 4, 5].map((n) => [scan(40 * n)])));
  await expect(readWaitingFiles(dying)).rejects.toThrow('killed');
  expect(await pagesOf()).toHaveLength(2);
  await readWaitingFiles(site);
  expect((await pagesOf()).map(({ source }) => source)).toEqual(
    [1, 2, 3, 4, 5].map((page) => `page, ${page}`),
  );
});

test('scans that are too heavy together are prepared one by one', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  const { images } = site.bookStore;
  const small = {
    ...site,
    bookStore: {
      ...site.bookStore,
      images: {
        ...images,
        run: (async (task, client) =>
          'pages' in task && task.pages.length > 1
            ? { is: 'problem', problem: 'heavy' }
            : images.run(task, client)) as typeof images.run,
      },
    },
  };
  await sendFile(small, app, meera, id, scannedPdf([[scan(90)], [scan(150)]]));
  await readWaitingFiles(small);
  expect(await pagesOf()).toHaveLength(2);
});

test('a PDF waits while the disk is low, says so, and goes on when there is room', async () => {
  const disk = await shortDisk(50_000_000_000);
  const { site, app } = await servedSite({ disk });
  const { meera, id, pagesOf } = await bookWithWorker(site);
  const { keep } = site.bookStore;
  const filling = {
    ...site,
    bookStore: {
      ...site.bookStore,
      async keep(path: string, sha256: string) {
        disk.space.free = 1_000_000;
        await disk.measure();
        return keep(path, sha256);
      },
    },
  };
  const levels = [40, 80, 120, 160, 200, 240];
  await sendFile(filling, app, meera, id, scannedPdf(levels.map((level) => [scan(level)])));
  await readWaitingFiles(filling);
  // Those that were prepared before.
  expect(await pagesOf()).toHaveLength(4);
  expect(await meera.caller.books.pages({ id })).toMatchObject({
    isPaused: true,
    files: [{ state: 'waiting', done: 4, total: 6, failures: [] }],
  });
  disk.space.free = 50_000_000_000;
  await disk.measure();
  await readWaitingFiles(site);
  expect((await pagesOf()).map(({ source }) => source)).toEqual(
    levels.map((_, at) => `page, ${at + 1}`),
  );
  expect((await meera.caller.books.pages({ id })).isPaused).toBe(false);
  const files = readdirSync(site.env.DATA_DIR, { recursive: true, withFileTypes: true });
  expect(
    files.filter(
      (file) => file.isFile() && (file.name.endsWith('.part') || /incoming/.test(file.parentPath)),
    ),
  ).toEqual([]);
});

test('after a kill the pages keep the order of their files', async () => {
  const { site, app } = await servedSite();
  const { meera, id } = await bookWithWorker(site);
  await sendFile(site, app, meera, id, Buffer.from('no image'));
  const [file] = await site.db.selectFrom('book_files').selectAll().execute();
  if (!file) throw new Error('The file is not listed.');
  // A process that was killed had claimed the first of two.
  for (const [at, claimed_at] of [
    [1, 100],
    [2, null],
  ] as const)
    await site.db
      .insertInto('book_files')
      .values({
        ...file,
        id: `file ${at}`,
        state: 'waiting',
        created_at: at,
        claimed_at,
        claimed_by: claimed_at === null ? null : 'killed',
      })
      .execute();
  expect(await findWaitingFile(site.db, { holder: 'another', lostBefore: 90 })).toBeUndefined();
  expect((await findWaitingFile(site.db, { holder: 'another', lostBefore: 110 }))?.id).toBe(
    'file 1',
  );
  await releaseFiles(site.db);
  expect((await findWaitingFile(site.db, { holder: 'another', lostBefore: 90 }))?.id).toBe(
    'file 1',
  );
});

test('a process whose claim was taken over stores no page', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  const { images } = site.bookStore;
  const late: typeof site = {
    ...site,
    bookStore: {
      ...site.bookStore,
      images: {
        ...images,
        async run(task, client) {
          const result = await images.run(task, client);
          const taken = { claimed_by: 'another', claimed_at: site.now() };
          if (task.what === 'prepare') await site.db.updateTable('book_files').set(taken).execute();
          return result;
        },
      },
    },
  };
  for (const bytes of [scannedPdf([[scan(40)], [scan(80)]]), drawPage()]) {
    await sendFile(late, app, meera, id, bytes);
    await readWaitingFiles(late);
    expect(await pagesOf()).toEqual([]);
    const { files } = await meera.caller.books.pages({ id });
    expect(files[0]).toMatchObject({ state: 'waiting', done: 0, failures: [] });
  }
  await releaseFiles(site.db);
  await readWaitingFiles(site);
  expect(await pagesOf()).toHaveLength(3);
});

test('hostile and broken files are refused with a reason, and nothing of them stays', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  await addImages(site, app, meera, id, [
    pngBomb(),
    Buffer.from('<html>'),
    drawPage().subarray(0, 900),
  ]);
  expect(await pagesOf()).toEqual([]);
  const { files } = await meera.caller.books.pages({ id });
  expect(files.map(({ state, failures }) => [state, failures[0]?.problem]).toSorted()).toEqual([
    ['failed', 'broken'],
    ['failed', 'large'],
    ['failed', 'unknown'],
  ]);
  expect(existsSync(site.bookStore.originals)).toBe(false);
  expect(readdirSync(join(site.env.DATA_DIR, 'books', 'incoming'))).toEqual([]);
});

test('a replaced page keeps its place and label; clean-up deletes originals that no page has', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  await addImages(site, app, meera, id, [drawPage({ seed: 1 }), drawPage({ seed: 2 })]);
  const [page] = await pagesOf();
  await meera.caller.books.labelPages({ id, page: page?.id ?? '', count: 1, label: '112' });
  await sendFile(site, app, meera, id, drawPage({ seed: 3 }), { replaces: page?.id ?? null });
  await readWaitingFiles(site);
  const after = await pagesOf();
  expect(after).toHaveLength(2);
  expect(after[0]).toMatchObject({ id: page?.id, label: '112', imageVersion: 2 });
  const stored = () =>
    readdirSync(site.bookStore.originals, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    ).length;
  expect(stored()).toBe(3);
  await cleanUpBooks(site, Date.now());
  expect(stored()).toBe(3);
  const later = Date.now() + 2 * 24 * 60 * 60 * 1000;
  const replaced = join(site.env.DATA_DIR, replacedName(Date.now()));
  mkdirSync(replaced);
  await cleanUpBooks(site, later);
  expect(stored()).toBe(3);
  rmdirSync(replaced);
  await cleanUpBooks(site, later);
  expect(stored()).toBe(2);
});

test('page images are for the people of the book; public ones show no locked song', async () => {
  const { site, app } = await servedSite();
  const { asha, meera, id, pagesOf } = await bookWithWorker(site);
  await addImages(site, app, meera, id, [drawPage()]);
  const [page] = await pagesOf();
  const pageId = page?.id ?? '';
  const ravi = await site.join('Proofreader');
  const kiran = await site.join('Reader');
  const get = async (authorization?: string, kinds = ['thumbnail', 'working']) => {
    const statuses = [];
    for (const kind of kinds)
      statuses.push(
        (
          await app.inject({
            url: `/api/books/pages/${pageId}/${kind}`,
            headers: authorization === undefined ? {} : { authorization },
          })
        ).statusCode,
      );
    return [...new Set(statuses)];
  };
  expect(await get(meera.authorization)).toEqual([200]);
  expect(await get(meera.authorization, ['uncropped'])).toEqual([200]);
  expect(await get(asha.authorization)).toEqual([200]);
  for (const other of [undefined, ravi.authorization, kiran.authorization])
    expect(await get(other)).toEqual([404]);
  await asha.caller.books.change({ id, siglum: 'K1', title: 'x', pagesPublic: true });
  // OCR has not looked for songs on it.
  expect(await get()).toEqual([404]);
  const { db, env } = site;
  await db.updateTable('book_pages').set({ state: 'read' }).execute();
  expect(await get()).toEqual([200]);
  // Beyond the crop may be what nobody has looked at.
  expect(await get(undefined, ['uncropped'])).toEqual([404]);
  // Words of no known song may be those of a locked one, such as the end of one that begins on a page which was not read.
  const line = {
    id: 'words',
    page_id: pageId,
    position: 0,
    column_no: 1,
    box: '[0,0,1,1]',
    words: '[]',
    text: 'ಹರಿ',
    kind: 'line' as const,
    read_version: 1,
  };
  await db.insertInto('book_lines').values(line).execute();
  expect(await get()).toEqual([404]);
  await db
    .insertInto('book_songs')
    .values({ ...song(null), first_line_id: 'words', last_line_id: 'words' })
    .execute();
  expect(await get()).toEqual([404]);
  await db.updateTable('book_songs').set({ state: 'declined' }).execute();
  expect(await get()).toEqual([200]);
  await db.deleteFrom('book_songs').execute();
  await db.deleteFrom('book_lines').execute();
  expect(await get()).toEqual([200]);
  function song(matched: number | null) {
    return {
      id: String(matched),
      book_id: id,
      page_id: pageId,
      first_line_id: 'x',
      last_line_id: 'x',
      printed_number: '',
      title: '',
      raga: '',
      tala: '',
      matched_number: matched,
      differences: null,
      state: 'found' as const,
      draft_number: null,
      created_at: 1,
    };
  }
  await db.insertInto('book_songs').values(song(env.GUEST_SONG_LIMIT)).execute();
  expect(await get()).toEqual([200]);
  await db
    .insertInto('book_songs')
    .values(song(env.GUEST_SONG_LIMIT + 1))
    .execute();
  expect(await get()).toEqual([404]);
  // A subscriber may read the song.
  expect(await get(kiran.authorization)).toEqual([200]);
  const headers = (
    await app.inject({
      url: `/api/books/pages/${pageId}/working`,
      headers: { authorization: meera.authorization },
    })
  ).headers;
  expect(headers['cache-control']).toContain('private');
});

test('only people who work on a book send files', async () => {
  const { site, app } = await servedSite();
  const begin = (authorization?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/resumable-uploads/book-page',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        ...(authorization !== undefined && { authorization }),
      },
    });
  const meera = await site.join('Editor');
  expect((await begin()).statusCode).toBe(401);
  expect((await begin((await site.join('Reader')).authorization)).statusCode).toBe(403);
  expect((await begin(meera.authorization)).statusCode).toBe(403);
  const asha = await site.signIn('ADMIN');
  const { id } = await asha.books.create({ siglum: 'K1', title: 'x' });
  await asha.books.addWorker({ id, email: meera.email });
  const begun = await begin(meera.authorization);
  expect(begun.statusCode).toBe(201);
  const upload = String(begun.headers['location']).split('/').at(-1) ?? '';
  const caller = site.callerWith(meera.authorization);
  await expect(caller.books.addFile({ id, upload })).rejects.toMatchObject({ code: 'CONFLICT' });
  // An upload belongs to who sent it.
  await expect(asha.books.addFile({ id, upload })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('one person cannot fill the disk with files that wait, and a file that cannot be read stops no other', async () => {
  const { site, app } = await servedSite();
  const { meera, id, pagesOf } = await bookWithWorker(site);
  const waiting = {
    id: 'first',
    book_id: id,
    user_id: meera.id,
    name: 'x',
    size: maxPersonWaitingBytes,
    replaces: null,
    state: 'waiting' as const,
    done: 0,
    total: null,
    failure: '',
    claimed_by: null,
    claimed_at: null,
    created_at: 1,
  };
  await insertFile(site.db, waiting);
  await expect(sendFile(site, app, meera, id, drawPage())).rejects.toThrow(
    'Too many large files wait to be read.',
  );
  await site.db.updateTable('book_files').set({ size: 1 }).execute();
  // A PDF whose pages are too heavy does not keep the machine busy for days.
  mkdirSync(join(site.bookStore.incomingOf('pdf'), '..'), { recursive: true });
  writeFileSync(site.bookStore.incomingOf('pdf'), '%PDF-1.7\n');
  await insertFile(site.db, {
    ...waiting,
    id: 'pdf',
    size: 1,
    done: 20,
    total: 2000,
    failure: JSON.stringify(
      Array.from({ length: 20 }, (_, at) => ({ problem: 'heavy', page: at + 1 })),
    ),
  });
  // A folder gives an error of the disk.
  mkdirSync(site.bookStore.incomingOf('first'), { recursive: true });
  await sendFile(site, app, meera, id, drawPage());
  await expect(readWaitingFiles(site)).rejects.toThrow('EISDIR');
  expect(await pagesOf()).toHaveLength(1);
  const { files } = await meera.caller.books.pages({ id });
  expect(files.find((file) => file.id === 'pdf')).toMatchObject({ state: 'failed', done: 20 });
});
