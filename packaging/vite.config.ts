import { mergeConfig } from 'vitest/config';
import { bundledList } from './licences.ts';
import usual, { programs } from '../vite.config.ts';

const { main, ...workers } = programs;

/** What a server needs that has no node_modules but for the packages that load files from their own folders (packaging/build.ts). */
const alone = {
  resolve: {
    noExternal: true as const,
    // Vite itself serves the sources, in development alone.
    external: [
      'argon2',
      'better-sqlite3',
      '@echogarden/espeak-ng-emscripten',
      'harfbuzzjs',
      'piscina',
      'vite',
      'wasm-vips',
    ],
  },
};
/** A library that must run before another one (reflect-metadata) does so, whichever chunks they are in. */
const inOrder = { strictExecutionOrder: true };

const config = mergeConfig(usual, {
  environments: {
    /** The programs of threads and child processes. The usual build has more: source maps, which Node reads at the start. */
    ssr: {
      ...alone,
      build: {
        outDir: 'dist/executable',
        license: { fileName: bundledList },
        sourcemap: false,
        rolldownOptions: { output: inOrder },
      },
    },
    /** The site as one script, which Node loads with what it has compiled of it before (packaging/launch.mjs). */
    site: {
      ...alone,
      // React's development build stays out, which is a tenth of all.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      consumer: 'server',
      build: {
        outDir: 'dist/executable',
        license: { fileName: `site/${bundledList}` },
        emptyOutDir: false,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main },
          output: {
            ...inOrder,
            format: 'cjs',
            codeSplitting: false,
            entryFileNames: '[name].cjs',
            // Without comments and indentation it takes half the memory, and as ASCII half of that; names stay for stack traces.
            minify: { compress: false, mangle: false, codegen: true },
            charset: 'ascii',
          },
        },
      },
    },
  },
});
// Merged, the list would still have the site in it.
config.environments.ssr.build.rolldownOptions.input = workers;
export default config;
