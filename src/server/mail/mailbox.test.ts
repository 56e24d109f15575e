import { expect, test } from 'vitest';
import { mailboxKey } from './mailbox.ts';

test.each([
  ['asha@example.org', 'asha@example.org'],
  [' Asha@Example.ORG ', 'asha@example.org'],
  ['asha+songs@example.org', 'asha@example.org'],
  ['asha+1+2@example.org', 'asha@example.org'],
  ['+asha@example.org', '+asha@example.org'],
  ['a.s.h.a@example.org', 'a.s.h.a@example.org'],
  ['A.s.h.a+7@googlemail.com', 'asha@gmail.com'],
  ['asha@gmail.com.example.org', 'asha@gmail.com.example.org'],
])('%s is the mailbox %s', (email, key) => expect(mailboxKey(email)).toBe(key));
