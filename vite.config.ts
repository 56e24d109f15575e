import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './src/server/cli/chunks.ts';
import { compressAssets } from './src/server/cli/compress-assets.ts';
import { buildTarget } from './src/server/cli/minimum-browsers/browsers.ts';
import { bundledList, clientLicences } from './packaging/licences.ts';
import { checkMinimumBrowsers } from './src/server/cli/minimum-browsers/plugin.ts';

/** The site, and what it runs in threads and child processes. */
export const programs = {
  main: 'src/server/main.ts',
  'features/backups/worker': 'src/server/features/backups/worker.ts',
  'features/backups/second-copy-worker': 'src/server/features/backups/second-copy-worker.ts',
  'features/exports/worker': 'src/server/features/exports/worker.ts',
  'features/imports/worker': 'src/server/features/imports/worker.ts',
  'features/restores/worker': 'src/server/features/restores/worker.ts',
  'ocr/worker': 'src/server/ocr/worker.ts',
  'page-images/worker': 'src/server/page-images/worker.ts',
  'sound/worker': 'src/server/sound/worker.ts',
  'sound/inspect/worker': 'src/server/sound/inspect/worker.ts',
  'pdf/inspect/worker': 'src/server/pdf/inspect/worker.ts',
  'pdf/worker': 'src/server/pdf/worker.ts',
  'speech-engine/worker': 'src/server/speech-engine/worker.ts',
};

export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss(), checkMinimumBrowsers(), clientLicences(), compressAssets()],
  publicDir: 'src/client/public',
  builder: {},
  experimental: {
    // The pages to take along may lie in any folder; the files of the site have addresses of their own.
    renderBuiltUrl: (name) => (name.startsWith('fonts/') ? { relative: true } : undefined),
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        license: { fileName: bundledList },
        target: buildTarget,
        manifest: true,
        // A page's scripts are few, and the list of them for every page would be 3 KB in each of them.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
        },
        // Fonts stay separate files: inlined, every page would load the fonts of all scripts.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            main: 'src/client/main.tsx',
            bootstrap: 'src/client/bootstrap.ts',
            sw: 'src/client/shell/service-worker.ts',
          },
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            // Every page has the names of all chunks, of which hashes cannot be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    /** The script, styles and fonts of the pages to take along: files without hashes, in one folder. */
    takeAlong: {
      consumer: 'client',
      build: {
        outDir: 'dist/take-along/files',
        target: buildTarget,
        // A sheet beside the script, not inside it: the pages are readable without scripts.
        cssCodeSplit: false,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { pages: 'src/client/take-along.ts' },
          output: {
            format: 'iife',
            entryFileNames: '[name].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.woff2') ? 'fonts/[name][extname]' : 'pages[extname]',
          },
          plugins: [
            {
              name: 'font-licence',
              buildStart() {
                this.emitFile({
                  type: 'asset',
                  fileName: 'fonts/OFL.txt',
                  source: readFileSync('src/client/fonts/OFL.txt'),
                });
              },
            },
          ],
        },
      },
    },
    /** Renders the pages to take along: one script, since the thread that writes them may run from sources, which Node reads without JSX. */
    takeAlongPages: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/take-along/server',
        license: { fileName: bundledList },
        ssr: true,
        copyPublicDir: false,
        minify: true,
        rolldownOptions: {
          input: { pages: 'src/client/features/take-along/pages.tsx' },
          output: { codeSplitting: false },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: programs,
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'migrations/*.test.ts', 'packaging/*.test.ts'],
    environment: 'node',
    globalSetup: 'src/server/testing/temporary-folder.ts',
    // A shared machine may stall for a while; a test that hangs still fails.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
    // No test leaves state in a module, so test files may share a worker, which saves two thirds of the time.
    isolate: false,
    // A stub of one test file would otherwise stay for the next file of its worker.
    unstubGlobals: true,
    // One more than the cores: while a test waits for a limit of time, another computes. By default one core of two would stay unused.
    maxWorkers: availableParallelism() + 1,
  },
});
