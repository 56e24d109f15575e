import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, test } from 'vitest';
import { expectRefused, sameProcessSite, sending } from '../../testing/refused-uploads.ts';
import { goodPdf, stream, writtenPdf } from '../../testing/pdfs.ts';
import { uploadSite, type UploadSite } from '../../testing/uploads.ts';

/** The upload matrix: which errors broken, locked and very large files get, and that nothing of them is stored. */
const zeros = (mebibytes: number) =>
  deflateSync(Buffer.alloc(mebibytes * 1024 * 1024), { level: 1 });
const sixtyMegabytes = stream(zeros(60), '/Filter/FlateDecode');
const packed = (body: Buffer | string, keys: string) =>
  writtenPdf({ objects: { 4: stream(body, keys) } });
const good = writtenPdf();
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);
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
  [
    '501 pages',
    () => goodPdf(Array.from({ length: 501 }, (_, index) => `Page ${index + 1}`)),
    413,
    /at most 500 pages; this one has 501/,
  ],
];

/** A site that inspects each file in a process of its own, and one that does it in this process, for files that are not heavy. */
let site: UploadSite;
let sameProcess: UploadSite;
beforeAll(async () => {
  site = await uploadSite();
  sameProcess = await sameProcessSite();
});
afterAll(async () => {
  await Promise.all([site.close(), sameProcess.close()]);
});

test.each(files)(
  '%s',
  async (_what, file, status, message) => {
    const at = status === 413 || status === 422 ? site : sameProcess;
    const sent = sending(typeof file === 'function' ? await file() : file);
    await expectRefused(at, sent, status, message);
  },
  60_000,
);
