import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readArguments, type Command } from './command.ts';
import { writeExport } from './export.ts';
import { targetFolder } from './target-folder.ts';

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
