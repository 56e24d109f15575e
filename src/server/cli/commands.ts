import { adminCommand } from './admin.ts';
import { backupCommand, checkCommand } from './backup.ts';
import type { Command } from './command.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { moveFromPostgresCommand, moveToPostgresCommand } from './move.ts';
import { restoreCommand } from './restore.ts';
import { serveCommand } from './serve.ts';
import { takeAlongCommand } from './take-along.ts';
import { versionCommand } from './version.ts';

/** Every command, in the order of the list that `--help` prints. The first is the one that runs when none is named. */
export const commands: readonly Command[] = [
  serveCommand,
  adminCommand,
  backupCommand,
  checkCommand,
  restoreCommand,
  importCommand,
  exportCommand,
  takeAlongCommand,
  moveToPostgresCommand,
  moveFromPostgresCommand,
  versionCommand,
];
