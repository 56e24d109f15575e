import { expect, test } from 'vitest';
import { checkMailServer } from './delivery.ts';

const fails = async () =>
  Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));

test('a mail server without an address is named in one line, without its password', async () => {
  const lines: string[] = [];
  await checkMailServer('smtp://user:secret@mail.invalid:587', (line) => lines.push(line), fails);
  expect(lines).toEqual([
    'The mail server mail.invalid (SMTP_URL) cannot be found (ENOTFOUND). No e-mail is sent until it is.',
  ]);
});

test('an address, and no server at all, need no name', async () => {
  const lines: string[] = [];
  for (const url of ['smtp://127.0.0.1:25', 'smtp://[::1]:25', undefined])
    await checkMailServer(url, (line) => lines.push(line));
  expect(lines).toEqual([]);
});
