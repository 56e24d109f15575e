import { expect, test, vi } from 'vitest';
import { currentUser } from './session.ts';

function stored(value: string | null) {
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => (key === 'currentUser' ? value : null) },
    sessionStorage: { getItem: () => null },
  });
  return currentUser();
}

test('a stored user is read as far as it is valid, and without an address there is none', () => {
  expect(
    stored(
      '{"email":"asha@example.org","username":"asha","role":"ADMIN","isApproved":"Approved","subscriptionStatus":false}',
    ),
  ).toEqual({
    email: 'asha@example.org',
    username: 'asha',
    role: 'ADMIN',
    isApproved: 'Approved',
    subscriptionStatus: false,
  });
  expect(
    stored(
      '{"email":"asha@example.org","username":7,"role":"root","isApproved":1,"subscriptionStatus":"yes"}',
    ),
  ).toEqual({
    email: 'asha@example.org',
  });
  for (const value of [null, '', '{', 'null', '[]', '7', '{"email":""}', '{"email":7}'])
    expect(stored(value)).toBeNull();
});
