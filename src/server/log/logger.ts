import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export const logLevels = ['error', 'warn', 'info'] as const;

/**
 * Writes one line of JSON for each event to stdout. A request appears as its method and the pattern of its route, since
 * addresses hold what people search for, and links hold tokens.
 */
export function createLogger(level: (typeof logLevels)[number], destination?: DestinationStream): Logger {
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
