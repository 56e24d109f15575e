import { journeysIn } from './journeys.ts';
import { loadPackages, programOf } from './packages.ts';
import { openWithPuppeteer, puppeteerPackage, type Puppeteer } from './puppeteer.ts';

journeysIn('Firefox', async () => {
  const executablePath = programOf('firefox-esr', ['/usr/bin/firefox-esr']);
  const [{ default: puppeteer }] = await loadPackages<[{ default: Puppeteer }]>('firefox', [
    puppeteerPackage,
  ]);
  return openWithPuppeteer('Firefox', puppeteer, {
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'intl.accept_languages': 'en-IN' },
  });
});
