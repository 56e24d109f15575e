import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes what a build makes for the pages to take along, as short texts, since tests run without a build. @returns their folder */
export function writeBuiltPages(folder: string): string {
  const built = join(folder, 'built');
  mkdirSync(join(built, 'fonts'), { recursive: true });
  for (const name of ['pages.css', 'pages.js', 'fonts/OFL.txt'])
    writeFileSync(join(built, name), `of ${name}`);
  return built;
}
