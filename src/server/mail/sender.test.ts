import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { openDb, type Db } from '../db/open.ts';
import { DatabaseAway } from '../errors.ts';
import { addressOnServer, isTestedOnPostgres, migratedDb } from '../testing/databases.ts';
import { createDelivery, type Deliver } from './delivery.ts';
import { deleteExpiredTexts, insertEmail } from './queries.ts';
import { pauseAfter, sendDueEmails, startEmailSender } from './sender.ts';

const at = Date.UTC(2026, 0, 15);
const hour = 60 * 60 * 1000;
/** How long an e-mail belongs to the process that tries it. */
const claimed = 5 * 60 * 1000;
const letter = {
  subject: 'Greetings',
  text: 'Dear Ravi,\n.a line that begins with a dot\nhttp://localhost:3000/reader?token=0123456789abcdef\n',
};
const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

interface Received {
  from: string;
  to: string[];
  message: string;
}

/** A real SMTP server on a free port, or on the port that it had before. */
async function smtpServer(
  port = 0,
  refuse: () => boolean = () => false,
): Promise<{ port: number; received: Received[]; close: () => Promise<void> }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_to, _session, done) =>
      done(refuse() ? Object.assign(new Error('mailbox is full'), { responseCode: 452 }) : null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  ending.push(close);
  return { port: typeof address === 'object' && address ? address.port : 0, received, close };
}

async function post(deliver: Deliver) {
  const db = await migratedDb();
  ending.push(() => db.destroy());
  const clock = { at };
  const log = vi.fn<(line: string) => void>();
  return { db, deliver, log, now: () => clock.at, clock };
}

function smtp(port: number) {
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'The Songs <letters@example.org>',
    DATA_DIR: 'nowhere',
  };
  return createDelivery(() => settings, 'http://localhost:3000');
}
const rows = (db: Db) => db.selectFrom('emails').selectAll().execute();

test('an e-mail is sent by SMTP as it was written, once, and its text is deleted', async () => {
  const server = await smtpServer();
  const parts = await post(smtp(server.port));
  const id = await insertEmail(parts.db, 'ravi@example.org', letter, at, hour);
  await sendDueEmails(parts);
  await sendDueEmails(parts);
  expect(server.received).toMatchObject([
    { from: 'letters@example.org', to: ['ravi@example.org'] },
  ]);
  const [head = '', body = ''] = server.received[0]?.message.split(/\r\n\r\n([^]*)/) ?? [];
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      'From: The Songs <letters@example.org>',
      'To: ravi@example.org',
      'Subject: Greetings',
      `Message-ID: <${id}@localhost>`,
      'Date: Thu, 15 Jan 2026 00:00:00 +0000',
    ]),
  );
  expect(body.replaceAll('\r\n', '\n')).toBe(letter.text);
  expect(await rows(parts.db)).toMatchObject([
    { sent_at: at, next_at: null, text: '', attempts: 1 },
  ]);
});

test('while the mail server is down e-mails wait, longer each time, and are sent when it is back', async () => {
  const server = await smtpServer();
  await server.close();
  const parts = await post(smtp(server.port));
  await insertEmail(parts.db, 'ravi@example.org', letter, at, 24 * hour);
  await insertEmail(parts.db, 'meera@example.org', letter, at, 24 * hour);
  await sendDueEmails(parts);
  expect(await rows(parts.db)).toMatchObject(
    [1, 2].map(() => ({
      attempts: 1,
      sent_at: null,
      next_at: at + pauseAfter(0),
      last_error: expect.stringContaining('ECONNREFUSED'),
      text: letter.text,
    })),
  );
  expect(parts.log).toHaveBeenCalledWith(
    expect.stringMatching(
      /^The e-mail “Greetings” to r…@example.org could not be sent \(attempt 1\): .*ECONNREFUSED/,
    ),
  );

  parts.clock.at += pauseAfter(0) - 1;
  await sendDueEmails(parts);
  expect((await rows(parts.db))[0]?.attempts).toBe(1);
  parts.clock.at += 1;
  await sendDueEmails(parts);
  expect(await rows(parts.db)).toMatchObject([
    { attempts: 2, next_at: parts.clock.at + pauseAfter(1) },
    { attempts: 2 },
  ]);

  const back = await smtpServer(server.port);
  parts.clock.at += pauseAfter(1);
  await sendDueEmails(parts);
  expect(back.received.map(({ to }) => to[0]).toSorted()).toEqual([
    'meera@example.org',
    'ravi@example.org',
  ]);
  expect(await rows(parts.db)).toMatchObject(
    [1, 2].map(() => ({ attempts: 3, sent_at: parts.clock.at, last_error: null, text: '' })),
  );
});

