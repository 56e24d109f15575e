import { expect, test } from 'vitest';
import { videoAlbumsSchema } from '../../../shared/videos-input.ts';
import { testSite } from '../../testing/site.ts';
import { storeContent } from '../site-content/store.ts';
import { readSiteSeed } from '../site-content/seed.ts';

const seed = readSiteSeed('data/seed');
const siteContent = storeContent(seed);
const { videoAlbums } = seed.en;

test('the video page has four albums in the specification’s names, of at most ten songs', async () => {
  const site = await testSite({ siteContent });
  const albums = await site.visitor().videos.albums();
  expect(albums.map(({ videos }) => videos.length)).toEqual([9, 10, 8, 10]);
  expect(albums[1]).toMatchObject({
    albumName: 'The child Krishna',
    albumThumbnail: 'flute',
    playlistId: 'krishna',
    kannadaName: 'ಬಾಲಕೃಷ್ಣ',
  });
  expect(albums[1]?.videos[0]).toEqual({
    number: 4,
    title: 'Jagadoddharana adisidale',
    kannadaTitle: 'ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ',
    id: 'P-Z90NNbD6U',
    url: 'https://www.youtube.com/watch?v=P-Z90NNbD6U',
    thumbnail: 'flute',
  });
});

test('no song is in two albums', () => {
  const ids = videoAlbums.flatMap(({ videos }) => videos.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('other pages do not contain the albums', async () => {
  const site = await testSite({ siteContent });
  expect(await site.visitor().siteContent.content()).not.toHaveProperty('videoAlbums');
});

test('an invalid id, an eleventh song and a fifth album are refused', () => {
  const [first] = videoAlbums;
  const changed = (change: object) =>
    videoAlbumsSchema.safeParse(videoAlbums.with(0, { ...first!, ...change })).success;
  expect(changed({})).toBe(true);
  expect(changed({ videos: [{ number: 1, title: 'x', id: '"><script>' }] })).toBe(false);
  expect(changed({ videos: Array(11).fill(first?.videos[0]) })).toBe(false);
  expect(videoAlbumsSchema.safeParse([...videoAlbums, first]).success).toBe(false);
});
