import { expect, test } from 'vitest';
import { maxDailyReaders } from '../../../shared/daily-song.ts';
import { sendDueEmails } from '../../mail/sender.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite, type TestSite } from '../../testing/site.ts';
import { settleRegularEmail } from '../regular-emails/service.ts';
import { cleanUp } from '../retention/service.ts';
import { dailySong } from './daily-song.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** 06:00 in Indian time. */
const morning = Date.parse('2026-03-05T00:30:00Z');

const emails = (site: TestSite) =>
  site.db.selectFrom('emails').selectAll().orderBy('created_at').execute();
const readers = (site: TestSite) =>
  site.db.selectFrom('daily_readers').orderBy('email', 'desc').selectAll().execute();
const linkIn = (text = '', path = '/daily-song/confirm') =>
  new RegExp(`http://localhost:3000${path}\\?token=(\\S+)`).exec(text)?.[1] ?? '';
const gita = {
  email: 'gita@example.org',
  songLanguage: 'Telugu',
  language: 'en',
} as const;

async function ask(site: TestSite, choice: Partial<typeof gita> | object = {}): Promise<string> {
  await site.visitor().dailySong.subscribe({ ...gita, ...choice });
  return linkIn((await emails(site)).at(-1)?.text);
}

async function subscribed(site: TestSite, choice: object = {}) {
  await site.visitor().dailySong.confirm({ token: await ask(site, choice) });
}

async function morningSite() {
  const site = await testSite();
  site.clock.at = morning - 9 * hour;
  return site;
}

test('a stranger’s request sends one e-mail that says who asked, and nothing more until its button is pressed', async () => {
  const site = await morningSite();
  const token = await ask(site);
  const [asked, ...others] = await emails(site);
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ recipient: 'gita@example.org', list_member: null });
  expect(asked?.text).toContain('192.0.2.0');
  site.clock.at = morning;
  expect(await dailySong.sendDue(site)).toBe(0);

  await site.visitor().dailySong.confirm({ token });
  const today = (await emails(site)).find(({ list_member }) => list_member);
  expect(today?.subject).toMatch(/^Song of the day: \d+\. /);
  expect(today?.text).toMatch(/\p{Script=Telugu}{3}/u);
  expect(today?.text).toMatch(/http:\/\/localhost:3000\/songs\/\d+\?lang=Telugu/);
  // A second press sends nothing.
  await site.visitor().dailySong.confirm({ token });
  expect(await dailySong.sendDue(site)).toBe(0);
  expect(await emails(site)).toHaveLength(2);
});

test('everybody gets the same answer, and an address that never confirms at most three e-mails in thirty days', async () => {
  const site = await morningSite();
  await subscribed(site, { email: 'kiran@example.org' });
  const answers = [];
  for (let asked = 0; asked < 6; asked += 1) {
    for (const email of ['gita@example.org', 'kiran@example.org'])
      answers.push(await site.visitor().dailySong.subscribe({ ...gita, email }));
    site.clock.at += 2 * hour;
  }
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  const asking = (await emails(site)).filter(
    ({ recipient, list_member }) => recipient === 'gita@example.org' && !list_member,
  );
  // A newer request replaces an e-mail that still waits.
  expect(asking).toHaveLength(1);
  expect(await readers(site)).toMatchObject([{}, { email: 'gita@example.org', asked: 3 }]);
  await cleanUp(site, () => {});
  expect(await readers(site)).toHaveLength(2);
  site.clock.at += 31 * day;
  await cleanUp(site, () => {});
  expect(await readers(site)).toMatchObject([{ email: 'kiran@example.org' }]);
});

