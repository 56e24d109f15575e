import { expect, test } from 'vitest';
import * as emails from './emails.ts';

const origin = 'http://localhost:3000';
const name = 'n'.repeat(15);
const token = 't'.repeat(32);
const range = { start: 11, end: 20 };

test.each([
  emails.signUpEmail(origin, name, 14, token),
  emails.approvalEmail(origin, name, 'Proofreader', range, true),
  emails.approvalEmail(origin, name, 'Editor', range, false),
  emails.rangeGivenEmail(name, range, name, range),
  emails.rangeGivenEmail(name, range, name, null),
  emails.rangeReceivedEmail(origin, name, range, name, range),
  emails.passwordResetEmail(origin, name, token),
  emails.passwordChangedEmail(origin, name),
  emails.adminRightsEmail(origin, name, true),
  emails.adminRightsEmail(origin, name, false),
  emails.secondFactorEmail(origin, name, { added: `The passkey ${name}` }),
  emails.secondFactorEmail(origin, name, { removed: `The passkey ${name}` }),
  emails.secondFactorEmail(origin, name, { newRecoveryCodes: true }),
  emails.secondFactorEmail(origin, name, { recoveryCodesLeft: 7 }),
  emails.readerLinkEmail(origin, 15, token),
  emails.subscriptionGrantedEmail(origin, name, Date.UTC(2027, 0, 31), true),
  emails.subscriptionGrantedEmail(origin, name, Date.UTC(2027, 0, 31), false),
  emails.subscriptionEndedEmail(origin, name),
  emails.accountEmail(origin, name, 'Approved'),
  emails.accountEmail(origin, name, 'Cancelled'),
])(
  '$subject: its lines stay short and in ASCII, so that none is encoded and each link is whole in the outbox',
  ({ text }) => {
    expect(text).toMatch(/^[\n -~]*$/);
    expect(text.split('\n').filter((line) => line.length > 76)).toEqual([]);
  },
);
