import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectPdf } from '../../pdf/inspect/inspect.ts';
import { goodPdf, packedPdf, stream, writtenPdf } from '../../testing/pdfs.ts';
import { formOf, uploadSite, type FormField, type UploadSite } from '../../testing/uploads.ts';

/**
 * The upload matrix: which errors hostile, broken and wrong files get, and that nothing of them is stored. Most hide the same few things (a
 * script, a program, an attached file) in different places and spellings.
 */
const js = '/S/JavaScript/JS(app.alert\\(1\\))';
const flate = (objects: Buffer) => ({ body: deflateSync(objects), keys: '/Filter/FlateDecode' });
const zeros = (mebibytes: number) =>
  deflateSync(Buffer.alloc(mebibytes * 1024 * 1024), { level: 1 });
const sixtyMegabytes = stream(zeros(60), '/Filter/FlateDecode');
const packed = (body: Buffer | string, keys: string) =>
  writtenPdf({ objects: { 4: stream(body, keys) } });
/** Under the PNG filter “Sub” only the first byte of each row is stored as it is, so no name can be found in the bytes. */
const shifted = (objects: Buffer) =>
  Buffer.from(
    objects.map((byte, index) => (index === 0 ? byte : (byte - (objects[index - 1] ?? 0)) & 255)),
  );
const predicted = (objects: Buffer) => ({
  body: deflateSync(Buffer.concat([Buffer.from([1]), shifted(objects)])),
  keys: `/Filter/FlateDecode/DecodeParms<</Predictor 11/Columns ${objects.length}>>`,
});
const hexed = (objects: Buffer) => ({
  body: Buffer.from(`${objects.toString('hex')}>`),
  keys: '/Filter/ASCIIHexDecode',
});
const good = writtenPdf();
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);

const more = /contains more than pages/;
const scripted = /\(a script\)/;
const damaged = /damaged or incomplete/;
const locked = /protected by a password/;
const uncheckable = /cannot be checked/;
const bloated = /far larger than its file/;
const heavy = /too much memory or time/;

