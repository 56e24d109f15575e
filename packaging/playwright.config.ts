import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** The journey through the executable, which starts and stops it itself. */
const { webServer: _site, ...config } = journeys;

export default defineConfig({ ...config, reporter: 'list', workers: 1, timeout: 300_000 });
