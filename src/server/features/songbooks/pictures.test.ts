import { expect, test, vi } from 'vitest';
import { languages } from '../../../shared/languages.ts';
import { cacheControl } from '../../http/cache-control.ts';
import { cardPage } from '../../pdf/card.ts';
import { loadFont } from '../../pdf/fonts.ts';
import { changeAndSave, named, replace } from '../../testing/corrections.ts';
import { servedSite } from '../../testing/served.ts';
import { songCard } from './service.ts';

// Each test starts a thread, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('a song’s sharing picture is a small PNG in any script, for everybody', async () => {
  const { app } = await servedSite();
  for (const language of languages) {
    const answer = await app.inject(`/songs/4/picture.png?lang=${language}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([
      1200, 630,
    ]);
    expect(answer.rawPayload.length).toBeLessThan(60_000);
  }
  expect((await app.inject('/songs/4711/picture.png')).statusCode).toBe(404);
  expect((await app.inject('/songs/x/picture.png')).statusCode).toBe(400);
  expect((await app.inject('/songs/4/picture.png?lang=Klingon')).statusCode).toBe(400);
});

test('a sharing picture follows a correction; its client asks again and has it in one answer', async () => {
  const { app, site } = await servedSite();
  const url = '/songs/5/picture.png?lang=Kannada';
  const first = await app.inject(url);
  const { etag } = first.headers;
  const again = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect(first.headers['cache-control']).toBe(cacheControl.edition);
  const [meera, ravi, asha] = [
    await site.signIn('Editor'),
    await site.signIn('Proofreader'),
    await site.signIn('ADMIN'),
  ];
  const saved = await changeAndSave(
    meera,
    { number: 5, language: 'Kannada' },
    replace('ಚೆಲ್ಲಿ', 'ಚೆಲ್ಲೀ'),
  );
  expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  await asha.admin.publish(named(await ravi.reviews.approve(named(saved))));
  const corrected = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect([corrected.statusCode, corrected.headers.etag === etag]).toEqual([200, false]);
});

test('a sharing picture has the first two lines in the script of its reader, of a locked song number and title', async () => {
  const { site } = await servedSite();
  expect(await songCard(site, { number: 5, language: 'Telugu' })).toMatchObject({
    number: 5,
    lines: [expect.stringMatching(/\p{Script=Telugu}/u), expect.any(String)],
  });
  const locked = await songCard(site, { number: 11, language: 'Kannada' });
  expect(locked).toMatchObject({ number: 11, about: '', lines: [] });
});

test('a very long line of a sharing picture is cut off at its edge', () => {
  const { items, width } = cardPage({
    number: 4,
    language: 'Kannada',
    title: 'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ '.repeat(20),
    roman: 'Jagadoddharana '.repeat(20),
    about: 'Kapi '.repeat(60),
    lines: ['ಜಗದೋದ್ಧಾರನ ಮಗನೆಂದು '.repeat(30), 'ಜಗದೋದ್ಧಾರನ'.repeat(40)],
  });
  const ends = items.map((item) =>
    item.kind === 'text'
      ? item.x +
        item.size *
          item.runs.reduce(
            (sum, { font, scale, clusters }) =>
              sum +
              clusters.reduce((all, { advance }) => all + advance, 0) *
                (scale / loadFont(font).unitsPerEm),
            0,
          )
      : 0,
  );
  expect(Math.max(...ends)).toBeLessThanOrEqual(width - 84);
  expect(Math.max(...items.map((item) => (item.kind === 'text' ? item.y : 0)))).toBeLessThan(620);
});
