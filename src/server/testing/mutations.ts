import { deflateSync, inflateSync } from 'node:zlib';
import { seeded } from '../../shared/corrections/seeded.ts';
import { goodPdf, packedPdf, stream, writtenPdf } from './pdfs.ts';
import type { UploadSite } from './uploads.ts';

const deflated = (objects: Buffer) => ({ body: deflateSync(objects), keys: '/Filter/FlateDecode' });

/** The files that are mutated: valid PDFs of several writers, and some that hide a script. */
async function seeds(): Promise<Buffer[]> {
  const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>';
  return [
    await goodPdf(['Kereya niranu', 'kerege chelli']),
    writtenPdf(),
    writtenPdf({
      objects: {
        4: stream(
          deflateSync(Buffer.from('BT /F1 12 Tf 20 100 Td (Rama) Tj ET')),
          '/Filter/FlateDecode',
        ),
      },
    }),
    packedPdf('', deflated),
    writtenPdf({ catalog: script }),
    packedPdf(script, deflated),
  ];
}

const tokens = [
  '/JavaScript',
  '/J#61vaScript',
  '/Launch',
  '/EmbeddedFiles',
  '<<',
  '>>',
  '[',
  ']',
  'obj',
  'endobj',
  'stream\n',
  'endstream',
  '1 0 R',
  '99999999999',
  '-1',
  '/Length 0',
  '/Filter/FlateDecode',
  '/Count 600',
  '%%EOF',
  '(',
  ')',
  '\0',
];

/** A file with some of its bytes changed, moved, doubled, removed or inserted. */
function mutate(file: Buffer, random: () => number): Buffer {
  const at = (length: number) => Math.floor(random() * length);
  let bytes = Buffer.from(file);
  for (let times = 1 + at(4); times > 0; times -= 1) {
    const index = at(bytes.length);
    const length = 1 + at(40);
    const put = (piece: Buffer | string, over: number) =>
      (bytes = Buffer.concat([
        bytes.subarray(0, index),
        Buffer.from(piece),
        bytes.subarray(index + over),
      ]));
    [
      () => void (bytes[index] = at(256)),
      () => void (bytes[index] = (bytes[index] ?? 0) ^ (1 << at(8))),
      () => put('', length),
      () => put(bytes.subarray(index, index + length), 0),
      () => put(tokens[at(tokens.length)] ?? '', at(2) * length),
      () => put(String(at(2) ? at(1000) : at(2 ** 40)), 1 + at(4)),
      () => void (bytes = bytes.subarray(0, index)),
    ][at(7)]?.();
  }
  return bytes;
}

/** Whether a file has active content, found by another method than the server's: everything unpacked, then one search. */
function acts(file: Buffer): boolean {
  const plain = [file.toString('latin1')];
  for (const { index, 0: word } of plain[0]?.matchAll(/stream\r?\n/g) ?? []) {
    try {
      plain.push(inflateSync(file.subarray(index + word.length)).toString('latin1'));
    } catch {
      // Not deflated, or broken: no PDF reader unpacks it either.
    }
  }
  return plain.some((text) =>
    /\/(?:JavaScript|Launch|EmbeddedFiles?)(?![\w#])/.test(
      text.replace(/#([\da-f]{2})/gi, (_all, pair: string) =>
        String.fromCharCode(Number.parseInt(pair, 16)),
      ),
    ),
  );
}

/**
 * Sends mutated files as different people. @returns how often each status was answered, and every fault: a status other than 200, 400, 413
 * and 415, an active file that was stored, anything stored of a refused file.
 */
export async function sendMutations(
  { site, send, stored }: UploadSite,
  count: number,
  seed: number,
): Promise<{ tally: Record<number, number>; faults: string[] }> {
  const random = seeded(seed);
  const files = await seeds();
  const tally: Record<number, number> = {};
  const faults: string[] = [];
  let kept = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const file = mutate(files[Math.floor(random() * files.length)] ?? Buffer.alloc(0), random);
    const person = Math.floor(turn / 50);
    const { authorization } = await site.join('Reader', { username: `reader${person}` });
    const { statusCode, body } = await send(authorization, file, {
      address: `198.51.${person >> 8}.${person & 255}`,
    });
    tally[statusCode] = (tally[statusCode] ?? 0) + 1;
    if (![200, 400, 413, 415].includes(statusCode)) faults.push(`${turn}: ${statusCode} ${body}`);
    const { rows } = await stored();
    if (statusCode === 200 && acts(file)) faults.push(`${turn}: kept what acts`);
    if (rows > kept && statusCode !== 200)
      faults.push(`${turn}: kept what was refused with ${statusCode}`);
    kept = rows;
  }
  return { tally, faults };
}
