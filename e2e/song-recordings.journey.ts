import { createMp3Encoder } from 'wasm-media-encoders';
import { expectAccessible } from './accessible.ts';
import { goTo } from './open.ts';
import { adminAccount, beginSession, join, test } from './sessions.ts';
import { expect } from './test.ts';

/** Twelve seconds of a tone, as an mp3 with a title in a tag. */
async function mp3(hertz: number): Promise<Buffer> {
  const sampleRate = 44_100;
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: 64 });
  const samples = Float32Array.from(
    { length: sampleRate * 12 },
    (_, at) => 0.4 * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  );
  return Buffer.concat([Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())]);
}

const phone = { width: 360, height: 780 };

test('somebody whom an admin allows adds a recording, which a visitor hears on a phone until it is withdrawn', async ({
  browser,
  request,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/404/);
  const asha = await adminAccount(request);
  const gita = await join(request, asha, 'Editor', 'gitasings', '1,78');
  const admin = await (await browser.newContext()).newPage();
  await beginSession(admin, asha);
  const singer = await (await browser.newContext({ viewport: phone })).newPage();
  await beginSession(singer, gita);

  // Nobody may by default.
  await goTo(singer, '/recordings/add?song=4');
  await expect(singer.getByText('Only admins, and people whom an admin allows')).toBeVisible();
  await goTo(admin, '/song-recordings');
  await admin.getByLabel('Email of the account').fill(gita.email);
  await admin.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(admin.getByRole('row', { name: /gitasings/ })).toBeVisible();
  await expectAccessible(admin);

  await goTo(singer, '/songs/4');
  await singer.getByRole('link', { name: 'Add a recording' }).click();
  await expect(singer.getByLabel('Raga')).not.toHaveValue('');
  await expectAccessible(singer);
  const form = async () => {
    await singer.getByLabel('Singer').fill('Gita Rao');
    await singer.getByLabel('Owner of the rights').fill('Gita Rao');
    await singer.getByLabel('Licence').selectOption('CC-BY-4.0');
    await singer.getByRole('button', { name: 'Send' }).click();
  };
  const choose = (name: string, buffer: Buffer) =>
    singer
      .getByLabel('Sound file', { exact: true })
      .setInputFiles({ name, mimeType: 'audio/mpeg', buffer });

  // A page of HTML with the name of a sound.
  await choose('song.mp3', Buffer.from('<script>alert(1)</script>'.padEnd(5000)));
  await form();
  await expect(singer.getByText('This is no mp3, ogg, webm, wav or flac file')).toBeVisible({
    timeout: 60_000,
  });
  await choose('song.mp3', await mp3(330));
  await form();
  const own = singer.getByRole('region', { name: 'Your recordings' });
  await expect(own.getByText('waits for an admin')).toBeVisible({ timeout: 60_000 });
  await own
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  const heard = own.getByLabel(/Gita Rao/).and(singer.locator('audio'));
  await expect
    .poll(() => heard.evaluate((audio) => (audio as HTMLAudioElement).duration))
    .toBeCloseTo(12, 0);

  await goTo(admin, '/admin');
  await admin.getByRole('link', { name: /Listen/ }).click();
  const row = admin.getByRole('row', { name: /Gita Rao/ });
  await expect(row).toContainText('LUFS');
  await row.getByRole('button', { name: /^Make public/ }).click();
  await expect(admin.getByText('The recording is public.')).toBeVisible();

  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  await goTo(visitor, '/songs/4');
  const recording = visitor.getByRole('button', { name: 'Gita Rao' });
  await recording.click();
  await expect(visitor.getByText('CC BY 4.0')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /pause/i }).first()).toBeVisible();
  const id = (await recording.getAttribute('data-recording')) ?? '';
  const address = `/media/song-recordings/${id}`;
  expect((await visitor.request.get(address)).status()).toBe(200);

  await goTo(admin, '/song-recordings');
  await admin.getByLabel('Show').selectOption('public');
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('The singer asked.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(admin.getByText('The recording is withdrawn.')).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Listen' })).toBeVisible();
  await expect(recording).toHaveCount(0);
  await goTo(singer, '/recordings/add?song=4');
  await expect(own.getByText('The singer asked.')).toBeVisible();
});
