import { expectAccessible } from './accessible.ts';
import { goTo } from './open.ts';
import { adminAccount, join, test } from './sessions.ts';
import { expect } from './test.ts';

test('two people read a song separately, and an admin decides where they differ', async ({
  windowOf,
  request,
}) => {
  const asha = await adminAccount(request);
  const gauri = await join(request, asha, 'Editor', 'gaurideva', '64,64');
  const hema = await join(request, asha, 'Proofreader', 'hemalatha', '64,64');
  const admin = await windowOf(asha);
  await goTo(admin, '/double-readings');
  await expectAccessible(admin);
  await admin.getByLabel('First song').fill('64');
  await admin.getByLabel('One reader').selectOption(gauri.email);
  await admin.getByLabel('The other reader').selectOption(hema.email);
  await admin.getByRole('button', { name: 'Assign the songs' }).click();
  await expect(admin.getByText('gaurideva: 0 of 1 read')).toBeVisible();

  const editor = await windowOf(gauri);
  await goTo(editor, '/my-work');
  await expectAccessible(editor);
  await editor.getByRole('link', { name: /^Read: 64/ }).click();
  await editor.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(editor.getByText('Two readers: nobody else sees your changes')).toBeVisible();
  const lyrics = editor.getByRole('textbox', { name: 'Lyrics', exact: true });
  await lyrics.fill(`${await lyrics.inputValue()} ಹರಿಗೋವಿಂದಾ`);
  const save = editor.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(editor.getByText(/Nobody else sees this text/)).toBeVisible();
  // On another evening nothing is left to change.
  await goTo(editor, '/my-work');
  await expect(editor.getByText('saved, not yet read whole')).toBeVisible();
  await editor.getByRole('link', { name: /^Read: 64/ }).click();
  await editor.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(save).toBeDisabled();
  await editor.getByLabel('I have read the whole text').check();
  await save.click();
  await expect(editor.getByText(/Nobody else sees this text/)).toBeVisible();

  const other = await windowOf(hema);
  await goTo(other, '/my-work');
  await other.getByRole('link', { name: /^Read: 64/ }).click();
  await expect(other.getByText('Lyrics: not yet proofread')).toBeVisible();
  await expect(other.getByText('ಹರಿಗೋವಿಂದಾ')).toBeHidden();
  await other.getByRole('button', { name: 'Read, no corrections' }).click();
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('Thank you. Your reading is recorded.')).toBeVisible();

  await goTo(admin, '/double-readings');
  await admin.getByRole('link', { name: /^Decide: 64/ }).click();
  await expect(admin.getByText('0 of 1 decided')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('radio', { name: /One reader/ }).check();
  await admin.getByRole('button', { name: 'Decide' }).click();
  await expect(admin).toHaveURL(/\/review\//);
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(admin.getByText('Published. Readers see it now.')).toBeVisible();

  await goTo(other, '/songs/64?lang=Kannada');
  await expect(other.getByText('ಹರಿಗೋವಿಂದಾ')).toBeVisible();
  await expect(other.getByText(/Lyrics: proofread twice · /)).toBeVisible();
  await goTo(admin, '/progress');
  await expect(admin.getByText('fewer than ten findings').first()).toBeVisible();
});
