import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, test } from 'vitest';
import { expectRefused, sameProcessSite, sending } from '../../testing/refused-uploads.ts';
import { packedPdf, stream, writtenPdf } from '../../testing/pdfs.ts';
import type { UploadSite } from '../../testing/uploads.ts';

/** PDFs that hold more than pages: the same few things (a script, a program, an attached file) in different places and spellings. */
const js = '/S/JavaScript/JS(app.alert\\(1\\))';
const flate = (objects: Buffer) => ({ body: deflateSync(objects), keys: '/Filter/FlateDecode' });
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
const more = /contains more than pages/;
const scripted = /\(a script\)/;
const uncheckable = /cannot be checked/;

const files: [what: string, file: Buffer, status: number, message: RegExp][] = [
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
];

let site: UploadSite;
beforeAll(async () => {
  site = await sameProcessSite();
});
afterAll(() => site.close());

test.each(files)(
  '%s',
  async (_what, file, status, message) => {
    await expectRefused(site, sending(file), status, message);
  },
  60_000,
);
