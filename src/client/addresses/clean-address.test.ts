import { expect, test } from 'vitest';
import { cleanAddress } from './clean-address.ts';
import { normaliseAddress } from './match.ts';

const at = (path: string) => encodeURI(path);

test.each([
  ['/songs/4.', '/songs/4'],
  ['/songs/4).', '/songs/4'],
  ['/songs/4?lang=Kannada.', '/songs/4?lang=Kannada'],
  ['/songs/4?lang=Kannada&view=words.', '/songs/4?lang=Kannada&view=words'],
  [at('/songs/4।'), '/songs/4'],
  [at('/songs/4\u200b'), '/songs/4'],
  [at('/songs/४'), '/songs/4'],
  [at('/songs/೪'), '/songs/4'],
  [at('/songs/൪'), '/songs/4'],
  [at('/songs/௪'), '/songs/4'],
  [at('/songs/౪'), '/songs/4'],
  [at('/songs/೧೦೪?lang=kn&x=1'), '/songs/104?lang=Kannada&x=1'],
  ['/songs/04', '/songs/4'],
  ['/songs/004/history.', '/songs/4/history'],
  ['/songs/4?lang=kn', '/songs/4?lang=Kannada'],
  ['/songs/4?lang=kn-IN', '/songs/4?lang=Kannada'],
  ['/songs/4?lang=hi', '/songs/4?lang=Hindi'],
  ['/songs/4?lang=ml', '/songs/4?lang=Malayalam'],
  ['/songs/4?lang=mr', '/songs/4?lang=Marathi'],
  ['/songs/4?lang=sa', '/songs/4?lang=Sanskrit'],
  ['/songs/4?lang=ta', '/songs/4?lang=Tamil'],
  ['/songs/4?lang=TE', '/songs/4?lang=Telugu'],
  ['/songs/4?lang=kan', '/songs/4?lang=Kannada'],
  [at('/songs/4?lang=ಕನ್ನಡ'), '/songs/4?lang=Kannada'],
  ['/songs/4?lang=en', '/songs/4'],
  ['/songs/4?lang=Hindi&beside=kn', '/songs/4?lang=Hindi&beside=Kannada'],
  ['/musics?lang=ta', '/musics?lang=Tamil'],
  ['/musics.', '/musics'],
  ['/results?song=4.', '/results?song=4'],
  ['/results?song=%E0%B3%AA&lang=kn', '/results?song=4&lang=Kannada'],
])('%s leads to %s', (address, clean) => {
  expect(cleanAddress(address)).toBe(clean);
  // A second redirect would be a loop.
  expect(cleanAddress(clean)).toBeNull();
});

test.each([
  '/',
  '/songs/4',
  '/songs/4?lang=kannada',
  '/songs/4?lang=nonsense',
  '/songs/4x',
  '/songs/x4.',
  '/songs/0',
  '/songs/4%',
  '/songs/1234567',
  '/nothing.',
  '/.',
  '/results?song=abc',
  '/glossary/%E0%B2%B9%E0%B2%B0%E0%B2%BF?lang=Kannada',
])('%s is left as it is', (address) => expect(cleanAddress(address)).toBeNull());

test('a host that somebody writes into an address is never redirected to', () => {
  for (const address of [
    '//evil.example/songs/4.',
    '/\\evil.example/musics.',
    'http://evil.example/songs/04',
    '/.//evil.example.',
  ])
    expect(cleanAddress(address) ?? normaliseAddress(address)).toMatch(/^\/(?![/\\])/);
});
