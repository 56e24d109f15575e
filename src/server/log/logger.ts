import { format } from 'node:util';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { plainLine } from './plain-line.ts';

export const logLevels = ['error', 'warn', 'info'] as const;
export const logFormats = ['plain', 'json'] as const;

/**
 * Writes one line of JSON for each event, to stdout unless a destination is given. A request appears as its method and the pattern of its route, since
 * addresses hold what people search for, and links hold tokens.
 */
export function createLogger(
  level: (typeof logLevels)[number],
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url,
        }),
        res: () => undefined,
      },
    },
    destination,
  );
}

/** A destination that writes each line of JSON to stdout as a line for people. */
export function plainLines(): DestinationStream {
  const stdout = pino.destination({ fd: 1, sync: true });
  return { write: (line) => void stdout.write(plainLine(line)) };
}

/** From now on the sentences that the program writes to the console are lines of the log too, so that each line of it is JSON. */
export function logConsole(logger: Logger): void {
  const log = logger.child({}, { level: 'info' });
  console.log = (...said: unknown[]) => log.info(format(...said));
  console.error = (...said: unknown[]) => log.warn(format(...said));
}
