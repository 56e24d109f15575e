import { defineConfig } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.ts';
import { admin } from './people.ts';

const port = Number(process.env['E2E_PORT'] ?? 3199);
// The configuration is read again in each worker: only the first reading makes the folder, and takes it away in the end.
if (!process.env['E2E_DATA']) {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-e2e-'));
  process.env['E2E_DATA'] = join(folder, 'data');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
const data = process.env['E2E_DATA'];
/** What Chromium and the site leave among the temporary files lies beside the site's data. */
const temporary = { TMPDIR: dirname(data) };

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // One more than the cores of the smallest machine: sounds that play and timers that run out are waited for, not worked at.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  // A machine shared with others may stall for a moment; a second failure is one, and a first is still told as flaky.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    // Requests that a service worker makes pass the journeys' own routes by; the offline journey lets it in.
    serviceWorkers: 'block',
    // Colours that fade from one theme to the other would be measured half way.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      env: { ...process.env, ...temporary },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node start.mjs',
    cwd: '..',
    url: `http://localhost:${port}/healthz`,
    timeout: 180_000,
    env: { ...temporary, PORT: String(port), DATA_DIR: data, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