const files: [
  what: string,
  file: Buffer | (() => Promise<Buffer>),
  status: number,
  message: RegExp,
][] = [
  ['an empty file', Buffer.alloc(0), 415, /not a PDF/],
  ['a text', Buffer.from('Rama mantrava japiso'), 415, /not a PDF/],
  ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /not a PDF/],
  ['a picture', jpeg, 415, /not a PDF/],
  [
    'HTML before the PDF',
    Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), good]),
    415,
    /not a PDF/,
  ],
  ['a header alone', Buffer.from('%PDF-1.7\n'), 400, damaged],
  [
    'a header and noise',
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'noise ')]),
    400,
    damaged,
  ],
  [
    'a header, noise and an end',
    Buffer.from(`%PDF-1.7\n${'noise '.repeat(99)}\nstartxref\n9\n%%EOF\n`),
    400,
    damaged,
  ],
  ['cut off in the middle', good.subarray(0, good.length / 2), 400, damaged],
  ['cut off before the last line', good.subarray(0, good.length - 7), 400, damaged],
  [
    'a table that lies outside',
    Buffer.from(good.toString('latin1').replace(/startxref\n\d+/, 'startxref\n99999999'), 'latin1'),
    400,
    damaged,
  ],
  ['no catalogue', writtenPdf({ objects: { 1: '<</Type/Nothing>>' } }), 400, damaged],
  [
    'pages that hold themselves',
    writtenPdf({ objects: { 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' } }),
    400,
    damaged,
  ],
  [
    'a drawing that draws itself',
    writtenPdf({
      objects: {
        4: stream('/X Do'),
        9: stream(
          '/X Do',
          '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 9 0 R>>>>',
        ),
      },
      page: '/Resources<</XObject<</X 9 0 R>>>>',
    }),
    400,
    damaged,
  ],
  [
    'brackets in brackets in a page',
    writtenPdf({ objects: { 4: stream('['.repeat(1_000_000)) } }),
    422,
    heavy,
  ],
  [
    'brackets in brackets in an object',
    writtenPdf({ objects: { 9: '['.repeat(1_000_000) } }),
    422,
    heavy,
  ],
  [
    'dictionaries in dictionaries',
    writtenPdf({ objects: { 9: '<</A'.repeat(100_000) } }),
    400,
    uncheckable,
  ],
  [
    'strings in strings, over and over',
    writtenPdf({ objects: { 9: '9 0 obj[('.repeat(50_000) } }),
    400,
    uncheckable,
  ],
  [
    '200,000 empty bodies',
    writtenPdf({ objects: { 9: 'stream\n'.repeat(200_000) } }),
    400,
    uncheckable,
  ],
  ['a page of 400 MB', packed(zeros(400), '/Filter/FlateDecode'), 413, bloated],
  ['a page of 150 MB', packed(zeros(150), '/Filter/FlateDecode'), 422, heavy],
  [
    'many bodies of 60 MB',
    writtenPdf({
      objects: Object.fromEntries([10, 11, 12, 13, 14].map((at) => [at, sixtyMegabytes])),
    }),
    413,
    bloated,
  ],
  [
    'a body deflated twice',
    packed(deflateSync(zeros(100)), '/Filter[/FlateDecode/FlateDecode]'),
    400,
    uncheckable,
  ],
  [
    'run lengths without end',
    packed(Buffer.alloc(8_000_000, Buffer.from([129, 32])), '/Filter/RunLengthDecode'),
    422,
    heavy,
  ],
  [
    'locked',
    writtenPdf({
      trailer: '/Encrypt 9 0 R/ID[(a)(a)]',
      objects: {
        9: '<</Filter/Standard/V 1/R 2/P -4/O(00000000000000000000000000000000)/U(00000000000000000000000000000000)>>',
      },
    }),
    400,
    locked,
  ],
  [
    'locked, spelled otherwise',
    writtenPdf({ trailer: '/En#63rypt<</Filter/Standard>>' }),
    400,
    locked,
  ],
  ['a script on opening', writtenPdf({ catalog: `/OpenAction<<${js}>>` }), 400, scripted],
  [
    'a script among the names',
    writtenPdf({ catalog: `/Names<</JavaScript<</Names[(a)<<${js}>>]>>>>` }),
    400,
    scripted,
  ],
  ['a script of the page', writtenPdf({ page: `/AA<</O<<${js}>>>>` }), 400, scripted],
  [
    'a script in #xx',
    writtenPdf({ catalog: '/OpenAction<</S/#4a#61vaScr#69pt/J#53(app.alert\\(1\\))>>' }),
    400,
    scripted,
  ],
  ['a script in an object stream', packedPdf(`/OpenAction<<${js}>>`, flate), 400, scripted],
  [
    'a script in #xx in an object stream',
    packedPdf('/OpenAction<</S/J#61vaScript/JS(1)>>', flate),
    400,
    scripted,
  ],
  [
    'a script in an object stream written as hex',
    packedPdf(`/OpenAction<<${js}>>`, hexed),
    400,
    uncheckable,
  ],
  [
    'a script in an object stream with a predictor',
    packedPdf(`/OpenAction<<${js}>>`, predicted),
    400,
    uncheckable,
  ],
  [
    'a script in the body of another object',
    writtenPdf({ objects: { 9: stream(`10 0 obj<<${js}>>endobj`) } }),
    400,
    scripted,
  ],
  [
    'a script after a comment',
    writtenPdf({ objects: { 9: `%\n<</S%\n/JavaScript%\n/JS%\n(1)>>` } }),
    400,
    scripted,
  ],
  [
    'a program to start',
    writtenPdf({
      page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(calc.exe)>>>>]',
    }),
    400,
    /a program to start/,
  ],
  [
    'an attached file',
    writtenPdf({ catalog: '/Names<</EmbeddedFiles<</Names[(a)9 0 R]>>>>' }),
    400,
    /an attached file/,
  ],
  [
    'a file pinned to the page',
    writtenPdf({ page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]>>]' }),
    400,
    /an attached file/,
  ],
  [
    'an action of its own',
    writtenPdf({ page: '/AA<</O<</S/URI/URI(http://example.org)>>>>' }),
    400,
    /does by itself/,
  ],
  [
    'an address opened at once',
    writtenPdf({ catalog: '/OpenAction<</S/URI/URI(http://example.org)>>' }),
    400,
    /when opened/,
  ],
  [
    'an address opened at once, elsewhere',
    writtenPdf({
      catalog: '/OpenAction 9 0 R',
      objects: { 9: '<</S/URI/URI(http://example.org)>>' },
    }),
    400,
    /when opened/,
  ],
  [
    'a form that is a program',
    writtenPdf({ catalog: '/AcroForm<</XFA[(a)9 0 R]/Fields[]>>' }),
    400,
    /a form that is a program/,
  ],
  [
    'a form that sends itself',
    writtenPdf({
      page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/SubmitForm/F(http://example.org)>>>>]',
    }),
    400,
    /sends itself/,
  ],
  [
    'a film',
    writtenPdf({ page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>]' }),
    400,
    /a film or game/,
  ],
  [
    'a sound',
    writtenPdf({ page: '/Annots[<</Type/Annot/Subtype/Sound/Rect[0 0 9 9]>>]' }),
    400,
    more,
  ],
  [
    'a thing in three dimensions',
    writtenPdf({ page: '/Annots[<</Type/Annot/Subtype/3D/Rect[0 0 9 9]>>]' }),
    400,
    more,
  ],
  [
    'a way into another file',
    writtenPdf({
      page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoToR/F(//host/share)/D[0/Fit]>>>>]',
    }),
    400,
    more,
  ],
  [
    '501 pages',
    () => goodPdf(Array.from({ length: 501 }, (_, index) => `Page ${index + 1}`)),
    413,
    /at most 500 pages; this one has 501/,
  ],
];

const pdf = { type: 'application/pdf' };
const forms: [
  what: string,
  send: (
    site: UploadSite,
    token: string,
    address: string,
  ) => Promise<{ statusCode: number; json: () => unknown }>,
  status: number,
  message: RegExp,
][] = [
  ['no file', form([]), 400, /choose one PDF/],
  [
    'an empty choice, as a browser sends it',
    form([{ filename: '', body: '' }]),
    400,
    /choose one PDF/,
  ],
  ['two files', form([{ body: good }, { body: good }]), 400, /one PDF at a time/],
  ['three files', form([{ body: good }, { body: good }, { body: good }]), 400, /one PDF at a time/],
  ['another field', form([{ field: 'document', body: good }]), 400, /field “file”/],
  [
    'a word beside it',
    form([{ body: good }, { field: 'email', filename: null, body: 'asha@example.org' }]),
    400,
    /field “file”/,
  ],
  [
    'a word in its place',
    form([{ field: 'file', filename: null, body: 'kiran' }]),
    400,
    /field “file”/,
  ],
  ['a prototype', form([{ field: '__proto__', body: good }]), 400, /field “file”/],
  ['called a picture', form([{ type: 'image/png', body: good }]), 415, /not a PDF/],
  ['called a page', form([{ type: 'text/html', body: good }]), 415, /not a PDF/],
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
    form([{ body: Buffer.concat([good, Buffer.alloc(25 * 1024 * 1024 + 1 - good.length, '%')]) }]),
    413,
    /at most 25 MB/,
  ],
  ['30 MB', form([{ body: Buffer.alloc(30 * 1024 * 1024, '%PDF-1.7 ') }]), 413, /at most 25 MB/],
];

function form(parts: FormField[]) {
  return (site: UploadSite, token: string, address: string) => site.send(token, parts, { address });
}

/** A site that inspects each file in a process of its own, and one that does it in this process, for files that are not heavy. */
let site: UploadSite;
let sameProcess: UploadSite;
beforeAll(async () => {
  site = await uploadSite();
  const inspect = async (path: string) => inspectPdf(await readFile(path));
  sameProcess = await uploadSite({ inspection: { inspect, close: async () => {} } });
});
afterAll(async () => {
  await Promise.all([site.close(), sameProcess.close()]);
});

/** A different person for each file, so that no other limit is reached. */
let people = 0;
async function somebody(at: UploadSite) {
  people += 1;
  const { authorization } = await at.site.join('Reader', { username: `reader${people}` });
  return { authorization, address: `198.51.100.${people}` };
}

async function expectNothingStored({ stored, leftovers }: UploadSite) {
  expect(await stored()).toEqual({ rows: 0, parts: 0 });
  expect(leftovers()).toEqual([]);
}

test.each(files)(
  '%s',
  async (_what, file, status, message) => {
    const at = status === 413 || status === 422 ? site : sameProcess;
    const { authorization, address } = await somebody(at);
    const answer = await at.send(authorization, typeof file === 'function' ? await file() : file, {
      address,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { message: expect.stringMatching(message) },
    ]);
    await expectNothingStored(at);
  },
  60_000,
);

test.each(forms)(
  '%s',
  async (_what, send, status, message) => {
    const { authorization, address } = await somebody(sameProcess);
    const answer = await send(sameProcess, authorization, address);
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { message: expect.stringMatching(message) },
    ]);
    await expectNothingStored(sameProcess);
  },
  60_000,
);
