import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  'PUBLIC_URL=https://songs.example.org\nSMTP_URL=smtp://mail',
  'PUBLIC_URL=https://songs.example.org\nSMTP_URL=smtp://mail\n',
])('purandara-command reads every line of its settings: %j', (settings) => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'env'), settings);
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\necho "$PUBLIC_URL $SMTP_URL"\n');
  chmodSync(join(folder, 'runuser'), 0o755);
  const script = readFileSync('packaging/purandara-command', 'utf8')
    .replace('/etc/purandara.env', join(folder, 'env'))
    .replace('/var/lib/purandara', folder);
  const said = execFileSync('sh', ['-c', script], {
    env: { PATH: `${folder}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  expect(said).toBe('https://songs.example.org smtp://mail\n');
});
