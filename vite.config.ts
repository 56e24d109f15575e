import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { compressAssets } from './src/server/cli/compress-assets.ts';

export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss(), compressAssets()],
  publicDir: 'src/client/public',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Fonts stay files of their own: inlined they would be fetched for every script.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { main: 'src/client/main.tsx', sw: 'src/client/shell/service-worker.ts' },
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            // What many pages share comes in one file: each answer's headers weigh as much as a small module.
            codeSplitting: { groups: [{ name: 'common', test: /src[\\/](?:client|shared)/, minShareCount: 12, maxModuleSize: 6000 }] },
          },
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
          input: {
            main: 'src/server/main.ts',
            'db/checkpoint-worker': 'src/server/db/checkpoint-worker.ts',
            'features/exports/worker': 'src/server/features/exports/worker.ts',
            'features/imports/worker': 'src/server/features/imports/worker.ts',
            'sound/worker': 'src/server/sound/worker.ts',
            'pdf/inspect/worker': 'src/server/pdf/inspect/worker.ts',
            'pdf/worker': 'src/server/pdf/worker.ts',
            'speech-engine/worker': 'src/server/speech-engine/worker.ts',
          },
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'migrations/*.test.ts'],
    environment: 'node',
    globalSetup: 'src/server/testing/temporary-folder.ts',
    // A machine shared with others may stall for a while; a test that hangs is still told.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
    // No test leaves anything behind in a module, so files may share a worker: a third of the time.
    isolate: false,
    // Else one core of two is left alone.
    maxWorkers: '100%',
  },
});
