import { expect, it } from 'vitest';
import { testSite } from './site.ts';

it('a visitor has the guest songs, and a proofreader also their range', async () => {
  const site = await testSite();
  const ravi = await site.signIn('Proofreader');
  const numbers = async (person: typeof ravi) =>
    (await person.compositions.list({ language: 'Kannada' })).map(({ number }) => number);
  expect(await numbers(site.visitor())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await numbers(ravi)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

it('the clock belongs to the test: a subscription and a token end when it moves', async () => {
  const site = await testSite();
  const kiran = await site.signIn('Reader', { subscribedUntil: site.clock.at + 1000 });
  expect((await kiran.compositions.read({ number: 11, language: 'Tamil' }))?.access).toBe('open');
  site.clock.at += 1000;
  expect((await kiran.compositions.read({ number: 11, language: 'Tamil' }))?.access).toBe(
    'subscribe',
  );
  site.clock.at += 8 * 24 * 60 * 60 * 1000;
  await expect(kiran.compositions.read({ number: 11, language: 'Tamil' })).rejects.toThrow(
    'not logged in',
  );
});

it('a person is the same for every header, and people with a password can log in', async () => {
  const site = await testSite();
  const first = await site.join('ADMIN');
  expect((await site.join('ADMIN')).id).toBe(first.id);
  await site.join('Editor', { username: 'uma', password: 'Tambura@1484' });
  const { jwtToken, role } = await site
    .visitor()
    .auth.login({ email: 'uma@example.org', password: 'Tambura@1484' });
  expect(role).toBe('Editor');
  await site.callerWith(`Bearer ${jwtToken}`).auth.logout();
  await expect(
    site.visitor().auth.login({ email: first.email, password: 'Tambura@1484' }),
  ).rejects.toThrow('Invalid Username or Password!');
});
