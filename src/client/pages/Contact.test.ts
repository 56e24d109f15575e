import { expect, test } from 'vitest';
import { mailtoAddress } from './Contact.tsx';

test('a message keeps its lines, its punctuation and its Kannada', () => {
  const address = mailtoAddress('write@example.org', 'A message from Gita & Co', {
    email: 'gita@example.org',
    message: 'One?\nಎರಡು & 50%',
  });
  expect(
    address.startsWith(
      'mailto:write@example.org?subject=A%20message%20from%20Gita%20%26%20Co&body=',
    ),
  ).toBe(true);
  expect(decodeURIComponent(address.split('body=')[1] ?? '')).toBe(
    'One?\r\nಎರಡು & 50%\r\n\r\ngita@example.org',
  );
});
