import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journeysIn } from './journeys.ts';
import { loadPackages } from './packages.ts';
import { openWithPuppeteer, type Puppeteer } from './puppeteer.ts';

interface OldChromium {
  args: string[];
  executablePath: string | (() => Promise<string>) | Promise<string>;
}

/** The oldest Chromium that the site supports, and one between it and today's. Newer releases of Puppeteer do not start them. */
for (const version of ['109.0.6', '116.0.0'])
  journeysIn(`Chromium ${version}`, async () => {
    const [{ default: puppeteer }, { default: chromium }] = await loadPackages<
      [{ default: Puppeteer }, { default: OldChromium }]
    >(`chromium-${version}`, ['puppeteer-core@19.6.3', `@sparticuz/chromium@${version}`]);
    // It unpacks itself into the temporary folder, unless any version of it is there already.
    const temporary = process.env['TMPDIR'];
    process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), `chromium-${version}-`));
    const path =
      typeof chromium.executablePath === 'function'
        ? chromium.executablePath()
        : chromium.executablePath;
    const executablePath = await path;
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
    return openWithPuppeteer(`Chromium ${version}`, puppeteer, {
      executablePath,
      args: [
        '--no-sandbox',
        '--single-process',
        '--no-zygote',
        '--disable-gpu',
        '--autoplay-policy=no-user-gesture-required',
        '--lang=en-IN',
      ],
    });
  });
