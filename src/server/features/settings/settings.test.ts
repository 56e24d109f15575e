import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '../../env.ts';
import { readSetting } from '../../db/settings.ts';
import { createDelivery } from '../../mail/delivery.ts';
import { insertEmail } from '../../mail/queries.ts';
import { sendDueEmails } from '../../mail/sender.ts';
import { emptyFolder } from '../../testing/backups.ts';
import { freePort } from '../../testing/free-port.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { addApp, totpCode } from '../../testing/second-factors.ts';
import { testSite } from '../../testing/site.ts';

const password = 'Tambura@1484';
const identity = { password };

async function mailServer() {
  const server = await startMailServer();
  onTestFinished(server.close);
  return server;
}

/** A server that accepts connections and never says a word. @returns its port */
async function silentServer(): Promise<number> {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const siteWith = (variables: Record<string, string> = {}) =>
  testSite({
    env: readEnv({ DATA_DIR: emptyFolder(), INTERNAL_NETWORKS: '127.0.0.1', ...variables }),
  });

/** Settings for the mail server of the test, which has no encryption. */
const serverAt = (port: number) => ({
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  user: 'songs',
  secret: 'Veena-2026',
  sender: 'The Songs <letters@example.org>',
});

test('an admin sets the mail server, which is tested first; e-mails go there without a restart, and no output has the password', async () => {
  const server = await mailServer();
  const site = await siteWith();
  const asha = await site.signIn('ADMIN', { password });
  const saved = await asha.admin.saveMailServer({
    base: 0,
    value: serverAt(server.port),
    identity,
  });
  expect(saved.mail).toMatchObject({
    revision: 1,
    host: '127.0.0.1',
    user: 'songs',
    secret: 'stored',
  });
  expect(server.received).toMatchObject([
    { user: 'songs', from: 'letters@example.org', to: ['asha@example.org'] },
  ]);
  await site.visitor().auth.forgotPassword({ email: 'asha@example.org' });
  const deliver = createDelivery(site.settings.mail, site.origin);
  await sendDueEmails({ db: site.db, deliver, now: site.now, log: () => {} });
  expect(server.received[1]?.message).toMatch(/^Subject: Choose a new password/m);
  const { rows } = await asha.admin.auditLog();
  expect(rows[0]).toMatchObject({
    kind: 'setting changed',
    subject: 'mail',
    was: 'no server',
    became: `songs@127.0.0.1:${server.port} (none), The Songs <letters@example.org>`,
  });
  const settings = await readSetting(site.db, 'site_settings');
  for (const output of [saved, await asha.admin.settings(), rows, settings])
    expect(JSON.stringify(output)).not.toContain('Veena');
  // Without a new password the stored one stays, for the same server only.
  const kept = { ...serverAt(server.port), secret: '', sender: 'other@example.org' };
  expect((await asha.admin.saveMailServer({ base: 1, value: kept, identity })).mail).toMatchObject({
    secret: 'stored',
    sender: 'other@example.org',
  });
  await expect(
    asha.admin.saveMailServer({ base: 2, value: { ...kept, host: 'mail.example.com' }, identity }),
  ).rejects.toThrow(/enter the password again/);
});

test('nothing is saved where the server refuses, is silent, is away, or is in an internal network; the reason is told in words', async () => {
  const server = await mailServer();
  const site = await siteWith();
  const asha = await site.signIn('ADMIN', { password });
  const save = (value: ReturnType<typeof serverAt>) =>
    asha.admin.saveMailServer({ base: 0, value, identity });
  const right = serverAt(server.port);
  await expect(save({ ...right, secret: 'wrong' })).rejects.toThrow(
    /refused the user or the password/,
  );
  await expect(save({ ...right, port: await freePort() })).rejects.toThrow(
    /No mail server listens/,
  );
  const bad = await site.signIn('ADMIN', { username: 'bad', password });
  await expect(bad.admin.saveMailServer({ base: 0, value: right, identity })).rejects.toThrow(
    /refused the sender or the recipient.*550 no such user/,
  );
  for (const host of ['10.0.0.1', 'localhost.localdomain', '169.254.169.254', '::1', '2130706434'])
    await expect(save({ ...right, host })).rejects.toThrow(
      /INTERNAL_NETWORKS|no server of this name/,
    );
  expect(server.received).toEqual([]);
  expect((await asha.admin.settings()).mail.revision).toBe(0);
  const silent = createDelivery(
    () => ({
      DATA_DIR: 'nowhere',
      chosen: { ...serverAt(0), port: silentPort, password: '', networks: ['127.0.0.1'] },
    }),
    site.origin,
    { timeouts: { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 2000 } },
  );
  const silentPort = await silentServer();
  await expect(
    silent({ id: 'one', recipient: 'a@example.org', subject: 's', text: 't', created_at: 1 }),
  ).rejects.toThrow(/Greeting never received/);
});

test('it takes an admin with password and second factor, and a form that is not outdated', async () => {
  const server = await mailServer();
  const site = await siteWith();
  const value = serverAt(server.port);
  const ravi = await site.signIn('Proofreader');
  await expect(ravi.admin.settings()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(ravi.admin.saveMailServer({ base: 0, value, identity })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const account = await site.join('ADMIN', { password });
  const asha = site.callerWith(account.authorization);
  const wrong = { password: 'Veena@1484' };
  await expect(
    asha.admin.saveMailServer({ base: 0, value, identity: wrong }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { secret } = await addApp(site, account, password);
  await expect(asha.admin.saveMailServer({ base: 0, value, identity })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { details: { secondFactor: { totp: true } } },
  });
  expect(server.received).toEqual([]);
  const code = totpCode(secret, (site.clock.at += 60_000));
  await asha.admin.saveMailServer({ base: 0, value, identity: { password, code } });
  await expect(
    asha.admin.saveMailServer({ base: 0, value: { ...value, sender: '' }, identity }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(`They are now: songs@127.0.0.1:${server.port} (none), The`),
  });
  const bad = { ...value, sender: 'a@example.org\r\nBcc: all@example.org' };
  await expect(asha.admin.saveMailServer({ base: 1, value: bad, identity })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('what the environment sets is in force, is shown without its password, and cannot be changed', async () => {
  const site = await siteWith({
    SMTP_URL: 'smtps://songs:Veena-2026@mail.example.org',
    MAIL_FROM: 'letters@example.org',
    GUEST_SONG_LIMIT: '3',
  });
  const asha = await site.signIn('ADMIN', { password });
  const { mail, access } = await asha.admin.settings();
  expect(mail).toMatchObject({
    fixedServer: 'smtps://songs@mail.example.org',
    fixedSender: 'letters@example.org',
  });
  expect(access).toMatchObject({ guestSongs: 3, areGuestSongsFixed: true });
  await expect(
    asha.admin.saveMailServer({ base: 0, value: serverAt(25), identity }),
  ).rejects.toThrow(/SMTP_URL, MAIL_FROM/);
  await expect(
    asha.admin.saveAccessRules({ base: 0, value: { guestSongs: 5, uploaders: 'admins' } }),
  ).rejects.toThrow(/GUEST_SONG_LIMIT/);
  await asha.admin.saveAccessRules({ base: 0, value: { guestSongs: 3, uploaders: 'admins' } });
  expect(site.settings.chosen().access).toMatchObject({ guestSongs: 3, uploaders: 'admins' });
});

test('the number of songs for everybody is in force at once, also on pages that are cached', async () => {
  const site = await siteWith();
  const asha = await site.signIn('ADMIN');
  const drop = vi.spyOn(site.responseCache, 'drop');
  onTestFinished(() => drop.mockRestore());
  const read = async () => (await site.visitor().compositions.read({ number: 4 }))?.access;
  expect(await read()).toBe('open');
  await asha.admin.saveAccessRules({ base: 0, value: { guestSongs: 3, uploaders: 'subscribers' } });
  expect(await read()).toBe('sign-in');
  expect((await site.visitor().siteContent.content()).guestSongs).toBe(3);
  expect(drop).toHaveBeenCalledOnce();
  await asha.admin.saveAccessRules({ base: 1, value: { guestSongs: 4, uploaders: 'subscribers' } });
  expect(await read()).toBe('open');
  await expect(
    asha.admin.saveAccessRules({ base: 1, value: { guestSongs: 9, uploaders: 'subscribers' } }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('another process of the site takes over what was saved', async () => {
  const site = await siteWith();
  const other = await testSite({ db: site.db, env: site.settings.env });
  const asha = await site.signIn('ADMIN');
  await asha.admin.saveAccessRules({ base: 0, value: { guestSongs: 2, uploaders: 'admins' } });
  await other.settings.reload();
  expect([other.env.GUEST_SONG_LIMIT, other.settings.chosen().access.uploaders]).toEqual([
    2,
    'admins',
  ]);
});

test('a password whose key is lost has to be entered again; until then e-mails wait', async () => {
  const server = await mailServer();
  const site = await siteWith();
  const asha = await site.signIn('ADMIN', { password });
  await asha.admin.saveMailServer({ base: 0, value: serverAt(server.port), identity });
  // As after a restore on another machine.
  await site.db.deleteFrom('secrets').where('name', '=', 'second_factor_key').execute();
  await site.settings.reload();
  expect((await asha.admin.settings()).mail.secret).toBe('unreadable');
  await insertEmail(
    site.db,
    'ravi@example.org',
    { subject: 'Greetings', text: 'Dear Ravi' },
    site.now(),
    9e7,
  );
  const deliver = createDelivery(site.settings.mail, site.origin);
  await sendDueEmails({ db: site.db, deliver, now: site.now, log: () => {} });
  const { rows } = await asha.admin.emails();
  expect(rows[0]).toMatchObject({
    recipient: 'ravi@example.org',
    state: 'waiting',
    answer: expect.stringMatching(/must be entered again/),
  });
  await expect(
    asha.admin.saveMailServer({
      base: 1,
      value: { ...serverAt(server.port), secret: '' },
      identity,
    }),
  ).rejects.toThrow(/cannot be read on this machine/);
  await asha.admin.saveMailServer({ base: 1, value: serverAt(server.port), identity });
  site.clock.at += 60_000;
  await sendDueEmails({ db: site.db, deliver, now: site.now, log: () => {} });
  expect((await asha.admin.emails({ state: 'sent' })).rows).toMatchObject([
    { recipient: 'ravi@example.org', answer: '' },
  ]);
});

test('a refused e-mail is listed with the server’s answer and sent again by an admin, as long as its link is good', async () => {
  const server = await mailServer();
  const site = await siteWith({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  const asha = await site.signIn('ADMIN');
  const letter = { subject: 'Greetings', text: 'Dear Bad, https://example.org/?token=1' };
  const hour = 3_600_000;
  const id = await insertEmail(site.db, 'bad@example.org', letter, site.now(), hour);
  const send = () =>
    sendDueEmails({
      db: site.db,
      deliver: createDelivery(site.settings.mail, site.origin),
      now: site.now,
      log: () => {},
    });
  await send();
  const [row] = (await asha.admin.emails({ state: 'refused' })).rows;
  expect(row).toMatchObject({
    id,
    attempts: 1,
    maySend: true,
    answer: expect.stringMatching(/550/),
  });
  expect(JSON.stringify(row)).not.toContain('token');
  await asha.admin.sendEmailAgain({ id });
  expect((await asha.admin.auditLog()).rows[0]).toMatchObject({
    kind: 'e-mail sent again',
    subject: 'Greetings',
    became: 'bad@example.org',
  });
  await expect(asha.admin.sendEmailAgain({ id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await send();
  expect((await asha.admin.emails({ text: 'greetings bad' })).rows).toMatchObject([
    { attempts: 2, state: 'refused' },
  ]);
  site.clock.at += hour;
  expect((await asha.admin.emails()).rows[0]?.maySend).toBe(false);
  await expect(asha.admin.sendEmailAgain({ id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(asha.admin.sendEmailAgain({ id: join('x', 'y') })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
