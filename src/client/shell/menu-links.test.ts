import { expect, test } from 'vitest';
import type { CurrentUser } from '../lib/session.ts';
import { shellMessages } from '../messages/shell.en.ts';
import { menuGroups } from './menu-links.ts';

const seenBy = (user: CurrentUser | null) =>
  menuGroups.flatMap(({ links }) =>
    links.flatMap((link) =>
      !link.seenBy || link.seenBy(user) ? [shellMessages.menu[link.name]] : [],
    ),
  );

const asha: CurrentUser = {
  username: 'asha',
  email: 'asha@example.org',
  role: 'ADMIN',
  subscriptionStatus: false,
  isApproved: 'Approved',
};

test('every link of the specification stands in a group, with its words', () => {
  const documented = [
    'Home',
    'History',
    'Compositions',
    'Articles',
    'Gallery',
    'YouTubeAudios',
    'Recordings',
    'Contact',
  ];
  expect(seenBy(null)).toEqual(expect.arrayContaining(documented));
  expect(seenBy(asha)).toEqual(
    expect.arrayContaining([...documented, 'Edited', 'Download', 'Admin Panel']),
  );
});

test('the exercises are in the menu, and no page twice', () => {
  expect(seenBy(null)).toContain('Exercises');
  const addresses = menuGroups.flatMap(({ links }) => links.map(({ to }) => to));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a visitor is offered no link for people who edit', () => {
  for (const name of ['Edited', 'Review', 'Reports', 'Download', 'Admin Panel', 'My account'])
    expect(seenBy(null)).not.toContain(name);
});

test('a reader, who cannot edit, is not offered the list of corrections', () => {
  const links = seenBy({ ...asha, role: 'Reader' });
  for (const name of ['Edited', 'Review', 'Reports', 'Admin Panel'])
    expect(links).not.toContain(name);
  expect(links).toContain('My account');
});
