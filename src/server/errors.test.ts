import { expect, test } from 'vitest';
import { toWire } from './errors.ts';

const failing = (code: string) => Object.assign(new Error('disk I/O error'), { code });

test.each([
  ['SQLITE_IOERR_FSYNC', 'may or may not have been saved'],
  ['SQLITE_IOERR_WRITE', 'Nothing was saved'],
  ['SQLITE_FULL', 'Nothing was saved'],
])('after %s on a commit the answer says: %s', (code, words) => {
  expect(toWire(failing(code))).toEqual({
    status: 503,
    message: expect.stringContaining(words) as string,
    retryAfter: 60,
  });
});