test('one address asks ten times in an hour, all together two hundred times', async () => {
  const site = await morningSite();
  const from = (address: string, email: string) =>
    site.callerWith(undefined, address).dailySong.subscribe({ ...gita, email });
  for (let asked = 0; asked < 10; asked += 1)
    await from('198.51.100.7', `reader${asked}@example.org`);
  await expect(from('198.51.100.7', 'last@example.org')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  for (let asked = 0; asked < 190; asked += 1)
    await from(`203.0.113.${asked}`, `other${asked}@example.org`);
  await expect(from('192.0.2.200', 'last@example.org')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

test('invalid requests, and links that are damaged or too old, are refused', async () => {
  const site = await morningSite();
  const { dailySong: calls } = site.visitor();
  for (const wrong of [
    { email: 'gita' },
    { songLanguage: 'Klingon' as 'Telugu' },
    { language: 'fr' as 'en' },
  ])
    await expect(calls.subscribe({ ...gita, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  const token = await ask(site);
  for (const wrong of [`${token}x`, token.replace('Telugu', 'Tamil'), 'x'])
    await expect(calls.confirm({ token: wrong })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  site.clock.at += 3 * day;
  await expect(calls.confirm({ token })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await readers(site)).toMatchObject([{ confirmed_at: null }]);
});

test('a reader who asks again changes the language by the new link', async () => {
  const site = await morningSite();
  await subscribed(site);
  const token = await ask(site, { songLanguage: 'Kannada', language: 'kn' });
  expect(await readers(site)).toMatchObject([{ song_language: 'Telugu', language: 'en' }]);
  await site.visitor().dailySong.confirm({ token });
  expect(await readers(site)).toMatchObject([{ song_language: 'Kannada', language: 'kn' }]);
  site.clock.at = morning;
  expect(await dailySong.sendDue(site)).toBe(1);
  const sent = (await emails(site)).at(-1);
  expect(sent?.subject).toMatch(/^ದಿನದ ಹಾಡು: \d+\. /);
  expect(sent?.text).toContain('ಇಂತಹ ಇಮೇಲ್ ಇನ್ನು ಬೇಡವಾದರೆ');
});

test('strangers ask a reader three times, and again when the reader has answered or a month has passed', async () => {
  const site = await morningSite();
  await subscribed(site);
  const asking = () =>
    emails(site).then((all) => all.filter(({ list_member }) => !list_member).length);
  const askAll = async () => {
    const before = await asking();
    for (const address of ['198.51.100.7', '203.0.113.9', '203.0.114.9', '203.0.115.9']) {
      site.clock.at += 2 * hour;
      // As after the e-mail was sent, so that a newer one does not replace it.
      await site.db.updateTable('emails').set({ next_at: null }).execute();
      await site.callerWith(undefined, address).dailySong.subscribe(gita);
    }
    return (await asking()) - before;
  };
  expect(await askAll()).toBe(3);
  expect(await askAll()).toBe(0);
  const token = linkIn((await emails(site)).at(-1)?.text);
  await site.visitor().dailySong.confirm({ token });
  expect(await askAll()).toBe(3);
  site.clock.at += 31 * day;
  expect(await askAll()).toBe(3);
  expect(await readers(site)).toHaveLength(1);
});

test('whoever has ended it gets not even the e-mail that waits for the mail server', async () => {
  const site = await morningSite();
  await subscribed(site);
  await subscribed(site, { email: 'kiran@example.org' });
  const waiting = async () =>
    (await emails(site)).flatMap(({ list_member, recipient }) => (list_member ? [recipient] : []));
  const token = linkIn(
    (await emails(site)).find(
      ({ list_member, recipient }) => list_member && recipient === gita.email,
    )?.text,
    '/unsubscribe',
  );
  await site.visitor().regularEmails.unsubscribe({ token });
  expect(await waiting()).toEqual(['kiran@example.org']);
  await (await site.signIn('ADMIN')).admin.removeDailyReader({ email: 'kiran@example.org' });
  expect(await waiting()).toEqual([]);
});

test('it is sent once a day from six o’clock in India, also by two processes', async () => {
  const site = await morningSite();
  await subscribed(site);
  await subscribed(site, { email: 'kiran@example.org' });
  const sent = async () =>
    (await emails(site)).filter(({ list_member }) => list_member !== null).length;
  expect(await sent()).toBe(2);
  site.clock.at = morning - 1;
  expect(await dailySong.sendDue(site)).toBe(0);
  site.clock.at = morning;
  await Promise.all([dailySong.sendDue(site), dailySong.sendDue(site)]);
  await dailySong.sendDue(site);
  expect(await sent()).toBe(4);
  site.clock.at += 17 * hour;
  await dailySong.sendDue(site);
  expect(await sent()).toBe(4);
  site.clock.at += 7 * hour;
  await dailySong.sendDue(site);
  expect(await sent()).toBe(6);
});

test('one press in the mail program ends it, a scanner that opens the link does not', async () => {
  const { site, app } = await servedSite();
  await subscribed(site);
  const delivered: Record<string, string>[] = [];
  await sendDueEmails({
    db: site.db,
    now: site.now,
    log: () => {},
    deliver: async (email) => void delivered.push({ text: email.text }),
  });
  const token = linkIn(delivered.at(-1)?.['text'], '/unsubscribe');
  const opened = await app.inject(`/api/unsubscribe/${token}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    `/unsubscribe?token=${token}`,
  ]);
  expect(await readers(site)).toHaveLength(1);
  const press = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await press(`/api/unsubscribe/${token}x`)).statusCode).toBe(400);
  expect(await readers(site)).toHaveLength(1);
  expect((await press(`/api/unsubscribe/${token}`)).statusCode).toBe(204);
  expect(await readers(site)).toEqual([]);
  expect((await press(`/api/unsubscribe/${token}`)).statusCode).toBe(204);
});

test('a mailbox that refuses three e-mails in a row for good is dropped', async () => {
  const site = await morningSite();
  await subscribed(site);
  const attempt = (isRefused: boolean) =>
    sendDueEmails({
      db: site.db,
      now: site.now,
      log: () => {},
      settled: (member, refused) => settleRegularEmail(site.db, member, refused),
      deliver: async () => {
        if (isRefused)
          throw Object.assign(new Error('550 5.1.1 no such user'), {
            responseCode: 550,
            command: 'RCPT TO',
          });
      },
    });
  await attempt(true);
  const next = async (isRefused: boolean) => {
    site.clock.at += day;
    await dailySong.sendDue(site);
    await attempt(isRefused);
  };
  await next(true);
  expect(await readers(site)).toMatchObject([{ refused: 2 }]);
  await next(false);
  expect(await readers(site)).toMatchObject([{ refused: 0 }]);
  for (let times = 0; times < 3; times += 1) await next(true);
  expect(await readers(site)).toEqual([]);
});

test('an admin sees how many there are, and removes an address; no other person does', async () => {
  const site = await morningSite();
  const asha = await site.signIn('ADMIN');
  await subscribed(site);
  await ask(site, { email: 'kiran@example.org' });
  expect(await asha.admin.dailyReaders()).toEqual({ confirmed: 1, asked: 1, max: maxDailyReaders });
  await asha.admin.removeDailyReader({ email: ' GITA@example.org' });
  expect(await asha.admin.dailyReaders()).toMatchObject({ confirmed: 0, asked: 1 });
  await expect(asha.admin.removeDailyReader({ email: 'gita@example.org' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect((await site.signIn('Proofreader')).admin.dailyReaders()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('above the limit of readers nobody else can begin', async () => {
  const site = await morningSite();
  const token = await ask(site);
  await site.db
    .insertInto('daily_readers')
    .values(
      Array.from({ length: maxDailyReaders }, (_, index) => ({
        id: `reader${index}`,
        email: `reader${index}@example.org`,
        email_key: `reader${index}@example.org`,
        song_language: 'Kannada' as const,
        language: 'kn' as const,
        asked_at: 0,
        asked: 1,
        confirmed_at: 1,
        sent_at: 0,
        refused: 0,
      })),
    )
    .execute();
  await expect(site.visitor().dailySong.confirm({ token })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  await expect(site.visitor().dailySong.subscribe(gita)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
});
