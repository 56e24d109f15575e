import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { checkScript } from './check-script.ts';
import { checkStyles } from './check-styles.ts';
import { fallbacks, filledIn } from './fallbacks.ts';

/** A Vite plugin that fails the build if a script or a style sheet uses what a minimum browser lacks, without a fallback. */
export function checkMinimumBrowsers(): Plugin {
  return {
    name: 'check-minimum-browsers',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.config.consumer !== 'client') return;
      const problems = Object.values(bundle).flatMap((file) => {
        const text = file.type === 'chunk' ? file.code : file.source.toString();
        return missingIn(file.fileName, text).map((problem) => `${file.fileName}: ${problem}`);
      });
      if (problems.length > 0)
        this.error(
          `The minimum browsers (README.md) lack what these files use:\n  ${problems.join('\n  ')}\n` +
            'Write it differently, fill it in (src/client/fill-ins.ts), or name its fallback (src/server/cli/minimum-browsers/fallbacks.ts).',
        );
    },
  };
}

/** The features of a built file that the minimum browsers lack; none for files that are neither scripts nor styles. */
export function missingIn(fileName: string, text: string): string[] {
  if (fileName.endsWith('.css')) return checkStyles(text).filter((path) => !hasFallback(path));
  if (!fileName.endsWith('.js')) return [];
  const isPage = basename(fileName) !== 'sw.js';
  try {
    return checkScript(text).filter(
      (path) => !hasFallback(path) && !(isPage && filledIn.includes(path)),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return [error.message];
    throw error;
  }
}

const hasFallback = (path: string) =>
  Object.keys(fallbacks).some((known) => path === known || path.startsWith(`${known}.`));
