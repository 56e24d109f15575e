import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDelivery } from './delivery.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';
import {
  accountEmail,
  approvalEmail,
  readerLinkEmail,
  passwordResetEmail,
  type Email,
} from './emails.ts';

const origin = 'https://songs.example.org';
const token = '0123456789abcdef0123456789abcdef';
const at = Date.UTC(2026, 0, 15, 6, 30);

async function outbox() {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const deliver = createDelivery(() => ({ DATA_DIR: folder }), origin);
  const send = ({ subject, text }: Email, recipient = 'ravi@example.org', id = 'one') =>
    deliver({ id, recipient, subject, text, created_at: at });
  const files = async () => readdir(join(folder, 'outbox'));
  const read = async () => readFile(join(folder, 'outbox', (await files())[0] ?? ''), 'utf8');
  return { folder, send, files, read };
}

/** Parses a message as RFC 5322 defines; every line has to end with CRLF. */
function parse(message: string) {
  expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(message.split('\r\n').every((line) => Buffer.byteLength(line) <= 998)).toBe(true);
  const [head = '', body = ''] = message.split(/\r\n\r\n([^]*)/);
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const quoted = headers['Content-Transfer-Encoding'] === 'quoted-printable';
  const text = quoted
    ? body
        .replace(/=\r\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_match, code: string) =>
          String.fromCharCode(parseInt(code, 16)),
        )
    : body;
  return { headers, text: text.replaceAll('\r\n', '\n') };
}

test.each([
  [
    'approval',
    approvalEmail(origin, 'ravi', 'Proofreader', { start: 1, end: 40 }, true),
    `${origin}/login`,
  ],
  [
    'approval of a reader',
    approvalEmail(origin, 'ravi', 'Editor', { start: 1, end: 78 }, false),
    `${origin}/forget-password`,
  ],
  ['reset', passwordResetEmail(origin, 'ravi', token), `${origin}/reset-password?token=${token}`],
  ['reader', readerLinkEmail(origin, 15, token), `${origin}/reader?token=${token}`],
  ['account', accountEmail(origin, 'ravi', 'Approved'), `${origin}/login`],
] as const)(
  'the %s e-mail is read back from its file word for word',
  async (_kind, email, link) => {
    const { send, files, read } = await outbox();
    await send(email);
    expect(await files()).toEqual(['2026-01-15T06-30-00.000Z-one.eml']);
    const { headers, text } = parse(await read());
    expect(headers).toMatchObject({
      From: 'The Songs of Purandara Dasa <no-reply@songs.example.org>',
      To: 'ravi@example.org',
      Subject: email.subject,
      'Message-ID': '<one@songs.example.org>',
      Date: 'Thu, 15 Jan 2026 06:30:00 +0000',
      'MIME-Version': '1.0',
      'Auto-Submitted': 'auto-generated',
      'Content-Type': 'text/plain; charset=utf-8',
    });
    expect(text).toBe(email.text);
    expect(text.split(/\s/)).toContain(link);
    expect(text).toMatch(
      /^Dear \w+,\n\n[^]*\n\nWith warm regards,\nThe Songs of Purandara Dasa\n$/,
    );
    expect(email.text).toMatch(/^[\x20-\x7e\n]+$/);
  },
);

test('a long address and other scripts are preserved', async () => {
  const { send, read } = await outbox();
  const letter = {
    subject: 'ಪುರಂದರ ದಾಸ',
    text: `ನಮಸ್ಕಾರ\n${origin}/${'long/'.repeat(40)}?token=${token}\n`,
  };
  await send(letter);
  const { headers, text } = parse(await read());
  expect(headers.Subject).toMatch(/^=\?UTF-8\?/i);
  expect(headers['Content-Transfer-Encoding']).toBe('8bit');
  expect(text).toBe(letter.text);
});

test('nobody can inject a header or a second recipient into an e-mail', async () => {
  const { send, read, files } = await outbox();
  const evil = 'hello\r\nBcc: all@example.org\r\n\r\nanother body';
  for (const recipient of [
    'ravi@example.org\r\nBcc: all@example.org',
    'ravi@example.org, all@example.org',
    'Ravi <ravi@example.org>',
    '',
  ]) {
    await expect(send({ subject: 'x', text: 'y' }, recipient), recipient).rejects.toThrow();
  }
  await send({ subject: evil, text: `${evil}\r\n.\r\nQUIT` });
  const { headers, text } = parse(await read());
  expect(Object.keys(headers).toSorted()).toEqual([
    'Auto-Submitted',
    'Content-Transfer-Encoding',
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Subject',
    'To',
  ]);
  expect(headers.Subject).toContain('hello Bcc: all@example.org');
  expect(text).toContain('Bcc: all@example.org');
  expect(await files()).toHaveLength(1);
});

test('an e-mail written twice is one file, which only its owner can read', async () => {
  const { folder, send, files } = await outbox();
  const email = readerLinkEmail(origin, 30, token);
  await send(email);
  await send(email);
  const [name = ''] = await files();
  expect(await files()).toHaveLength(1);
  expect((await stat(join(folder, 'outbox', name))).mode & 0o077).toBe(0);
});

test('a regular e-mail has the headers with which a mail program ends it by one press; its subject is in any script', async () => {
  const { folder, read } = await outbox();
  const signingKey = Buffer.alloc(32, 'key');
  const deliver = createDelivery(() => ({ DATA_DIR: folder }), origin, { signingKey });
  const subject = 'ದಿನದ ಹಾಡು: 5. ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ ವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೊ';
  await deliver({
    id: 'one',
    recipient: 'gita@example.org',
    subject,
    text: 'ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ\n',
    created_at: at,
    list_member: 'daily-song.gita',
  });
  const { headers } = parse(await read());
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const address = /^<https:\/\/songs\.example\.org\/api\/unsubscribe\/(\S+)>$/.exec(
    headers['List-Unsubscribe'] ?? '',
  );
  expect(readUnsubscribeToken(signingKey, address?.[1] ?? '')).toEqual({
    kind: 'daily-song',
    id: 'gita',
  });
  const words = (headers['Subject'] ?? '').matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g);
  expect(
    Buffer.concat([...words].map(([, code = '']) => Buffer.from(code, 'base64'))).toString(),
  ).toBe(subject);
});
