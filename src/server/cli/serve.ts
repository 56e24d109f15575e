import { serve } from '../serve.ts';
import { readArguments, type Command } from './command.ts';

export const serveCommand: Command = {
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