test('one refusing mailbox does not delay the others; expired e-mails are given up', async () => {
  let full = true;
  const server = await smtpServer(0, () => full);
  const parts = await post(smtp(server.port));
  await insertEmail(parts.db, 'ravi@example.org', letter, at, 40_000);
  await sendDueEmails(parts);
  full = false;
  await insertEmail(parts.db, 'meera@example.org', letter, at, hour);
  await sendDueEmails(parts);
  expect(server.received.map(({ to }) => to[0])).toEqual(['meera@example.org']);
  parts.clock.at += 40_000;
  await sendDueEmails(parts);
  expect(server.received).toHaveLength(1);
  expect(
    (await rows(parts.db)).find(({ recipient }) => recipient === 'ravi@example.org'),
  ).toMatchObject({
    next_at: null,
    sent_at: null,
    text: '',
    last_error: 'too late',
  });
});

test('pauses double up to an hour', () => {
  expect([0, 1, 2, 6, 7, 100].map(pauseAfter)).toEqual([
    30_000,
    60_000,
    120_000,
    1_920_000,
    hour,
    hour,
  ]);
});

test('an e-mail that was being sent when the process died is tried again', async () => {
  const parts = await post(() => new Promise(() => undefined));
  await insertEmail(parts.db, 'ravi@example.org', letter, at, hour);
  void sendDueEmails(parts);
  await vi.waitFor(
    async () =>
      expect(await rows(parts.db)).toMatchObject([{ attempts: 1, next_at: at + claimed }]),
    20_000,
  );
  const server = await smtpServer();
  parts.clock.at += claimed - 1;
  await sendDueEmails({ ...parts, deliver: smtp(server.port) });
  expect(server.received).toEqual([]);
  parts.clock.at += 1;
  await sendDueEmails({ ...parts, deliver: smtp(server.port) });
  expect(server.received).toHaveLength(1);
});

test('two processes send two hundred e-mails, each once, and both have a part in it', async () => {
  const sent: [string, string][] = [];
  const deliverAs =
    (who: string): Deliver =>
    async ({ recipient }) => {
      sent.push([recipient, who]);
      await sleep(1);
    };
  const one = await post(deliverAs('one'));
  const other = {
    ...one,
    db: isTestedOnPostgres() ? openDb(addressOnServer(one.db)) : one.db,
    deliver: deliverAs('other'),
  };
  ending.push(() => other.db.destroy());
  const recipients = Array.from({ length: 200 }, (_, number) => `reader${number}@example.org`);
  await one.db.transaction().execute(async (trx) => {
    for (const recipient of recipients) await insertEmail(trx, recipient, letter, at, hour);
  });
  await Promise.all([one, other].map((parts) => sendDueEmails(parts)));
  expect(sent.map(([recipient]) => recipient).toSorted()).toEqual(recipients.toSorted());
  expect(new Set(sent.map(([, who]) => who)).size).toBe(2);
  expect(
    (await rows(one.db)).every(({ sent_at, attempts }) => sent_at === at && attempts === 1),
  ).toBe(true);
});

