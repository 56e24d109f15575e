import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createSecurityLog, maskEmail, type addressForms } from './security-log.ts';

function capture(addresses?: (typeof addressForms)[number]) {
  const lines: Record<string, unknown>[] = [];
  const log = createSecurityLog(
    createLogger('error', {
      write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    }),
    addresses,
  );
  return { lines, log };
}

test('an event is a line with its time, level, request and network, whatever the log level', () => {
  const { lines, log } = capture();
  log.record(
    'authz_fail',
    { address: '192.0.2.7', requestId: 'r1' },
    { account: 'a1', procedure: 'admin.approve' },
  );
  expect(lines).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'warn',
      event: 'authz_fail',
      requestId: 'r1',
      account: 'a1',
      procedure: 'admin.approve',
      address: '192.0.2.0',
    },
  ]);
});

test('a million equal attempts are a line and a count', () => {
  const { lines, log } = capture();
  for (let attempt = 0; attempt < 1_000_000; attempt += 1)
    log.record(
      'authn_login_fail',
      { address: `192.0.2.${attempt % 256}` },
      { account: 'a...@example.org' },
    );
  expect(lines).toHaveLength(1);
  log.flush();
  log.flush();
  expect(lines.slice(1)).toEqual([
    expect.objectContaining({
      event: 'authn_login_fail',
      account: 'a...@example.org',
      repeated: 999_999,
    }),
  ]);
});

test('many different events cannot fill the log either, and do not hide other kinds', () => {
  const { lines, log } = capture();
  for (let attempt = 0; attempt < 10_000; attempt += 1)
    log.record('authn_login_fail', { address: `10.${attempt >> 8}.${attempt & 255}.1` });
  log.record('authz_fail', { address: '192.0.2.7' });
  expect(lines.map(({ event }) => event)).toEqual([
    ...Array<string>(30).fill('authn_login_fail'),
    'authz_fail',
  ]);
  log.flush();
  expect(lines.at(-1)).toMatchObject({ event: 'authn_login_fail', others: 9970 });
  log.record('authn_login_fail', { address: '10.0.0.1' });
  expect(lines).toHaveLength(33);
});

test.each([
  ['short', '192.0.2.0', '2001:db8:a::/48'],
  ['full', '192.0.2.9', '2001:db8:a:b::1'],
  ['none', undefined, undefined],
] as const)('addresses are written %s', (form, ...expected) => {
  const { lines, log } = capture(form);
  for (const address of ['192.0.2.9', '2001:db8:a:b::1']) log.record('authz_fail', { address });
  expect(lines.map(({ address }) => address).slice(0, 2)).toEqual(
    form === 'none' ? [undefined] : expected,
  );
});

test.each([
  ['meera@example.org', 'm...@example.org'],
  ['  Meera.N@Example.org ', 'm...@example.org'],
  ['no address', undefined],
  ['a@b c', undefined],
  ['Tambura@1484', undefined],
  [`a@${'b'.repeat(64)}.org`, undefined],
  [{ email: 'x' }, undefined],
])('%j is written as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
