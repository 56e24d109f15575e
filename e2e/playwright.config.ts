import { defineConfig } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { admin } from './people.ts';

const port = Number(process.env['E2E_PORT'] ?? 3199);
// The run has a temporary folder, which the workers, the browser and the site inherit. Each worker reads the configuration again;
// only the first reading creates the folder, and deletes it at the end.
if (!process.env['E2E_DATA']) {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-e2e-'));
  process.env['TMPDIR'] = folder;
  process.env['E2E_DATA'] = join(folder, 'data');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
const data = process.env['E2E_DATA'];

/** The journeys of the main jobs: read and search, listen, sign in, correct, review and publish, print, approve accounts. */
const mainJourneys =
  /\/(?:compositions|speech|auth|corrections|reviews|songbooks|admin-area|accounts-admin)\.journey\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // `npm test` runs the first project, `npm run test:all` both.
  projects: [
    { name: 'main', testMatch: mainJourneys },
    { name: 'others', testIgnore: mainJourneys },
  ],
  // One more than the cores of the smallest machine, since journeys mostly wait for sounds and timers.
  workers: 3,
  fullyParallel: true,
  // Generous, since a page takes five times as long on a busy machine.
  timeout: 180_000,
  // A shared machine may stall for a moment. A second failure fails the run, and a first one is reported at its end.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./retries-reporter.ts']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    // A journey's own routes do not see the requests of a service worker, so it is blocked; the offline journey allows it.
    serviceWorkers: 'block',
    // A colour in transition between the themes would be measured at an intermediate value.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
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
    env: {
      PORT: String(port),
      E2E_PORT: String(port),
      DATA_DIR: data,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // So that a test may come from an address of its own (sessions.ts).
      TRUST_PROXY: '1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
