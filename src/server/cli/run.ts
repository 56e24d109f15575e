import { failureMessage } from '../disk/failure-message.ts';
import { readEnv } from '../env.ts';
import { WrongUsage, type Command, readArguments } from './command.ts';
import { adminCommand } from './admin.ts';
import { backupCommand, checkCommand, restoreCommand } from './backup.ts';
import { exportCommand, takeAlongCommand } from './export.ts';
import { importCommand } from './import.ts';
import { moveFromPostgresCommand, moveToPostgresCommand } from './move.ts';
import { migrations } from '../../../migrations/index.ts';
import program from '../../../package.json' with { type: 'json' };
import { serve } from '../serve.ts';

const serveCommand: Command = {
  name: 'serve',
  summary: 'run the site until it is stopped (also without a command)',
  help: `purandara serve

Runs the site until it is stopped with Ctrl-C or SIGTERM. Its settings are in the environment: see docs/run.md.`,
  async run(args) {
    const { values } = readArguments(args, {
      dev: { type: 'boolean' },
      'parent-on-stdin': { type: 'boolean' },
    });
    await serve({ dev: values.dev ?? false, parentOnStdin: values['parent-on-stdin'] ?? false });
  },
};

const versionCommand: Command = {
  name: 'version',
  summary: 'print the version of the program',
  help: `purandara version

Prints the version of the program, of the database that it uses, and of Node.`,
  async run(args) {
    readArguments(args, {});
    console.log(
      `Purandara ${program.version}, database ${Object.keys(migrations).at(-1)}, Node ${process.version}`,
    );
  },
};

/**
 * Runs the program: its arguments name a command and what the command needs.
 * @returns the exit code: 0 done, 1 failed, 2 called wrongly
 */
export async function run([first, ...rest]: string[]): Promise<number> {
  // No other user of the machine may read the files that the program writes: database, e-mails, caches, uploads, backups.
  process.umask(0o077);
  if (first === 'help' || first === '--help' || first === '-h') return print(overview());
  if (first === '--version' || first === '-v') return runCommand(versionCommand, rest);
  // Without a command the site is served, with the options that stand there.
  const isNamed = first !== undefined && !first.startsWith('-');
  const command = isNamed ? commands.find(({ name }) => name === first) : commands[0];
  if (!command) return complain(`There is no command ${first}.`, 'purandara --help');
  const args = isNamed ? rest : [first, ...rest].filter((arg) => arg !== undefined);
  return args.includes('--help') || args.includes('-h')
    ? print(command.help)
    : runCommand(command, args);
}

async function runCommand(command: Command, args: string[]): Promise<number> {
  try {
    await command.run(args);
    return 0;
  } catch (error) {
    if (error instanceof WrongUsage)
      return complain(error.message, `purandara ${command.name} --help`);
    console.error(failureMessage(error, { data: dataFolder() }));
    return 1;
  }
}

function dataFolder(): string {
  try {
    return readEnv().DATA_DIR;
  } catch {
    return 'data';
  }
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`);
  return `purandara [COMMAND] [OPTIONS]\n\n${list.join('\n')}\n\npurandara COMMAND --help says more. Exit codes: 0 done, 1 failed, 2 called wrongly.`;
}

function print(text: string): number {
  console.log(text);
  return 0;
}

function complain(message: string, help: string): number {
  console.error(`${message} See: ${help}`);
  return 2;
}

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
