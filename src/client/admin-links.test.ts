import { expect, test } from 'vitest';
import { adminLinksFor, currentAdminLink } from './admin-links.ts';
import { adminPages } from './admin-pages.ts';
import { matchAddress } from './addresses/match.ts';

const pathsFor = (role: Parameters<typeof adminLinksFor>[0]) =>
  adminLinksFor(role).map(({ path }) => path);

test.each([
  ['Reader', []],
  ['Editor', ['/reports', '/edited', '/books']],
  ['Proofreader', ['/review', '/reports', '/edited', '/books']],
] as const)('the navigation shows a %s what they may open', (role, paths) =>
  expect(pathsFor(role)).toEqual(paths),
);

test('the navigation shows an admin every page with a group', () => {
  expect(pathsFor('ADMIN')).toEqual(
    adminPages.filter((page) => 'group' in page).map(({ path }) => path),
  );
});

test('every link leads to a page with the navigation beside it', () => {
  for (const path of pathsFor('ADMIN'))
    expect([path, matchAddress(path).route.framed]).toEqual([path, true]);
});

test.each([
  ['/review/7', '/review'],
  ['/song-detail/7', '/edited'],
  ['/cancel-proofreader', '/accounts'],
  ['/content/about/kn', '/content'],
  ['/content/recordingAlbums', '/content/recordingAlbums'],
  ['/content/email', '/settings'],
  ['/admin-dashboard', '/admin-dashboard'],
  ['/musics', undefined],
])('%s belongs to %s', (address, link) => expect(currentAdminLink(address)).toBe(link));
