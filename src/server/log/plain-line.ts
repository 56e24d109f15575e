import { z } from 'zod';

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
