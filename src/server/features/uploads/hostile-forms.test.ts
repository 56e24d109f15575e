import { afterAll, beforeAll, test } from 'vitest';
import {
  expectRefused,
  sameProcessSite,
  sending,
  type Send,
} from '../../testing/refused-uploads.ts';
import { writtenPdf } from '../../testing/pdfs.ts';
import { formOf, type UploadSite } from '../../testing/uploads.ts';

/** Forms that are refused: without a file, with several, with other fields, of another type, broken off or too large. */
const good = writtenPdf();

const pdf = { type: 'application/pdf' };
const forms: [what: string, send: Send, status: number, message: RegExp][] = [
  ['no file', sending([]), 400, /choose one PDF/],
  [
    'an empty choice, as a browser sends it',
    sending([{ filename: '', body: '' }]),
    400,
    /choose one PDF/,
  ],
  ['two files', sending([{ body: good }, { body: good }]), 400, /one PDF at a time/],
  [
    'three files',
    sending([{ body: good }, { body: good }, { body: good }]),
    400,
    /one PDF at a time/,
  ],
  ['another field', sending([{ field: 'document', body: good }]), 400, /field “file”/],
  [
    'a word beside it',
    sending([{ body: good }, { field: 'email', filename: null, body: 'asha@example.org' }]),
    400,
    /field “file”/,
  ],
  [
    'a word in its place',
    sending([{ field: 'file', filename: null, body: 'kiran' }]),
    400,
    /field “file”/,
  ],
  ['a prototype', sending([{ field: '__proto__', body: good }]), 400, /field “file”/],
  ['called a picture', sending([{ type: 'image/png', body: good }]), 415, /not a PDF/],
  ['called a page', sending([{ type: 'text/html', body: good }]), 415, /not a PDF/],
  [
    'the bare file',
    ({ app }, token, address) =>
      app.inject({
        method: 'POST',
        url: '/api/lyrics/upload',
        remoteAddress: address,
        headers: { authorization: token, 'content-type': 'application/pdf' },
        payload: good,
      }),
    415,
    /does not take that kind/,
  ],
  [
    'JSON',
    ({ app }, token, address) =>
      app.inject({
        method: 'POST',
        url: '/api/lyrics/upload',
        remoteAddress: address,
        headers: { authorization: token },
        payload: { file: 'x' },
      }),
    415,
    /does not take that kind/,
  ],
  [
    'no body',
    ({ app }, token, address) =>
      app.inject({
        method: 'POST',
        url: '/api/lyrics/upload',
        remoteAddress: address,
        headers: { authorization: token },
      }),
    415,
    /as a form/,
  ],
  [
    'a form without a boundary',
    ({ send }, token, address) => send(token, good, { type: 'multipart/form-data', address }),
    400,
    /interrupted/,
  ],
  [
    'a form of another boundary',
    ({ send }, token, address) =>
      send(token, good, { type: 'multipart/form-data; boundary=other', address }),
    400,
    /interrupted|choose one/,
  ],
  [
    'a form that breaks off',
    ({ app }, token, address) =>
      app.inject({
        method: 'POST',
        url: '/api/lyrics/upload',
        remoteAddress: address,
        headers: {
          authorization: token,
          'content-type': 'multipart/form-data; boundary=palm-leaf',
        },
        payload: formOf([{ ...pdf, body: good }], '').subarray(0, -20),
      }),
    400,
    /interrupted/,
  ],
  [
    '25 MB and a byte',
    sending([
      { body: Buffer.concat([good, Buffer.alloc(25 * 1024 * 1024 + 1 - good.length, '%')]) },
    ]),
    413,
    /at most 25 MB/,
  ],
  ['30 MB', sending([{ body: Buffer.alloc(30 * 1024 * 1024, '%PDF-1.7 ') }]), 413, /at most 25 MB/],
];

let site: UploadSite;
beforeAll(async () => {
  site = await sameProcessSite();
});
afterAll(() => site.close());

test.each(forms)(
  '%s',
  async (_what, send, status, message) => {
    await expectRefused(site, send, status, message);
  },
  60_000,
);
