import { expect, test } from 'vitest';
import { readSetting } from '../../db/settings.ts';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { testSite } from '../../testing/site.ts';
import { createSetUpToken } from './service.ts';

test('a person chooses the name under which others see them, in any script', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  expect(await meera.auth.account()).toMatchObject({ username: 'meera', displayName: 'meera' });
  for (const displayName of [
    'Meera Rao',
    'ಮೀರಾ ರಾವ್',
    'M. S. Subbulakshmi',
    'Åsa O’Brien-Rao',
    'మీరా',
  ]) {
    await meera.auth.chooseDisplayName({
      displayName: `  ${displayName.replace(' ', '  ')}\u202e `,
    });
    expect(await meera.auth.account()).toMatchObject({ username: 'meera', displayName });
  }
  const asha = await site.signIn('ADMIN');
  expect((await asha.admin.auditLog({})).rows).toContainEqual(
    expect.objectContaining({ kind: 'display name changed', was: 'Åsa O’Brien-Rao', became: 'మీరా' }),
  );
});

test('names that are too short or long, mixed in script or reserved are refused', async () => {
  const meera = await (await testSite()).signIn('Editor');
  for (const [displayName, message] of [
    ['', 'Display name is required.'],
    ['M', 'at least 2 letters'],
    ['ಮೀ'.repeat(21), 'cannot exceed 40 characters'],
    ['meera2', 'can only contain letters'],
    ['<b>Meera</b>', 'can only contain letters'],
    ['Mееra', 'written in one script'],
    ['Administrator', 'reserved'],
    ['Purandara Dasa', 'reserved'],
  ] as const)
    await expect(meera.auth.chooseDisplayName({ displayName })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    });
});

test('a name that looks like another person’s is refused', async () => {
  const site = await testSite();
  const meera = await site.signIn('Editor');
  await meera.auth.chooseDisplayName({ displayName: 'Meera Rao' });
  await site.join('ADMIN');
  const ravi = await site.signIn('Proofreader');
  // The last is written in Cyrillic.
  for (const displayName of ['Meera Rao', 'MEERA RAO', 'Meerá-Rao', 'Mera Rao', 'asha', 'Аѕһа'])
    await expect(ravi.auth.chooseDisplayName({ displayName })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  const kiran = {
    email: 'k@example.org',
    password: 'Tambura@1484',
    confirmPassword: 'Tambura@1484',
    role: 'editor',
    proofreaderDetails: 'x',
  };
  for (const username of ['meerarao', 'm33rarao', 'rav1'])
    await expect(site.visitor().accounts.signUp({ ...kiran, username })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  await site.visitor().accounts.signUp({ ...kiran, username: 'kiran' });
  await expect(ravi.auth.chooseDisplayName({ displayName: 'Kiran' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('public pages name the publisher by display name, also after it changed', async () => {
  const site = await testSite();
  const asha = await site.signIn('ADMIN');
  const meera = await site.signIn('Editor');
  const ravi = await site.signIn('Proofreader');
  const candidate = await changeAndSave(
    meera,
    { number: 5, language: 'Kannada' },
    replace('ಬದುಕಿರೋ', 'ಬಾಳಿರೋ'),
  );
  await asha.admin.publish(named(await ravi.reviews.approve(named(candidate))));
  const version = await readSetting(site.db, 'edition_version');
  await asha.auth.chooseDisplayName({ displayName: 'Asha Bhat' });
  await ravi.auth.chooseDisplayName({ displayName: 'ರವಿ ಭಟ್' });
  expect(await readSetting(site.db, 'edition_version')).not.toBe(version);
  const read = await site.visitor().compositions.read({ number: 5, language: 'Kannada' });
  expect(read?.level).toMatchObject({ publishedBy: 'Asha Bhat', proofreadBy: 'ರವಿ ಭಟ್' });
  expect((await site.visitor().history.of({ number: 5, language: 'Kannada' }))[0]).toMatchObject({
    kind: 'published',
    who: 'Asha Bhat',
  });
});

test('the first admin chooses a display name at set-up', async () => {
  const site = await testSite();
  const token = (await createSetUpToken(site.db)) ?? '';
  const account = {
    token,
    username: 'sudha',
    email: 'sudha@example.org',
    password: 'Tambura@1484',
  };
  await expect(site.visitor().auth.setUp({ ...account, displayName: 'S' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await site.visitor().auth.setUp({ ...account, displayName: 'Sudha Murthy' });
  expect(await site.db.selectFrom('users').select('display_name').execute()).toEqual([
    { display_name: 'Sudha Murthy' },
  ]);
});
