import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stream, writtenPdf } from '../../testing/pdfs.ts';
import { startInspection } from './inspection.ts';

const client = '192.0.2.1';
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'purandara-inspect-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test('a file that takes too long ends with its process, and the next file is inspected as usual', async () => {
  const { inspect, close } = startInspection();
  const slow = write(
    'slow.pdf',
    writtenPdf({
      objects: {
        9: stream(
          deflateSync(Buffer.alloc(250_000_000, '/J'), { level: 1 }),
          '/Filter/FlateDecode',
        ),
      },
    }),
  );
  const good = write('good.pdf', writtenPdf());
  expect(await Promise.all([inspect(slow, client, 500), inspect(good, client, 60_000)])).toEqual([
    { problem: 'heavy', detail: 'time' },
    expect.objectContaining({ problem: null, pages: 1, texts: ['Rama'] }),
  ]);
  await close();
}, 120_000);

test('a file that takes too much memory ends its process and not the site', async () => {
  const { inspect, close } = startInspection({ memory: 128 });
  const heavy = write(
    'heavy.pdf',
    writtenPdf({
      objects: {
        4: stream(
          deflateSync(
            Buffer.from(
              `BT /F1 9 Tf ${Array.from({ length: 150_000 }, (_, index) => `1 0 0 1 ${index % 99} ${index % 98} Tm(a)Tj`).join(' ')} ET`,
            ),
          ),
          '/Filter/FlateDecode',
        ),
      },
    }),
  );
  expect(await inspect(heavy, client, 100_000)).toEqual({ problem: 'heavy', detail: 'memory' });
  expect(await inspect(write('good.pdf', writtenPdf()), client)).toMatchObject({
    problem: null,
    pages: 1,
  });
  await close();
}, 120_000);
