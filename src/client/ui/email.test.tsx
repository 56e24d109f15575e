import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountName } from './AccountName.tsx';
import { isEmail } from './Email.tsx';

test('an address in a table is one text, which breaks on a phone alone', () => {
  expect(renderToStaticMarkup(<AccountName name="asha" email="asha.rao@example.org" />)).toContain(
    '<span class="max-md:wrap-anywhere md:whitespace-nowrap">asha.rao@example.org</span>',
  );
});

test('only a whole address is taken for one', () => {
  expect(['asha@example.org', 'asha', 'asha (asha@example.org)', '@', 7, ''].map(isEmail)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
