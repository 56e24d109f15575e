import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Actor } from '../../shared/compositions/access.ts';
import type { RowKind } from '../../shared/imports.ts';
import { createResponseCache } from '../cache/entry.ts';
import type { Db } from '../db/open.ts';
import { takeDataFolder } from '../disk/data-folder.ts';
import { readEnv } from '../env.ts';
import { rangeOf } from '../features/auth/range.ts';
import { findUserByEmail } from '../features/auth/queries.ts';
import { startImportJobs } from '../features/imports/import-jobs.ts';
import {
  applyImport,
  checkImport,
  listImportRows,
  readImport,
  receiveImport,
  removeImport,
} from '../features/imports/service.ts';
import { readArguments, WrongUsage, type Command } from './command.ts';
import { withSite } from './open-site.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'import songs from a file, while the site is stopped',
  help: `purandara import FILE --as EMAIL [--dry-run]

Imports a table (.xlsx, .csv), a file of songs (.json, .txt) or everything.zip of an export, as the page Import does. Stop the
site first. The columns of a table are guessed from their names. With one error in the file nothing is imported. The import
stands in the list of the page Import and can be undone there.

  --as EMAIL    the admin who imports
  --dry-run     only say what would change`,
  async run(args) {
    const {
      values,
      positionals: [file],
    } = readArguments(args, { as: { type: 'string' }, 'dry-run': { type: 'boolean' } }, 1);
    if (file === undefined) throw new WrongUsage('Name the file to import.');
    const { as: email } = values;
    if (email === undefined) throw new WrongUsage('Say by --as which admin imports.');
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    // The running site would not notice that its songs have changed.
    takeDataFolder(readEnv().DATA_DIR);
    await withSite(async ({ db }) =>
      importFile(db, await findAdmin(db, email), { file, isDryRun: values['dry-run'] ?? false }),
    );
  },
};

async function findAdmin(db: Db, email: string): Promise<Actor> {
  const user = await findUserByEmail(db, email);
  if (user?.role !== 'ADMIN' || user.standing !== 'Approved')
    throw new Error(`There is no admin with the e-mail ${email}.`);
  const { id, username, display_name: displayName, role, subscribed_until: subscribedUntil } = user;
  return {
    id,
    email: user.email,
    username,
    displayName,
    role,
    range: rangeOf(user),
    subscribedUntil,
  };
}

const inWords: Record<RowKind, string> = {
  mistake: 'with errors',
  candidate: 'proposed as corrections',
  changed: 'changed',
  added: 'added',
  same: 'as they are',
};

async function importFile(
  db: Db,
  actor: Actor,
  { file, isDryRun }: { file: string; isDryRun: boolean },
): Promise<void> {
  const site = {
    db,
    imports: startImportJobs(),
    responseCache: createResponseCache(),
    clockGuard: { mayDelete: () => false, jump: () => null },
    now: Date.now,
  };
  const id = await receiveImport(site, actor, { path: file, name: basename(file) });
  try {
    const { mapping } = await readImport(site, id);
    const { check, counts } = await checkImport(site, actor, { id, mapping });
    for (const [kind, words] of Object.entries(inWords) as [RowKind, string][])
      if (counts?.[kind]) console.log(`${counts[kind]} songs ${words}`);
    for (const { label, title, note } of await listImportRows(db, id))
      if (note) console.log(`${label} ${title}: ${note}`);
    if (isDryRun) return console.log('Nothing was imported: this was a dry run.');
    await applyImport(site, actor, { id, check: check ?? '' });
    console.log(`Imported ${file}.`);
  } finally {
    if ((await readImport(site, id)).state === 'draft') await removeImport(site, actor, id);
  }
}
