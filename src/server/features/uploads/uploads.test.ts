import { createHash, randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxPersonBytes } from '../../../shared/uploads.ts';
import { goodPdf, packedPdf, writtenPdf } from '../../testing/pdfs.ts';
import { formOf, uploadSite, type UploadSite } from '../../testing/uploads.ts';
import { insertUpload } from './queries.ts';
import { partSize } from './service.ts';

// Each test starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let served: UploadSite;
beforeEach(async () => {
  served = await uploadSite();
});
afterEach(async () => {
  expect(served.leftovers()).toEqual([]);
  await served.close();
});

const download = (id: string, authorization?: string) =>
  served.app.inject({ url: `/api/uploads/${id}`, headers: authorization ? { authorization } : {} });
const day = 24 * 60 * 60 * 1000;

test('a subscriber’s PDF is stored, listed for the admin with sender, time, size and pages, downloaded unchanged, and removed', async () => {
  const { site, send, stored } = served;
  const kiran = await site.join('Reader');
  const [asha, admin] = [await site.signIn('ADMIN'), await site.join('ADMIN')];
  const file = await goodPdf(['Kereya niranu', 'kerege chelli']);
  const answer = await send(kiran.authorization, [
    { filename: 'kiran@example.org_ಕೀರ್ತನೆಗಳು 2.pdf', body: file },
  ]);
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    'PDF uploaded successfully!',
    'text/plain; charset=utf-8',
  ]);

  const rows = await asha.admin.uploads();
  expect(rows).toEqual([
    {
      id: expect.any(String),
      name: 'ಕೀರ್ತನೆಗಳು 2.pdf',
      username: 'kiran',
      email: 'kiran@example.org',
      size: file.length,
      pages: 2,
      at: '2026-01-15T00:00:00.000Z',
      fetched: false,
    },
  ]);
  const id = rows[0]?.id ?? '';
  const got = await download(id, admin.authorization);
  expect(digest(got.rawPayload)).toBe(digest(file));
  expect(await asha.admin.uploads()).toMatchObject([{ fetched: true }]);
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-length': String(file.length),
  });
  expect(got.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  expect(got.headers['content-disposition']).toBe(
    `attachment; filename="kiran@example.org___________ 2.pdf"; filename*=UTF-8''kiran%40example.org_${encodeURIComponent('ಕೀರ್ತನೆಗಳು 2.pdf')}`,
  );

  await asha.admin.removeUpload({ id });
  expect(await asha.admin.uploads()).toEqual([]);
  expect(await stored()).toEqual({ rows: 0, parts: 0 });
  expect((await download(id, admin.authorization)).statusCode).toBe(404);
  await expect(asha.admin.removeUpload({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a person who is not signed in or not subscribed is refused before the file is read', async () => {
  const { site, app, send, stored } = served;
  const refused = { message: 'Access denied. Subscription is required to upload.' };
  // A form that cannot be read answers 400 to a person who may send one.
  const probe = async (authorization?: string) => {
    const answer = await send(authorization, Buffer.alloc(0), { type: 'multipart/form-data' });
    return [answer.statusCode, answer.json()];
  };
  const kiran = await site.join('Reader');
  expect(await probe()).toEqual([401, { message: 'User is not logged in' }]);
  expect(await probe('Bearer nothing')).toEqual([401, { message: 'User is not logged in' }]);
  expect(
    await probe(
      (await site.join('Proofreader', { username: 'mala', standing: 'Cancelled' })).authorization,
    ),
  ).toEqual([401, { message: 'User is not logged in' }]);
  expect(await probe((await site.join('Editor')).authorization)).toEqual([403, refused]);
  expect(await probe((await site.join('Proofreader')).authorization)).toEqual([403, refused]);
  expect((await probe((await site.join('ADMIN')).authorization))[0]).toBe(400);
  expect(
    (
      await probe(
        (await site.join('Editor', { username: 'uma', subscribedUntil: site.clock.at + day }))
          .authorization,
      )
    )[0],
  ).toBe(400);
  expect((await probe(kiran.authorization))[0]).toBe(400);
  site.clock.at += 16 * day;
  expect(await probe(kiran.authorization)).toEqual([401, { message: 'User is not logged in' }]);
  expect(await probe((await site.join('Reader')).authorization)).toEqual([403, refused]);
  expect(await stored()).toEqual({ rows: 0, parts: 0 });
  const other = await app.inject({
    method: 'PUT',
    url: '/api/lyrics/upload',
    payload: { file: 'x' },
  });
  expect([other.statusCode, other.headers['allow']]).toEqual([405, 'POST, OPTIONS']);
});

test('only an admin can list, download and remove uploads', async () => {
  const { site, send } = served;
  const kiran = await site.join('Reader');
  await send(kiran.authorization, writtenPdf());
  const id = (await (await site.signIn('ADMIN')).admin.uploads())[0]?.id ?? '';
  expect((await download(id)).statusCode).toBe(401);
  for (const role of ['Reader', 'Editor', 'Proofreader'] as const)
    expect((await download(id, (await site.join(role)).authorization)).statusCode).toBe(403);
  const { authorization } = await site.join('ADMIN');
  expect((await download(randomUUID(), authorization)).statusCode).toBe(404);
  expect((await download('..%2f', authorization)).statusCode).toBe(404);
  expect((await download(id, authorization)).statusCode).toBe(200);
});

test.each([
  ['500 pages', () => goodPdf(Array.from({ length: 500 }, (_, index) => `Page ${index + 1}`)), 500],
  ['a page to open at', () => writtenPdf({ catalog: '/OpenAction[3 0 R/XYZ null null 0]' }), 1],
  [
    'a page to open at, as an action',
    () => writtenPdf({ catalog: '/OpenAction 9 0 R', objects: { 9: '<</S/GoTo/D[3 0 R/Fit]>>' } }),
    1,
  ],
  [
    'links to pages and addresses',
    () =>
      writtenPdf({
        page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://example.org)>>>><</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest[3 0 R/Fit]>>]',
      }),
    1,
  ],
  [
    'packed objects',
    () => packedPdf('', (objects) => ({ body: deflateSync(objects), keys: '/Filter/FlateDecode' })),
    1,
  ],
  [
    'an end with blank lines after it',
    () => Buffer.concat([writtenPdf(), Buffer.from('\r\n\r\n')]),
    1,
  ],
] as const)('%s is accepted', async (_what, make, pages) => {
  const { authorization } = await served.site.join('Reader');
  const answer = await served.send(authorization, await make());
  expect([answer.statusCode, answer.body]).toEqual([200, 'PDF uploaded successfully!']);
  expect((await (await served.site.signIn('ADMIN')).admin.uploads())[0]?.pages).toBe(pages);
});

test('a file of exactly 25 MB is accepted and comes back', async () => {
  const { site, send, stored } = served;
  const whole = writtenPdf({ objects: { 9: Buffer.alloc(25 * 1024 * 1024 - 700, '%') } });
  const file = Buffer.concat([whole, Buffer.alloc(25 * 1024 * 1024 - whole.length, '\n')]);
  expect((await send((await site.join('Reader')).authorization, file)).body).toBe(
    'PDF uploaded successfully!',
  );
  expect(await stored()).toEqual({ rows: 1, parts: Math.ceil(file.length / partSize) });
  const [row] = await (await site.signIn('ADMIN')).admin.uploads();
  expect(
    digest((await download(row?.id ?? '', (await site.join('ADMIN')).authorization)).rawPayload),
  ).toBe(digest(file));
});

test('the same file of a person is stored once, even sent twice at once; another person’s copy is their own', async () => {
  const { site, send, stored } = served;
  const [kiran, uma] = [await site.join('Reader'), await site.join('Reader', { username: 'uma' })];
  const file = writtenPdf();
  const answers = await Promise.all([
    send(kiran.authorization, file),
    send(kiran.authorization, [{ filename: 'again.pdf', body: file }]),
  ]);
  expect(answers.map(({ body }) => body)).toEqual(Array(2).fill('PDF uploaded successfully!'));
  expect((await send(kiran.authorization, file)).body).toBe('PDF uploaded successfully!');
  expect(await stored()).toEqual({ rows: 1, parts: 1 });
  await send(uma.authorization, file);
  expect(
    (await (await site.signIn('ADMIN')).admin.uploads()).map(({ username }) => username).toSorted(),
  ).toEqual(['kiran', 'uma']);
});

test('what one person may store is limited, and unfinished uploads are deleted with the next one', async () => {
  const { site, send, stored } = served;
  const kiran = await site.join('Reader');
  const row = {
    id: randomUUID(),
    user_id: kiran.id,
    name: 'x.pdf',
    size: maxPersonBytes - 100,
    pages: 1,
    sha256: 'x',
    text: '[]',
    created_at: site.clock.at,
    stored_at: site.clock.at,
  };
  await insertUpload(site.db, row);
  const answer = await send(kiran.authorization, writtenPdf());
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { message: expect.stringMatching(/reached the limit/) },
  ]);
  await (await site.signIn('ADMIN')).admin.removeUpload({ id: row.id });
  await insertUpload(site.db, { ...row, stored_at: null });
  site.clock.at += 2 * 60 * 60 * 1000;
  expect((await send(kiran.authorization, writtenPdf())).statusCode).toBe(200);
  expect(await stored()).toEqual({ rows: 1, parts: 1 });
});

