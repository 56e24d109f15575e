import { mergeConfig } from 'vitest/config';
import usual from '../vite.config.ts';

/**
 * Builds a server that needs no node_modules but for the packages that load files from their own folders (packaging/build.ts). Vite itself
 * serves the sources, in development alone. The usual build has more: source maps, which Node reads at the start.
 */
export default mergeConfig(usual, {
  environments: {
    ssr: {
      resolve: {
        noExternal: true,
        external: ['argon2', 'better-sqlite3', '@echogarden/espeak-ng-emscripten', 'harfbuzzjs', 'piscina', 'vite'],
      },
      build: {
        outDir: 'dist/executable',
        sourcemap: false,
        // A library that must run before another one (reflect-metadata) does so, whichever chunks they are in.
        rolldownOptions: { output: { strictExecutionOrder: true } },
      },
    },
  },
});
