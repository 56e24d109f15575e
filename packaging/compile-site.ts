/**
 * Starts the site that the executable will hold, asks for a page, and writes what Node has compiled until then:
 * `node packaging/compile-site.ts SCRIPT OUTPUT`. The executable starts with it (site-script.ts).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../src/server/testing/free-port.ts';
import { siteScript } from './site-script.ts';

const [, , file = '', output = ''] = process.argv;
const data = mkdtempSync(join(tmpdir(), 'compile-site-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
const port = await freePort();
process.argv.splice(2);
// Settings of the machine that builds are no part of it.
process.env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: data,
  LOG_LEVEL: 'error',
};

const site = siteScript(file, readFileSync(file, 'latin1'));
site.run();
for (let tries = 0; !(await isAnswered()); tries += 1) {
  if (tries === 600) throw new Error('The site did not start, so nothing could be compiled.');
  await wait(100);
}
writeFileSync(output, site.compiled());
process.exit(0);

function isAnswered() {
  return fetch(`http://127.0.0.1:${port}/songs/4`, { headers: { 'accept-encoding': 'br' } }).then(
    ({ ok }) => ok,
    () => false,
  );
}
