import type { Command } from './command.ts';
import { serveCommand } from './serve.ts';
import { versionCommand } from './version.ts';

/** Every command, in the order of the list that `--help` prints. The first is the one that runs when none is named. */
export const commands: readonly Command[] = [serveCommand, versionCommand];
