import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { messageOf } from '../error-message.ts';

/** A command of the program: `purandara NAME ...`. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The output of `--help`: usage, then a description. */
  help: string;
  /** Does the work and prints what it did. @throws WrongUsage; Error with one line on why it failed */
  run(args: string[]): Promise<void>;
}

/** The command was called wrongly: the program ends with 2. */
export class WrongUsage extends Error {}

/**
 * Parses the arguments of a command.
 * @param most how many arguments it takes beside its options
 * @throws WrongUsage
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  max = 0,
) {
  const parsed = parse(args, options);
  if (parsed.positionals.length > max)
    throw new WrongUsage(`Unexpected argument: ${parsed.positionals[max]}.`);
  return parsed;
}

function parse<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const message = messageOf(error);
    // Node adds advice about positional arguments that hides what is wrong.
    const unknown = /^Unknown option '([^']+)'/.exec(message)?.[1];
    throw new WrongUsage(unknown ? `Unknown option ${unknown}.` : message, { cause: error });
  }
}
