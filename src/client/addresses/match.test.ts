import { expect, test } from 'vitest';
import { matchAddress, normaliseAddress } from './match.ts';

test.each([
  ['/songs/4?lang=kannada&utm=1', '/songs/4?lang=Kannada'],
  ['/songs/4/?lang=English', '/songs/4'],
  ['/songs/4?lang=junk&size=99&view=all', '/songs/4'],
  ['/songs/4?view=stanzas', '/songs/4?view=stanzas'],
  ['/songs/4?view=meaning', '/songs/4'],
  ['/songs/4?meaning=3&view=words&beside=tamil', '/songs/4?view=words&beside=Tamil&meaning=3'],
  ['/RESULTS/?song=4&lang=Tamil', '/results?song=4&lang=Tamil'],
  ['/results?song=abc', '/results?song=0'],
  ['//', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['/musics?q=1', '/musics'],
  [
    '/musics?story=Gajendra&q=1&deity=Vishnu&lang=tamil',
    '/musics?lang=Tamil&deity=Vishnu&story=Gajendra',
  ],
  [
    '/musics?theme=Krishna%27s%20childhood&ready=yes',
    '/musics?theme=Krishna%27s+childhood&ready=1',
  ],
  [
    '/musics?raga=%3Cscript%3E&place=&deity=ಕೃಷ್ಣ',
    '/musics?deity=%E0%B2%95%E0%B3%83%E0%B2%B7%E0%B3%8D%E0%B2%A3',
  ],
  ['/indexes/deity?lang=kannada&deity=Krishna', '/indexes/deity?lang=Kannada'],
  ['/SONGS/4', '/songs/4'],
  ['/Content/footer/', '/content/footer'],
  ['http://evil.example:99999/songs/4?lang=Tamil', '/songs/4?lang=Tamil'],
  ['/\\evil.example/songs/4', '/evil.example/songs/4'],
  ['/\\[', '/['],
  ['/.//songs/4', '/songs/4'],
  ['/x/%2e%2e//songs/4/', '/songs/4'],
  ['/songs/%34', '/songs/%34'],
])('%s is normalised to %s', (address, normalised) =>
  expect([normaliseAddress(address), normaliseAddress(normalised)]).toEqual([
    normalised,
    normalised,
  ]),
);

test('an address outside the table is the not-found page', () => {
  expect(matchAddress('/no/such').route.name).toBe('NotFound');
});

// Quadratic work on a million characters would exceed the test's time-out.
test('a million slashes take linear time', () => {
  expect(normaliseAddress(`/about${'/'.repeat(1_000_000)}`)).toBe('/about');
  expect(normaliseAddress(`/about${'/'.repeat(1_000_000)}x`)).toHaveLength(1_000_007);
});