test('an e-mail that was sent while the database was lost is marked when it is back, and not sent again', async () => {
  const parts = await post(vi.fn<Deliver>(async () => {}));
  await insertEmail(parts.db, 'ravi@example.org', letter, at, hour);
  const away = vi.spyOn(parts.db, 'updateTable').mockImplementationOnce(() => {
    throw new DatabaseAway(new Error('gone'), true);
  });
  await sendDueEmails(parts);
  expect(away).toHaveBeenCalledTimes(2);
  expect(parts.deliver).toHaveBeenCalledTimes(1);
  expect(await rows(parts.db)).toMatchObject([{ sent_at: at, next_at: null }]);
});

test('the sender finds e-mails by itself, survives an error, and stops after the e-mail under way', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const deliver = vi.fn<Deliver>(() => gate);
  const parts = await post(deliver);
  let broken = true;
  const sender = startEmailSender(
    {
      ...parts,
      now: () => {
        if (!broken) return at;
        broken = false;
        throw new Error('the clock stood still');
      },
    },
    5,
  );
  await insertEmail(parts.db, 'ravi@example.org', letter, at, hour);
  await insertEmail(parts.db, 'meera@example.org', letter, at, hour);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1), 20_000);
  expect(parts.log).toHaveBeenCalledWith(
    'The letters could not be looked after: the clock stood still',
  );
  const stopping = sender.stop();
  await sleep(20);
  open();
  await stopping;
  await sleep(20);
  expect(deliver).toHaveBeenCalledTimes(1);
  expect((await rows(parts.db)).filter(({ sent_at }) => sent_at !== null)).toHaveLength(1);
});

test('a server that hangs does not delay the stop', async () => {
  vi.useFakeTimers();
  const parts = await post(() => new Promise(() => undefined));
  await insertEmail(parts.db, 'ravi@example.org', letter, at, hour);
  const sender = startEmailSender(parts);
  await vi.advanceTimersByTimeAsync(50);
  const stopping = sender.stop();
  await vi.advanceTimersByTimeAsync(5000);
  await expect(stopping).resolves.toBeUndefined();
  vi.useRealTimers();
});

test('a recipient that is refused for good ends that e-mail only, and is no failure of the server', async () => {
  const { db } = await post(async () => {});
  const counts = { sent: 0, failed: 0, givenUp: 0, failedInARow: 0 };
  const lines: string[] = [];
  const refuse =
    (message: string, command = 'RCPT TO', responseCode = 550) =>
    async () =>
      Promise.reject(Object.assign(new Error(message), { responseCode, command }));
  const attempt = async (deliver: Deliver) => {
    await insertEmail(db, 'ravi.kumar@example.org', letter, at, 24 * hour);
    await sendDueEmails({ db, deliver, now: () => at, log: (line) => lines.push(line), counts });
  };
  for (let times = 0; times < 3; times += 1)
    await attempt(refuse('550 5.1.1 <ravi.kumar@example.org>: no such user'));
  expect(counts).toEqual({ sent: 0, failed: 0, givenUp: 3, failedInARow: 0 });
  expect(lines[0]).toBe(
    'The e-mail “Greetings” to r…@example.org was refused for good: 550 5.1.1 <r…@example.org>: no such user',
  );
  // Its text, which may hold a link, is deleted once it is no longer worth sending.
  await deleteExpiredTexts(db, at + 24 * hour);
  expect(await db.selectFrom('emails').select(['text', 'next_at']).distinct().execute()).toEqual([
    { text: '', next_at: null },
  ]);
  await attempt(refuse('550 5.7.1 relaying denied'));
  await attempt(refuse('452 mailbox is full', 'RCPT TO', 452));
  await attempt(refuse('535 authentication failed', 'AUTH', 535));
  expect(counts).toEqual({ sent: 0, failed: 3, givenUp: 3, failedInARow: 3 });
});
