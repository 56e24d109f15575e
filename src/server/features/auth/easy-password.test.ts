import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';
import { easyPasswordMessage, isEasyPassword } from './easy-password.ts';
import { ensureAdmin, createSetUpToken } from './service.ts';

const person = {
  username: 'umarao',
  email: 'uma.venkatesh+songs@example.org',
  origin: 'https://madhwa.example.org',
};

test.each([
  [
    'a common one',
    'Password1!',
    'P@ssw0rd2024!',
    'Pass@word1',
    '$Dragon99',
    'Welcome@123',
    'Qwerty@123',
    'Admin@1234',
    'Hell0@123',
    'Letmein1!',
    'Passw0rd$Passw0rd$1',
  ],
  ['keys side by side', 'Abcd@1234', 'Asdf@1234', 'Zyxw@9876', 'Poiuy@12'],
  ['few letters', 'Aa@12345', 'Abc@12345', 'Aaaa@1111', 'Aa1@'.repeat(50)],
  [
    'the site’s own words',
    'Purandara@1',
    'Pur4nd4r4@1484',
    'PurandaraDasa@1',
    'Vitthala@1564',
    'Purandaravithala1@',
    'Kannada@1',
    'Krishna@1234',
  ],
  [
    'the person’s own name, address and site',
    'Umarao@98765',
    'Venkatesh@2024',
    'Uma.Venkatesh1@'.replace('.', ''),
    'Madhwa@2026',
  ],
])('easy: %s', async (_what, ...passwords) => {
  for (const password of passwords)
    expect(await isEasyPassword(password, person), password).toBe(true);
});

test('not easy: no word, several words, or signs throughout', async () => {
  for (const password of [
    'Tambura@1484',
    'Veena@1564',
    'K9$x7Qp2',
    'Vx7$mQ2@kL9p',
    'correctHorse7!battery',
    'Lamp7!River',
    'aB@1'.padEnd(200, 'xyzw'),
  ])
    expect(await isEasyPassword(password, person), password).toBe(false);
});

test('refused at sign-up, set-up, reset and for the first admin of the environment', async () => {
  const site = await testSite();
  const [username, email] = ['gita', 'gita@example.org'];
  const refused = { code: 'BAD_REQUEST', message: easyPasswordMessage };
  for (const password of ['Password1!', 'Purandara@1', 'Gitagita@1']) {
    await expect(
      site.visitor().accounts.signUp({
        username,
        email,
        password,
        confirmPassword: password,
        role: 'editor',
        proofreaderDetails: 'x',
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      site.visitor().auth.setUp({
        token: (await createSetUpToken(site.db)) ?? '',
        username,
        displayName: 'Gita Rao',
        email,
        password,
      }),
    ).rejects.toMatchObject(refused);
  }
  expect(await site.db.selectFrom('sign_ups').select('id').execute()).toEqual([]);
  await expect(ensureAdmin(site.db, 'asha@example.org', 'Password1!', site.now())).rejects.toThrow(
    'The environment is not right: ADMIN_PASSWORD is easy to guess. Please choose another.',
  );

  await site.join('Proofreader', { password: 'Tambura@1484' });
  await site.visitor().auth.forgotPassword({ email: 'ravi@example.org' });
  const { text } = await site.db.selectFrom('emails').select('text').executeTakeFirstOrThrow();
  const token = /token=(\w+)/.exec(text)?.[1] ?? '';
  await expect(
    site.visitor().auth.resetPassword({ token, password: 'Raviravi@12345' }),
  ).rejects.toMatchObject(refused);
  await site.visitor().auth.resetPassword({ token, password: 'Veena@1564' });
});

test('people with an earlier easy password can still log in, including an admin of the environment', async () => {
  const site = await testSite();
  await site.join('ADMIN', { password: 'Password1!' });
  expect(
    (await site.visitor().auth.login({ email: 'asha@example.org', password: 'Password1!' }))
      .isApproved,
  ).toBe('Approved');
  expect(await ensureAdmin(site.db, 'asha@example.org', 'Password1!', site.now())).toBe(true);
});
