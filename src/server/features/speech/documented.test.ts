import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { languages } from '../../../shared/languages.ts';
import { printLyrics } from '../../../shared/lyrics-text.ts';
import type { Utterance } from '../../speech-engine/engine.ts';
import { createSpeaker } from '../../speech-engine/speaker.ts';
import { decode } from '../../testing/decode.ts';
import { servedSite } from '../../testing/served.ts';
import { quietSpeaker, silence } from '../../testing/voices.ts';

const path = '/api/lyrics/text-to-speech';

/** A site whose voice answers with the text that it was asked to speak. */
async function listening() {
  const utterances: Utterance[] = [];
  const { app, site } = await servedSite({
    speaker: quietSpeaker(async (utterance) => {
      utterances.push(utterance);
      return silence;
    }),
  });
  const post = async (payload: object, authorization?: string) =>
    app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: authorization ? { authorization } : {},
    });
  return {
    site,
    post,
    utterances,
    takeUtterances: () => utterances.splice(0).map(({ voice, text }) => `${voice} ${text}`),
  };
}

test(
  'the documented answer is two lists of mp3 chunks in base64',
  { timeout: 60_000 },
  async () => {
    const speaker = createSpeaker();
    const { app } = await servedSite({ speaker });
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload: {
        language: 'Kannada',
        title: '1. ಲಂಬೋದರ ಲಕುಮಿಕರ',
        lyrics: 'ಲಂಬೋದರ ಲಕುಮಿಕರ\nಅಂಬಾಸುತ ಅಮರವಿನುತ',
        meaning: 'ಗಣೇಶ. ನಮಸ್ಕಾರ.',
      },
    });
    expect(answer.statusCode).toBe(200);
    const { lyrics, meaning, ...more } = answer.json<{ lyrics: string[]; meaning: string[] }>();
    expect([lyrics.length, meaning.length, more]).toEqual([2, 2, {}]);
    for (const chunk of [...lyrics, ...meaning])
      expect((await decode(Buffer.from(chunk, 'base64'))).loudness).toBeGreaterThan(0.02);
    await speaker.close();
  },
);

test.each(languages)('a known song sent in %s is spoken from its Kannada', async (language) => {
  const { site, post, takeUtterances } = await listening();
  const song = (await site.visitor().compositions.read({ number: 1, language }))!;
  await post({ language, title: `1. ${song.title}`, lyrics: printLyrics(song.lyrics) });
  expect(takeUtterances()).toEqual(
    [
      'ಲಂಬೋದರ ಲಕುಮಿಕರ',
      'ಅಂಬಾಸುತ ಅಮರವಿನುತ',
      'ಶ್ರೀ ಗಣನಾಥ ಸಿಂಧೂರ ವರ್ಣ',
      'ಕರುಣಾ ಸಾಗರ ಕರಿವದನ',
      'ಸಿದ್ಧ ಚಾರಣ ಗಣ ಸೇವಿತ',
      'ಸಿದ್ಧಿ ವಿನಾಯಕ ತೇ ನಮೋ ನಮೋ',
    ].map((line) => `kn ${line}`),
  );
});

test('a stanza of it, the title without its number, and added punctuation make no difference', async () => {
  const { post, takeUtterances } = await listening();
  await post({
    language: 'Tamil',
    title: 'Lambodara lakumikara',
    lyrics: '<b>லம்போதர</b> லகுமிகர, ||',
  });
  expect(takeUtterances()).toEqual(['kn ಲಂಬೋದರ ಲಕುಮಿಕರ']);
});

test('any other text is spoken as sent, in the language’s voice', async () => {
  const { post, takeUtterances } = await listening();
  await post({
    language: 'Tamil',
    title: '1. லம்போதர',
    lyrics: 'லம்போதர லகுமிகர\nவேறு வரி',
    meaning: 'ஒன்று. இரண்டு.',
  });
  expect(takeUtterances()).toEqual(['ta லம்போதர லகுமிகர', 'ta வேறு வரி', 'ta ஒன்று.', 'ta இரண்டு.']);
  await post({ lyrics: 'no such song', title: 'qqzzxx' });
  expect(takeUtterances()).toEqual(['en no such song']);
  await post({ language: 'Sanskrit', lyrics: 'अन्यः पाठः', meaning: 'कश्चित् अर्थः' });
  expect(takeUtterances()).toEqual(['hi अन्यः पाठः', 'hi कश्चित् अर्थः']);
});

test('a Sanskrit meaning of a known song is spoken from its English', async () => {
  const { post, takeUtterances } = await listening();
  await post({ language: 'Sanskrit', title: '1.', meaning: 'गणेशः स्तूयते।' });
  expect(takeUtterances()).toEqual(['en Ganesha, the son of Amba, is praised by his names.']);
});

test('the text of a song that the caller may not read is not used', async () => {
  const { site, post, takeUtterances } = await listening();
  const song = (await (
    await site.signIn('ADMIN')
  ).compositions.read({ number: 10, language: 'Tamil' }))!;
  const sent = { language: 'Tamil', title: `10. ${song.title}`, lyrics: printLyrics(song.lyrics) };
  expect((await post(sent)).statusCode).toBe(200);
  expect(takeUtterances().every((line) => line.startsWith('ta '))).toBe(true);
  await post(sent, (await site.join('Reader')).authorization);
  expect(takeUtterances().every((line) => line.startsWith('kn '))).toBe(true);
});

test.each([
  {},
  { lyrics: ' \n', meaning: '' },
  { lyrics: '[Pallavi]\n', meaning: '<p><s>gone</s> …</p>' },
])('where there is nothing to speak, as in %j, it says so', async (sent) => {
  const { post } = await listening();
  const answer = await post(sent);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message: 'Please enter text to speak.' },
  ]);
});

test('too much text and an invalid token are refused', async () => {
  const { post } = await listening();
  expect((await post({ meaning: 'x'.repeat(5001) })).json()).toEqual({
    message: 'meaning: That is more than 5000 characters.',
  });
  expect((await post({ language: 'Klingon' })).statusCode).toBe(400);
  expect((await post({}, 'Bearer nonsense')).statusCode).toBe(401);
});

test('a client that disconnects stops the speech', async () => {
  let utterances = 0;
  let stopped: AbortSignal | undefined;
  const speaker = quietSpeaker(async (_utterance, options) => {
    utterances += 1;
    stopped = options?.signal;
    await new Promise((_resolve, reject) =>
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error)),
    );
    return silence;
  });
  const { app } = await servedSite({ speaker });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const body = JSON.stringify({ lyrics: 'one\ntwo', language: 'English' });
  const call = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: gone.signal,
  });
  await expect.poll(() => utterances).toBe(1);
  gone.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => stopped?.aborted).toBe(true);
  await app.close();
  expect(utterances).toBe(1);
});
