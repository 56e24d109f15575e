import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  rmSync,
  accessSync,
  constants,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname, resolve } from 'node:path';
import { exportFiles } from '../../shared/exports.ts';
import { startExporter } from '../features/exports/exporter.ts';
import { exportForOperator } from '../features/exports/service.ts';
import { openSiteContentStore } from '../features/site-content/store.ts';
import { readSiteSeed, siteSeedFiles } from '../features/site-content/seed.ts';
import { shippedPath } from '../shipped-files.ts';
import { readArguments, WrongUsage, type Command } from './command.ts';
import { withSite } from './open-site.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'write the songs to a file, also while the site runs',
  help: `purandara export [NAME] [--to FOLDER]

Writes all songs to a file, as the page Export does. Without NAME it is everything.zip, which an empty site imports again.

  --to FOLDER   where to; without it the current folder

The names: ${exportFiles.join(', ')}`,
  async run(args) {
    const {
      values,
      positionals: [name = 'everything.zip'],
    } = readArguments(args, { to: { type: 'string' } }, 1);
    const file = exportFiles.find((one) => one === name);
    if (!file) throw new WrongUsage(`There is no export ${name}.`);
    const target = join(targetFolder('--to', values.to ?? '.'), `purandara-dasa-${file}`);
    if (existsSync(target)) throw new Error(`${target} is there already.`);
    await writeExport(file, target);
    console.log(`Exported: ${target}`);
  },
};

/** Writes an export of the site's songs to a file that is not there yet. */
function writeExport(file: (typeof exportFiles)[number], target: string): Promise<void> {
  return withSite(async ({ db }) => {
    const folder = mkdtempSync(join(tmpdir(), 'purandara-export-'));
    const exporter = startExporter(folder);
    try {
      // It only reads: nothing is renewed from the seed here.
      const siteContent = await openSiteContentStore(
        db,
        readSiteSeed(shippedPath('data/seed', siteSeedFiles)),
        Date.now(),
        console.error,
        async () => null,
      );
      const { path } = await exportForOperator({ db, exporter, siteContent, now: Date.now }, file);
      copyFileSync(path, target);
    } finally {
      await exporter.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

export const takeAlongCommand: Command = {
  name: 'take-along',
  summary: 'write all songs as pages that open without a server, also while the site runs',
  help: `purandara take-along [--out FILE]

Writes one ZIP with pages of all songs in all scripts, with search and the sound of notation. Unpacked anywhere, for example on
a USB stick, a double click on start.html opens them in a browser, without internet.

  --out FILE   where to; without it purandara-dasa-take-along.zip in the current folder`,
  async run(args) {
    const { values } = readArguments(args, { out: { type: 'string' } });
    const target = resolve(values.out ?? 'purandara-dasa-take-along.zip');
    targetFolder('--out', dirname(target));
    if (existsSync(target)) throw new Error(`${target} is there already.`);
    await writeExport('take-along.zip', target);
    console.log(`Written: ${target}`);
  },
};

/** The absolute path of a folder that an option names. @throws Error with one line when it is missing, no folder, or closed to this user */
function targetFolder(option: string, given: string): string {
  const folder = resolve(given);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found)
    throw new Error(
      `There is no folder ${folder} (${option}). Make it first, or name another one.`,
    );
  if (!found.isDirectory()) throw new Error(`${folder} is a file, not a folder (${option}).`);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`This user may not write to the folder ${folder} (${option}).`);
  }
  return folder;
}
