import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stream, writtenPdf } from '../../testing/pdfs.ts';
import { uploadSite, type UploadSite } from '../../testing/uploads.ts';

/**
 * Small files that would take all memory or time: each gets an error message, only the inspection's own process ends, and the site goes on.
 * In a worker thread such a file would end the whole site.
 */
const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const deflated = (body: string | Buffer, keys = '') =>
  stream(deflateSync(body, { level: 1 }), `/Filter/FlateDecode${keys}`);
const megabytes = (count: number, fill = ' ') => Buffer.alloc(count * 1024 * 1024, fill);
/** Objects 1 to `count` in one object stream, with a cross-reference stream. */
const packedObjects = (count: number, content: string) =>
  writtenPdf({
    objects: {
      9: deflated(
        `${many(count, (at) => `${100 + at} ${at * content.length} `)}${content.repeat(count)}`,
        `/Type/ObjStm/N ${count}/First 9`,
      ),
    },
  });
/** A page tree that branches in two at each level; the leaves are all the same page. */
const doubling = (levels: number) =>
  Object.fromEntries(
    Array.from({ length: levels }, (_, index) => [
      100 + index,
      `<</Type/Pages/Parent ${99 + index} 0 R/Kids[${index + 1 < levels ? `${101 + index} 0 R ${101 + index} 0 R` : '3 0 R'}]/Count ${2 ** (levels - index)}>>`,
    ]),
  );

const heavy = [422, /too much memory or time/] as const;
const bloated = [413, /far larger than its file/] as const;
const uncheckable = [400, /cannot be checked/] as const;
const damaged = [400, /damaged/] as const;

const files: [what: string, file: () => Buffer, status: number, message: RegExp][] = [
  [
    'a dictionary of 1,500,000 keys',
    () => writtenPdf({ objects: { 9: `<<${many(1_500_000, (at) => `/${at.toString(36)} 1`)}>>` } }),
    ...heavy,
  ],
  [
    'a catalogue of 1,500,000 keys',
    () => writtenPdf({ catalog: many(1_500_000, (at) => `/${at.toString(36)} 1`) }),
    ...heavy,
  ],
  [
    'a catalogue of 200,000 keys',
    () => writtenPdf({ catalog: many(200_000, (at) => `/${at.toString(36)} 1`) }),
    ...heavy,
  ],
  [
    '1,500,000 names',
    () => writtenPdf({ catalog: `/X[${many(1_500_000, (at) => `/${at.toString(36)}`)}]` }),
    ...heavy,
  ],
  ['5,000,000 arrays', () => writtenPdf({ catalog: `/X[${'[]'.repeat(5_000_000)}]` }), ...heavy],
  [
    '4,000,000 dictionaries',
    () => writtenPdf({ catalog: `/X[${'<<>>'.repeat(4_000_000)}]` }),
    ...heavy,
  ],
  [
    '2,000,000 objects',
    () => writtenPdf({ objects: { 9: '1 0 obj\n'.repeat(2_000_000) } }),
    ...heavy,
  ],
  ['12,000,000 numbers', () => writtenPdf({ catalog: `/X[${'1 '.repeat(12_000_000)}]` }), ...heavy],
  ['a string of 24 MB', () => writtenPdf({ catalog: `/X(${'a'.repeat(24_000_000)})` }), ...heavy],
  ['a name of 20 MB', () => writtenPdf({ catalog: `/${'a'.repeat(20_000_000)} 1` }), ...heavy],
  ['arrays in arrays', () => writtenPdf({ catalog: `/X${'['.repeat(300_000)}` }), ...uncheckable],
  [
    'dictionaries in dictionaries',
    () => writtenPdf({ catalog: `/X${'<</X'.repeat(200_000)}` }),
    ...uncheckable,
  ],
  [
    'arrays in arrays, in an object stream',
    () => packedObjects(1, '['.repeat(300_000)),
    ...uncheckable,
  ],
  ['1,000,000 objects in an object stream', () => packedObjects(1_000_000, '<<>>'), ...bloated],
  ['350,000 objects in an object stream', () => packedObjects(350_000, '<<>>'), ...heavy],
  [
    'keys in an object stream',
    () => packedObjects(1, `<<${many(200_000, (at) => `/${at.toString(36)} 1`)}>>`),
    ...heavy,
  ],
  [
    'an object stream of 200 MB',
    () => writtenPdf({ objects: { 9: deflated(megabytes(200), '/Type/ObjStm/N 1/First 9') } }),
    ...bloated,
  ],
  [
    'object streams of gigabytes',
    () => {
      const one = deflated(megabytes(30), '/Type/ObjStm/N 1/First 9');
      return writtenPdf({
        objects: Object.fromEntries(
          [10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((at) => [at, one]),
        ),
      });
    },
    ...bloated,
  ],
  [
    'a table of contents of 90 MB',
    () =>
      writtenPdf({
        objects: { 9: deflated(megabytes(90, '\0'), '/Type/XRef/Size 30000000/W[1 1 1]') },
      }),
    ...bloated,
  ],
  [
    'a page of 40 MB of brackets',
    () => writtenPdf({ objects: { 4: deflated(megabytes(40, '[')) } }),
    ...damaged,
  ],
  [
    'a page that draws a text of 60 MB',
    () =>
      writtenPdf({
        objects: {
          4: deflated(
            Buffer.concat([
              Buffer.from('BT /F1 9 Tf ('),
              megabytes(60, 'a'),
              Buffer.from(') Tj ET'),
            ]),
          ),
        },
      }),
    ...heavy,
  ],
  [
    'two to the 30th pages',
    () =>
      writtenPdf({
        objects: { 2: `<</Type/Pages/Kids[100 0 R]/Count ${2 ** 30}>>`, ...doubling(30) },
      }),
    ...damaged,
  ],
  [
    'pages that are their own children',
    () =>
      writtenPdf({
        objects: {
          2: '<</Type/Pages/Kids[100 0 R]/Count 1>>',
          100: '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>',
        },
      }),
    ...damaged,
  ],
];

/** A third of them, since each has a process of its own; heavy.long.ts tries all. */
const tried = process.env['LONG'] ? files : files.filter((_, index) => index % 3 === 0);

let site: UploadSite;
beforeAll(async () => {
  site = await uploadSite();
});
afterAll(() => site.close());

test.each(
  tried.map(([what, file, status, message], index) => ({ what, file, status, message, at: index })),
)(
  '$what',
  async ({ file, status, message, at }) => {
    const { authorization } = await site.site.join('Reader', { username: `reader${at}` });
    const answer = await site.send(authorization, file(), { address: `198.51.100.${at}` });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { message: expect.stringMatching(message) },
    ]);
    expect(await site.stored()).toEqual({ rows: 0, parts: 0 });
    expect(site.leftovers()).toEqual([]);
  },
  60_000,
);
