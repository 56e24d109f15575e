import { expect, test } from 'vitest';
import { testSite, type TestSite } from '../../testing/site.ts';
import { mailboxKey } from './email-allowance.ts';

const hour = 60 * 60 * 1000;
const ravi = { email: 'ravi@example.org' };
const gita = { email: 'gita@example.org' };
/** Addresses of strangers and of the people themselves, from the ranges for documentation (RFC 5737). */
const stranger = (at: number) => `198.51.100.${at}`;
const home = '203.0.113.7';
const from = (site: TestSite, address: string) => site.callerWith(undefined, address);
/** E-mails as the sender leaves them, without their text. */
const deliver = (site: TestSite) =>
  site.db.updateTable('emails').set({ next_at: null, sent_at: site.now() }).execute();
const delivered = (site: TestSite) =>
  site.db
    .selectFrom('emails')
    .select(['recipient', 'text'])
    .where('next_at', 'is', null)
    .orderBy('created_at')
    .execute();
const tokensOf = async (site: TestSite) =>
  (await delivered(site)).map(({ text }) => /token=(\w+)/.exec(text)?.[1] ?? '');

async function forgot(site: TestSite, address: string): Promise<void> {
  await from(site, address).auth.forgotPassword(ravi);
  await deliver(site);
}

const reset = (site: TestSite, token = '') =>
  from(site, home).auth.resetPassword({ token, password: 'Veena@1564' });

test('e-mails that a stranger requests do not stop the owner’s, and the newest link works', async () => {
  const site = await testSite();
  await site.join('Proofreader');
  for (let time = 0; time < 10; time += 1) await forgot(site, stranger(1));
  const before = await tokensOf(site);
  expect(before).toHaveLength(3);
  await forgot(site, home);
  const [newest, ...more] = (await tokensOf(site)).filter((token) => !before.includes(token));
  expect(more).toEqual([]);
  for (const old of before)
    await expect(reset(site, old)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await reset(site, newest);
});

test('strangers from many addresses cannot flood a mailbox, and the newest link in it works', async () => {
  const site = await testSite();
  await site.join('Proofreader');
  for (let index = 1; index <= 40; index += 1) {
    await forgot(site, stranger(index));
    site.clock.at += 1;
  }
  expect(await delivered(site)).toHaveLength(6);
  site.clock.at += hour - 41;
  await forgot(site, home);
  expect(await delivered(site)).toHaveLength(6);
  await reset(site, (await tokensOf(site)).at(-1));
});

test('opening a link restores the mailbox’s allowance', async () => {
  const site = await testSite();
  await site.join('Reader');
  const kiran = { email: 'kiran@example.org' };
  for (let at = 1; at <= 10; at += 1) {
    await from(site, stranger(at)).subscriptions.requestLink(kiran);
    await deliver(site);
    site.clock.at += 1;
  }
  expect(await delivered(site)).toHaveLength(6);
  await from(site, home).subscriptions.openLink({ token: (await tokensOf(site)).at(-1) ?? '' });
  await from(site, home).subscriptions.requestLink(kiran);
  await deliver(site);
  expect(await delivered(site)).toHaveLength(7);
});

test('sixty spellings of one mailbox count as one', async () => {
  const site = await testSite();
  const spellings = Array.from({ length: 60 }, (_, index) =>
    index % 2 ? `gi.ta+${index}@gmail.com` : `GITA+${index}@googlemail.com`,
  );
  for (const [index, email] of spellings.entries())
    await from(site, stranger(index + 1)).subscriptions.requestLink({ email });
  await deliver(site);
  expect(await delivered(site)).toHaveLength(6);
});

test('one address causes forty e-mails an hour, and another address has its own forty', async () => {
  const site = await testSite();
  const ask = async (address: string, email: string) =>
    (await from(site, address).subscriptions.requestLink({ email })).message;
  const answers = new Set<string>();
  for (let at = 0; at < 60; at += 1) answers.add(await ask(stranger(1), `reader${at}@example.org`));
  answers.add(await ask(home, gita.email));
  await deliver(site);
  expect((await delivered(site)).filter(({ recipient }) => recipient !== gita.email)).toHaveLength(
    40,
  );
  expect((await delivered(site)).at(-1)?.recipient).toBe(gita.email);
  expect(answers.size).toBe(1);
  site.clock.at += hour + 1;
  await ask(stranger(1), 'later@example.org');
  await deliver(site);
  expect((await delivered(site)).map(({ recipient }) => recipient)).toContain('later@example.org');
});

test('a waiting e-mail is replaced by a newer one', async () => {
  const site = await testSite();
  await site.join('Proofreader');
  for (const address of [stranger(1), home]) await from(site, address).auth.forgotPassword(ravi);
  await from(site, home).subscriptions.requestLink(gita);
  await deliver(site);
  expect((await delivered(site)).map(({ recipient }) => recipient).toSorted()).toEqual([
    gita.email,
    ravi.email,
  ]);
  await reset(site, (await tokensOf(site))[0]);
});

test('a request for an address that gets no e-mail ends nobody’s link', async () => {
  const site = await testSite();
  await site.join('Proofreader');
  await forgot(site, home);
  for (let time = 0; time < 3; time += 1)
    await from(site, home).auth.forgotPassword({ email: 'nobody@example.org' });
  await from(site, home).auth.forgotPassword(ravi);
  await from(site, home).auth.forgotPassword(ravi);
  await deliver(site);
  const newest = (await tokensOf(site)).at(-1);
  await from(site, home).auth.forgotPassword(ravi);
  await reset(site, newest);
});

test.each([
  ['asha@example.org', 'asha@example.org'],
  [' Asha@Example.ORG ', 'asha@example.org'],
  ['asha+songs@example.org', 'asha@example.org'],
  ['asha+1+2@example.org', 'asha@example.org'],
  ['+asha@example.org', '+asha@example.org'],
  ['a.s.h.a@example.org', 'a.s.h.a@example.org'],
  ['A.s.h.a+7@googlemail.com', 'asha@gmail.com'],
  ['asha@gmail.com.example.org', 'asha@gmail.com.example.org'],
])('%s is the mailbox %s', (email, key) => expect(mailboxKey(email)).toBe(key));
