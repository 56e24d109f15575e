import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../e2e/chromium.ts';

/**
 * The first load on a throttled phone, by Lighthouse's own mobile profile: scores, and the bytes of scripts and fonts. Lighthouse
 * is fetched by npx at its pinned version, since only this benchmark needs it. Figures are the median of three runs.
 */
const port = 3398;
const paths = ['/', '/musics', '/songs/4', '/songs/4?lang=Kannada'];
const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: { resourceType: string; transferSize: number; url: string }[] } }>;
}

const server = spawn('node', ['start.mjs'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(server.stdout, 'data');
while (!(await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 500));

console.log(
  '| page | performance | accessibility | best practices | SEO | largest paint | layout shift | JavaScript KB | fonts KB (files) | all KB |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
for (const path of paths) {
  const reports = [run(path), run(path), run(path)].toSorted((a, b) => score(a, 'performance') - score(b, 'performance'));
  const report = reports[1]!;
  const requests = report.audits['network-requests']?.details?.items ?? [];
  const sent = (type?: string) => requests.filter(({ resourceType }) => !type || resourceType === type);
  const weight = (type?: string) => (sent(type).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024).toFixed(0);
  const paint = ((report.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(1);
  const shift = (report.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3);
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => score(report, name));
  console.log(
    `| ${path} | ${scores.join(' | ')} | ${paint} s | ${shift} | ${weight('Script')} | ${weight('Font')} (${sent('Font').length}) | ${weight()} |`,
  );
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
