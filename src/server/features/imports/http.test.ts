import { afterAll, beforeAll, expect, test } from 'vitest';
import { servedSite } from '../../testing/served.ts';
import { formOf, type FormField } from '../../testing/uploads.ts';
import type { Role } from '../../../shared/compositions/access.ts';

let served: Awaited<ReturnType<typeof servedSite>>;
beforeAll(async () => {
  served = await servedSite();
});
afterAll(() => served.app.close());

const form = 'multipart/form-data; boundary=palm-leaf';
async function post(role: Role | null, parts: FormField[] | Buffer, type = form) {
  const authorization = role && (await served.site.join(role)).authorization;
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { 'content-type': type, ...(authorization && { authorization }) },
    payload: Buffer.isBuffer(parts) ? parts : formOf(parts),
  });
  return [answer.statusCode, answer.json<{ message?: string; id?: string }>()] as const;
}
const csv: FormField = {
  filename: '../../etc/passwd/\u202esongs.csv',
  type: 'text/csv',
  body: 'number,title\n500,ಹರಿ\n',
};
const big = Buffer.alloc(25 * 1024 * 1024 + 1, 'a,b\n');

test.each<[string, Role | null, FormField[] | Buffer, number, RegExp]>([
  ['a visitor', null, [csv], 401, /not logged in/],
  ['an editor', 'Editor', [csv], 403, /Admins only/],
  ['a proofreader', 'Proofreader', [csv], 403, /Admins only/],
  ['nothing', 'ADMIN', [], 400, /choose a file/],
  ['two files', 'ADMIN', [csv, csv], 400, /one file at a time/],
  ['another field', 'ADMIN', [{ ...csv, field: 'songs' }], 400, /field “file”/],
  ['a form that breaks off', 'ADMIN', formOf([csv], '').subarray(0, -10), 400, /interrupted/],
  [
    'a picture',
    'ADMIN',
    [{ ...csv, filename: 'a.png', body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]) }],
    400,
    /not text/,
  ],
  ['a page', 'ADMIN', [{ ...csv, filename: 'a.html', body: '<p>' }], 415, /kind of file/],
  ['more than there is room for', 'ADMIN', [{ ...csv, body: big }], 413, /at most 25 MB/],
])('%s is refused', async (_what, role, parts, status, message) => {
  expect(await post(role, parts)).toEqual([status, { message: expect.stringMatching(message) }]);
});

test('a body that is no form is refused, and so are other methods', async () => {
  expect((await post('ADMIN', Buffer.from('{}'), 'application/json'))[0]).toBe(415);
  expect((await served.app.inject({ url: '/api/imports' })).statusCode).toBe(405);
});

test('a file becomes a draft under its plain name', async () => {
  const [status, { id }] = await post('ADMIN', [csv]);
  expect(status).toBe(200);
  const asha = await served.site.signIn('ADMIN');
  expect(await asha.admin.import({ id: id ?? '' })).toMatchObject({
    name: 'songs.csv',
    state: 'draft',
    counts: null,
    work: null,
    columns: [
      { name: 'number', samples: ['500'] },
      { name: 'title', samples: ['ಹರಿ'] },
    ],
    mapping: { uses: ['number', 'title'], numbering: 'column' },
  });
});
