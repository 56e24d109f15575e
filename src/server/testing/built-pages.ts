import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';

let drawing: Promise<string> | undefined;

/** Builds the script that draws the pages to take along, once for all tests of a worker. @returns its folder */
async function buildPages(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'pages-'));
  const environments = { takeAlongPages: { build: { outDir, minify: false } } };
  // Tests have another NODE_ENV than builds, which would compile JSX for React's development build.
  const oxc = { jsx: { development: false } };
  const builder = await createBuilder({ environments, oxc, logLevel: 'error' });
  const { takeAlongPages } = builder.environments;
  if (!takeAlongPages) throw new Error('vite.config.ts has no takeAlongPages');
  await builder.build(takeAlongPages);
  return outDir;
}

/** Writes what a build makes for the pages to take along, with short texts for what goes with them, since tests run without a build. @returns their folder */
export async function writeBuiltPages(folder: string): Promise<string> {
  const built = join(folder, 'built');
  mkdirSync(join(built, 'files/fonts'), { recursive: true });
  for (const name of ['pages.css', 'pages.js', 'fonts/OFL.txt'])
    writeFileSync(join(built, 'files', name), `of ${name}`);
  cpSync(await (drawing ??= buildPages()), join(built, 'server'), { recursive: true });
  return built;
}
