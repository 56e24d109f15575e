import { expect, test } from 'vitest';
import { settingNames, unknownVariables } from './env.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['BACKUPS_DIR', 'BACKUP_DIR'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['ADMIN_EMAILS', 'ADMIN_EMAIL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['PROT', 'PORT'],
])('%s is probably %s', (name, setting) =>
  expect(unknownVariables([name])).toEqual([
    `The environment has ${name}, which is no setting of the site. Is ${setting} meant?`,
  ]),
);

test('known settings and the variables of a system are not spoken of', () => {
  const system = [
    'HOME',
    'PATH',
    'PWD',
    'USER',
    'SHELL',
    'LANG',
    'LOGNAME',
    'HOSTNAME',
    'MAIL',
    'TMPDIR',
    'TZ',
    'NODE_ENV',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'XDG_DATA_DIRS',
    'SSH_TTY',
    '_',
  ];
  expect(
    unknownVariables([
      ...settingNames,
      ...system,
      ...Object.keys(process.env).filter((name) => name.startsWith('npm_')),
    ]),
  ).toEqual([]);
});
