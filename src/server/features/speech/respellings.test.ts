import { expect, test, vi } from 'vitest';
import { createSpeaker } from '../../speech-engine/speaker.ts';
import { servedSite } from '../../testing/served.ts';
import { quietSpeaker, silence } from '../../testing/voices.ts';

// A thread of low priority waits while others work, so a busy machine needs the longer time-out.
vi.setConfig({ testTimeout: 60_000 });

/** A site whose voice records what it was asked to speak. */
async function listening() {
  const spokenTexts: string[] = [];
  const speaker = quietSpeaker(async ({ text }) => {
    spokenTexts.push(text);
    return { ...silence, words: [{ at: 0, from: 0.1 }] };
  });
  const { app, site } = await servedSite({ speaker });
  const hear = async (text: string, voice = 'kn') => {
    await app.inject({ method: 'POST', url: '/api/speech/text', payload: { text, voice } });
    return spokenTexts.splice(0);
  };
  return { app, site, spokenTexts, hear, admin: await site.signIn('ADMIN') };
}

test('a saved respelling takes effect at once, for whole words only, in its own voice, and readers never see it', async () => {
  const { app, spokenTexts, hear, admin } = await listening();
  expect(await hear('ವಿಠಲ ವಿಠಲನ, ವಿಠಲ!')).toEqual(['ವಿಠಲ ವಿಠಲನ, ವಿಠಲ!']);
  await admin.respellings.save({ voice: 'kn', written: ' ವಿಠಲ ', spoken: 'ವಿಟ್ಠಲ' });
  expect(await hear('ವಿಠಲ ವಿಠಲನ, ವಿಠಲ!')).toEqual(['ವಿಟ್ಠಲ ವಿಠಲನ, ವಿಟ್ಠಲ!']);
  expect(await hear('ವಿಠಲ', 'te')).toEqual(['ವಿಠಲ']);
  await admin.respellings.save({ voice: 'kn', written: 'ಲಂಬೋದರ', spoken: 'ಲಮ್ ಬೋ ದರ' });
  const answer = await app.inject('/api/speech/song?number=1&part=lyrics');
  expect(JSON.parse(answer.body.split('\n')[0]!)).toMatchObject({
    text: 'ಲಂಬೋದರ ಲಕುಮಿಕರ',
    words: [{ start: 0 }, { start: 'ಲಂಬೋದರ '.length }],
  });
  expect(spokenTexts.splice(0)[0]).toBe('ಲಮ್ ಬೋ ದರ ಲಕುಮಿಕರ');
  await app.inject({
    method: 'POST',
    url: '/api/lyrics/text-to-speech',
    payload: { language: 'Tamil', title: '1.', lyrics: 'லம்போதர லகுமிகர' },
  });
  expect(spokenTexts.splice(0)).toEqual(['ಲಮ್ ಬೋ ದರ ಲಕುಮಿಕರ']);
  await admin.respellings.remove({ voice: 'kn', written: 'ವಿಠಲ' });
  expect(await hear('ವಿಠಲ')).toEqual(['ವಿಠಲ']);
});

test('names in English are respelled in any letter case and with an ending', async () => {
  const { hear } = await listening();
  expect(
    await hear('Purandara sings of VITTHALA, Vitthala’s son and the Purandaras.', 'en'),
  ).toEqual(['Poorundera sings of Vitterla, Vitterla’s son and the Purandaras.']);
});

test('the English voice gets Kannada in Latin letters without diacritics', async () => {
  const { hear } = await listening();
  expect(await hear('lambōdara śrī kr̥ṣṇa façade', 'en')).toEqual(['lambodara shri krishna facade']);
  expect(await hear('lambōdara', 'kn')).toEqual(['lambōdara']);
});

test('the list has who wrote what and when; respellings are replaced and removed', async () => {
  const { site, admin } = await listening();
  const before = await admin.respellings.list();
  expect(before.every(({ voice, by }) => voice === 'en' && by === null)).toBe(true);
  await admin.respellings.save({ voice: 'kn', written: 'ಪದ', spoken: 'ಪದಾ' });
  await admin.respellings.save({ voice: 'kn', written: 'ಪದ', spoken: 'ಪದ್ದ' });
  expect((await admin.respellings.list()).at(-1)).toEqual({
    voice: 'kn',
    written: 'ಪದ',
    spoken: 'ಪದ್ದ',
    by: 'asha',
    at: new Date(site.clock.at).toISOString(),
  });
  expect(await admin.respellings.list()).toHaveLength(before.length + 1);
  await admin.respellings.remove({ voice: 'kn', written: 'ಪದ' });
  await expect(admin.respellings.remove({ voice: 'kn', written: 'ಪದ' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test.each([
  { voice: 'sa', written: 'ಪದ', spoken: 'ಪದಾ' },
  { voice: 'kn', written: 'ಎರಡು ಪದ', spoken: 'x' },
  { voice: 'kn', written: 'ಪದ.', spoken: 'x' },
  { voice: 'kn', written: '', spoken: 'x' },
  { voice: 'kn', written: 'ಪದ', spoken: ' ?! ' },
  { voice: 'kn', written: 'ಪದ', spoken: 'x'.repeat(201) },
])('invalid: %j', async (input) => {
  const { admin } = await listening();
  await expect(admin.respellings.save(input as never)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('the words of the page are marked in order, also where they are respelled', async () => {
  const speaker = createSpeaker();
  const { app, site } = await servedSite({ speaker });
  await (
    await site.signIn('ADMIN')
  ).respellings.save({ voice: 'kn', written: 'ಅಮರವಿನುತ', spoken: 'ಅಮರ ವಿನು ತ' });
  const answer = await app.inject('/api/speech/song?number=1&part=lyrics&from=2');
  const { text, words, seconds } = JSON.parse(answer.body.split('\n')[0]!) as {
    text: string;
    words: { start: number; end: number; from: number; to: number }[];
    seconds: number;
  };
  expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['ಅಂಬಾಸುತ', 'ಅಮರವಿನುತ']);
  expect(words[1]!.to - words[1]!.from).toBeGreaterThan(words[0]!.to - words[0]!.from);
  expect(words[1]!.to).toBeLessThanOrEqual(seconds);
  await speaker.close();
});
