import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { stream, writtenPdf } from '../../src/server/testing/pdfs.ts';

/** All people who upload: at a message each sends a book of their own; then the process reports the responses. */
const [origin = '', ...tokens] = process.argv.slice(2);
const scans = 10;
const pages = 100;
const forms = tokens.map(() => {
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(scannedBook())], { type: 'application/pdf' }),
    'book.pdf',
  );
  return form;
});
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
process.on('message', () => void sendAll());

async function sendAll(): Promise<void> {
  const answers = await Promise.all(
    tokens.map((token, index) => send(token, forms[index], `192.0.2.${index}`)),
  );
  process.send?.({ answers, bytes: scannedBook().length });
}

/** Uploads from an address that a proxy would report. */
async function send(token: string, body: FormData | undefined, address: string): Promise<string> {
  return (
    await fetch(`${origin}/api/lyrics/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
      ...(body && { body }),
    })
  ).text();
}

/** A book with pages of text over scans; no two are the same. */
function scannedBook(): Buffer {
  const objects: Record<number, string | Buffer> = {
    2: `<</Type/Pages/Kids[${Array.from({ length: pages }, (_, index) => `${100 + index} 0 R`).join(' ')}]/Count ${pages}>>`,
  };
  for (let index = 0; index < scans; index += 1)
    objects[10 + index] = stream(
      randomBytes(800 * 1024),
      '/Type/XObject/Subtype/Image/Width 800/Height 1024/BitsPerComponent 8/ColorSpace/DeviceGray',
    );
  for (let at = 0; at < pages; at += 1) {
    const lines = Array.from(
      { length: 30 },
      (_, line) =>
        `1 0 0 1 40 ${700 - line * 20} Tm (Line ${line} of page ${at}: kereya niranu kerege chelli) Tj`,
    ).join('\n');
    objects[300 + at] = stream(
      deflateSync(Buffer.from(`/X Do BT /F1 12 Tf ${lines} ET`)),
      '/Filter/FlateDecode',
    );
    objects[100 + at] =
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${300 + at} 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</X ${10 + (at % scans)} 0 R>>>>>>`;
  }
  return writtenPdf({ objects });
}
