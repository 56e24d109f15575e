import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../e2e/chromium.ts';

/**
 * The first load on a throttled phone, by Lighthouse's own mobile profile: scores, and the bytes of scripts and fonts. Lighthouse
 * is fetched by npx at its pinned version, since only this benchmark needs it. Each figure is the median of five runs.
 */
const port = 3398;
const paths = ['/', '/musics', '/songs/4', '/songs/4?lang=Kannada'];
const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    {
      numericValue?: number;
      details?: { items?: { resourceType: string; transferSize: number; url: string }[] };
    }
  >;
}

const server = spawn('node', ['start.mjs'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(server.stdout, 'data');
while (!(await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.ok)
  await new Promise((resolve) => setTimeout(resolve, 500));

console.log(
  '| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | layout shift | JavaScript KB (files) | fonts KB (files) | all KB |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
for (const path of paths) {
  const reports = Array.from({ length: 5 }, () => run(path));
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[2] ?? 0;
  const measured = (audit: string) =>
    middle(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
    middle(reports.map((one) => score(one, name))),
  );
  const requests = reports[0]?.audits['network-requests']?.details?.items ?? [];
  const sent = (type?: string) =>
    requests.filter(({ resourceType }) => !type || resourceType === type);
  const weight = (type?: string) =>
    (sent(type).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024).toFixed(0);
  const seconds = (audit: string) => `${(measured(audit) / 1000).toFixed(2)} s`;
  const cells = [
    path,
    ...scores,
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${measured('total-blocking-time').toFixed(0)} ms`,
    measured('cumulative-layout-shift').toFixed(3),
    ...['Script', 'Font'].map((type) => `${weight(type)} (${sent(type).length})`),
    weight(),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
server.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });

function run(path: string): Report {
  const output = join(folder, 'report.json');
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
  execFileSync(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      `http://localhost:${port}${path}`,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      `--chrome-flags=${flags}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

function score({ categories }: Report, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}
