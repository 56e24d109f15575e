import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../testing/backups.ts';
import { freePort } from '../../testing/free-port.ts';
import { siteSeed, testSite } from '../../testing/site.ts';
import { readEnv } from '../../env.ts';

/** A mail server that refuses recipients named bad. @returns its port */
async function mailServer(): Promise<number> {
  const port = await freePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('bad@')
          ? Object.assign(new Error('no such user'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, done) =>
      stream.resume().on('end', () => done(null, 'taken as number 7')),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return port;
}

const siteWith = (variables: Record<string, string>) =>
  testSite({ env: readEnv({ DATA_DIR: emptyFolder(), ...variables }) });

test('the site ticks off what a new trust has done, and the list can be hidden', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const before = await asha.admin.firstSteps();
  expect(before).toMatchObject({
    isDismissed: false,
    done: { names: false, email: false, footer: false, socials: false, testEmail: false },
  });
  const { names, footer, socials } = siteSeed.en;
  await asha.admin.saveSitePart({
    part: 'names',
    base: 1,
    value: { ...names, years: '1480 - 1564' },
  });
  await asha.admin.saveSitePart({ part: 'email', base: 1, value: 'trust@songs.example.in' });
  await asha.admin.saveSitePart({
    part: 'footer',
    base: 1,
    value: { ...footer, notice: 'Welcome.' },
  });
  expect((await asha.admin.firstSteps()).done).toMatchObject({
    names: true,
    email: true,
    footer: true,
    socials: false,
  });
  await asha.admin.saveSitePart({ part: 'socials', base: 1, value: socials.toReversed() });
  expect((await asha.admin.firstSteps()).done.socials).toBe(true);
  await asha.admin.dismissFirstSteps();
  expect((await asha.admin.firstSteps()).isDismissed).toBe(true);
});

test('a test e-mail shows the answer of the mail server, and ticks off its step once it was accepted', async () => {
  const port = await mailServer();
  const site = await siteWith({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const bad = await site.signIn('ADMIN', { username: 'bad' });
  expect(await bad.admin.sendTestEmail()).toEqual({
    outcome: 'failed',
    recipient: 'bad@example.org',
    answer: expect.stringMatching(/550 no such user/),
  });
  const asha = await site.signIn('ADMIN');
  expect((await asha.admin.firstSteps()).done.testEmail).toBe(false);
  expect(await asha.admin.sendTestEmail()).toEqual({
    outcome: 'sent',
    recipient: 'asha@example.org',
    answer: '250 taken as number 7',
  });
  expect((await asha.admin.firstSteps()).done.testEmail).toBe(true);
});

test('a test e-mail names a server that is not there, and the folder where no server is set; their number is limited', async () => {
  const away = await (
    await siteWith({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  ).signIn('ADMIN');
  expect(await away.admin.sendTestEmail()).toMatchObject({
    outcome: 'failed',
    answer: expect.stringMatching(/ECONNREFUSED/),
  });
  const asha = await (await siteWith({})).signIn('ADMIN');
  expect(await asha.admin.sendTestEmail()).toMatchObject({
    outcome: 'outbox',
    answer: expect.stringMatching(/\/outbox$/),
  });
  const many = async () => {
    for (let times = 0; times < 100; times += 1) await asha.admin.sendTestEmail();
  };
  await expect(many()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
