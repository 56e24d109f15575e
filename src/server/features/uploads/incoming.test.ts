import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqliteTest } from '../../testing/engine-tests.ts';
import { servedSite } from '../../testing/served.ts';
import type { Started } from '../../testing/mixed-writes.ts';
import { shortDisk } from '../../testing/site.ts';
import { writtenPdf } from '../../testing/pdfs.ts';
import { formOf, uploadSite } from '../../testing/uploads.ts';

sqliteTest(
  'a file that a killed process was receiving is in the data folder only, and is deleted at the next start',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'purandara-incoming-'));
    const database = join(folder, 'site.sqlite');
    const temporary = mkdtempSync(join(tmpdir(), 'purandara-incoming-'));
    const start = async () => {
      const server = fork(
        join(import.meta.dirname, '../../testing/crashing-server.ts'),
        [database],
        {
          execArgv: [],
          env: { ...process.env, TMPDIR: temporary },
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        },
      );
      const [{ origin, reader }] = (await once(server, 'message')) as [Started];
      return { origin, reader, kill: async () => (server.kill('SIGKILL'), once(server, 'exit')) };
    };
    const files = () =>
      existsSync(`${database}-incoming`) ? readdirSync(`${database}-incoming`) : [];

    const first = await start();
    const form = formOf([{ body: Buffer.alloc(1_000_000, '%PDF-1.7 ') }]);
    const line = connect(Number(new URL(first.origin).port), '127.0.0.1').on('error', () => {});
    line.write(
      `POST /api/lyrics/upload HTTP/1.1\r\nhost: x\r\nauthorization: ${first.reader}\r\ncontent-type: multipart/form-data; boundary=palm-leaf\r\ncontent-length: ${form.length}\r\n\r\n`,
    );
    line.write(form.subarray(0, 500_000));
    await expect.poll(files, { timeout: 30_000 }).toHaveLength(1);
    await first.kill();
    expect(files()).toHaveLength(1);
    expect(readdirSync(temporary)).toEqual([]);

    const second = await start();
    expect(files()).toEqual([]);
    await second.kill();
    rmSync(folder, { recursive: true });
    rmSync(temporary, { recursive: true });
  },
  90_000,
);

test.each(['/api/lyrics/upload', '/api/imports'])(
  'with little room on the disk nothing is received at %s',
  async (url) => {
    const { site, app } = await servedSite({ disk: await shortDisk() });
    const { authorization } = await site.join('ADMIN');
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=palm-leaf' },
      payload: formOf([{ body: '%PDF-1.7' }]),
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  },
);

test('one address or person cannot take every place', async () => {
  const { site, send, close } = await uploadSite();
  const [kiran, uma] = [await site.join('Reader'), await site.join('Reader', { username: 'uma' })];
  for (let index = 0; index < 8; index += 1) site.limits.uploadsAtOnce.take('198.51.100.1');
  for (let at = 0; at < 4; at += 1) site.limits.personsUploadsAtOnce.take(uma.id);
  const status = async (person: typeof kiran, address: string) =>
    (await send(person.authorization, writtenPdf(), { address })).statusCode;
  expect([
    await status(kiran, '198.51.100.1'),
    await status(uma, '198.51.100.2'),
    await status(kiran, '198.51.100.2'),
  ]).toEqual([429, 429, 200]);
  // Refused calls have released the places of their address.
  expect(() =>
    Array.from({ length: 8 }, () => site.limits.uploadsAtOnce.take('198.51.100.2')),
  ).not.toThrow();
  await close();
}, 60_000);
