import { migrations } from '../../../migrations/index.ts';
import program from '../../../package.json' with { type: 'json' };
import { readArguments, type Command } from './command.ts';

export const versionCommand: Command = {
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
