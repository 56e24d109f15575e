import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { siteOptions } from '../../packaging/memory.mjs';

const script = `
  const { url } = require('node:inspector');
  process.stdin.once('data', () => setTimeout(() => { console.log(url() ?? 'closed'); process.exit(); }, 300));
  console.log('ready');`;

/** The output about the inspector of a process with these options after SIGUSR1. */
async function afterSignal(options: string[]): Promise<string> {
  const child = spawn(process.execPath, [...options, '-e', script], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGUSR1');
  child.stdin.write('.');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return said.toString().trim();
}

test('SIGUSR1 does not open the inspector of the site', async () => {
  expect(await afterSignal(['--inspect-port=0'])).toMatch(/^ws:/);
  expect(await afterSignal([...siteOptions(), '--inspect-port=0'])).toBe('closed');
});
