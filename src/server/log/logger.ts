import { format } from 'node:util';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { z } from 'zod';

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

/** The fields that stand in front of the others, without their names. */
const leading = ['time', 'level', 'event', 'msg', 'method', 'route', 'status'];

const lineOfLog = z.looseObject({
  err: z.looseObject({ stack: z.string().optional() }).optional(),
});

/**
 * A line of the JSON log as a line for people: `2026-01-15T00:00:00.000Z info request GET /musics 200 ms=3`. An error's stack follows,
 * indented. Whatever a field holds, it cannot begin a line of its own.
 */
export function plainLine(json: string): string {
  const { err, ...fields } = lineOfLog.parse(JSON.parse(json));
  const first = leading.flatMap((name) =>
    fields[name] === undefined ? [] : [write(fields[name])],
  );
  const rest = Object.entries(fields).flatMap(([name, value]) =>
    leading.includes(name) ? [] : [`${name}=${quote(value)}`],
  );
  const stack = err === undefined ? [] : write(err.stack ?? JSON.stringify(err)).split('\n');
  return [
    [...first, ...rest].join(' ').replaceAll('\n', '\n    '),
    ...stack.map((line) => `    ${line}`),
    '',
  ].join('\n');
}

/** Without control characters, which a terminal would obey. */
const write = (value: unknown) => String(value).replace(/[^\P{Cc}\n]/gu, ' ');
const quote = (value: unknown) =>
  typeof value === 'string' && /^[^\s"\p{Cc}]+$/u.test(value) ? value : JSON.stringify(value);
