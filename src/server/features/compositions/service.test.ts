import { expect, test } from 'vitest';
import { testSite } from '../../testing/site.ts';
import { storeContent } from '../site-content/store.ts';
import { readSiteSeed } from '../site-content/seed.ts';

const seed = readSiteSeed('data/seed');
const siteContent = storeContent(seed);

test('a song names its videos and albums', async () => {
  const site = await testSite({ siteContent });
  const song = await site.visitor().compositions.read({ number: 4, language: 'Kannada' });
  expect(song?.listening).toEqual({
    videos: [
      {
        id: 'P-Z90NNbD6U',
        title: 'Jagadoddharana adisidale',
        album: 'krishna',
        albumName: 'The child Krishna',
      },
    ],
    albums: [{ path: 'songs', name: 'Songs, read and played' }],
  });
});

test('a song without a video names none', async () => {
  const site = await testSite({ siteContent });
  expect((await site.visitor().compositions.read({ number: 1 }))?.listening?.videos).toEqual([]);
});

test('of a locked song its videos and albums are told, which are public, and nothing of its words', async () => {
  const site = await testSite({ siteContent });
  const song = await site.visitor().compositions.read({ number: 11, language: 'Kannada' });
  const own = await (
    await site.signIn('ADMIN')
  ).compositions.read({ number: 11, language: 'Kannada' });
  expect(song).toMatchObject({ access: 'sign-in', lyrics: [], notation: '', meaning: null });
  expect(song?.listening).toEqual(own?.listening);
  const line = own?.lyrics[0]?.stanzas[0]?.[1]?.text ?? own?.lyrics[1]?.stanzas[0]?.[0]?.text;
  expect(line).toBeTruthy();
  expect(JSON.stringify(song)).not.toContain(line);
});
