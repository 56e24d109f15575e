import { expect, test } from 'vitest';
import { changedFields } from './service.ts';

test('only the changed fields are named, with their old and new values', () => {
  expect(changedFields('old@example.org', 'new@example.org')).toEqual({
    was: 'old@example.org',
    became: 'new@example.org',
  });
  expect(
    changedFields({ notice: 'Wait.', credit: 'T. K.' }, { notice: 'Welcome.', credit: 'T. K.' }),
  ).toEqual({
    was: 'notice: Wait.',
    became: 'notice: Welcome.',
  });
  expect(changedFields([{ title: 'A' }], [{ title: 'A' }, { title: 'B' }])).toEqual({
    was: '',
    became: '2 title: B',
  });
  expect(changedFields('a'.repeat(500), null)).toEqual({ was: `${'a'.repeat(299)}…`, became: '' });
});