test('attempts are counted before the file is read: sixty an hour by person, sixty a minute by address', async () => {
  const { site, send } = served;
  const kiran = await site.join('Reader');
  const tries = async (
    count: number,
    authorization: string | undefined,
    address: (at: number) => string,
  ) => {
    let last = 0;
    for (let index = 0; index < count; index += 1)
      last = (
        await send(authorization, Buffer.alloc(0), {
          type: 'multipart/form-data',
          address: address(index),
        })
      ).statusCode;
    return last;
  };
  expect(await tries(60, kiran.authorization, (at) => `198.51.100.${at}`)).toBe(400);
  expect(await tries(1, kiran.authorization, () => '198.51.100.99')).toBe(429);
  expect(await tries(60, undefined, () => '203.0.113.9')).toBe(401);
  expect(await tries(1, undefined, () => '203.0.113.9')).toBe(429);
});

test('an upload’s text is offered beside a song to people with it in range, without its sender', async () => {
  const { site, send } = served;
  const kiran = await site.join('Reader');
  await send(kiran.authorization, [
    { filename: 'songs.pdf', body: await goodPdf(['Kereya niranu', 'kerege chelli']) },
  ]);
  const [ravi, meera, asha] = [
    await site.signIn('Proofreader'),
    await site.signIn('Editor', { range: [5, 5] }),
    await site.signIn('ADMIN'),
  ];
  const [row] = await ravi.uploads.drafts({ number: 5 });
  expect(row).toEqual({
    id: expect.any(String),
    name: 'songs.pdf',
    pages: 2,
    at: '2026-01-15T00:00:00.000Z',
  });
  const request = { number: 5, id: row?.id ?? '' };
  expect(await meera.uploads.draft(request)).toEqual({
    ...row,
    texts: ['Kereya niranu', 'kerege chelli'],
  });
  expect((await asha.uploads.draft({ ...request, number: 999 })).texts).toHaveLength(2);

  await expect(meera.uploads.drafts({ number: 6 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(meera.uploads.draft({ ...request, number: 6 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(ravi.uploads.draft({ ...request, number: 41 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect((await site.signIn('Reader')).uploads.drafts({ number: 5 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(site.visitor().uploads.drafts({ number: 5 })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  await expect(ravi.uploads.draft({ ...request, id: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(ravi.uploads.drafts({ number: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a connection that breaks half way leaves nothing stored', async () => {
  const { site, app, stored, leftovers } = served;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { authorization } = await site.join('Reader');
  const form = formOf([{ body: Buffer.concat([writtenPdf(), Buffer.alloc(2_000_000, '%')]) }]);
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  line.write(
    `POST /api/lyrics/upload HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=palm-leaf\r\ncontent-length: ${form.length}\r\n\r\n`,
  );
  line.write(form.subarray(0, 1_000_000));
  await expect.poll(() => leftovers().length, { timeout: 30_000 }).toBe(1);
  line.destroy();
  await expect.poll(leftovers, { timeout: 30_000 }).toEqual([]);
  expect(await stored()).toEqual({ rows: 0, parts: 0 });
});

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
