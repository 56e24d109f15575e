import { expect, test } from 'vitest';
import { createLogger, logConsole, plainLine } from './logger.ts';

test('a request is a short line', () => {
  const line = {
    level: 'info',
    time: '2026-01-15T00:00:00.000Z',
    requestId: 'a-1',
    method: 'GET',
    route: '/songs/:number',
    status: 200,
    ms: 3,
  };
  expect(plainLine(JSON.stringify({ ...line, msg: 'request' }))).toBe(
    '2026-01-15T00:00:00.000Z info request GET /songs/:number 200 requestId=a-1 ms=3\n',
  );
});

test('an error has its stack below it, and nothing that somebody sent can look like a line of the log', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(plainLine(line)) });
  logger.error(
    {
      err: new Error('no\n2026-01-15T00:00:00.000Z info forged\u001b[2J'),
      account: 'two words\n2026',
    },
    'unexpected error',
  );
  const [first = '', ...others] = lines.join('').trimEnd().split('\n');
  expect(first).toMatch(/^\S+ error unexpected error account="two words\\n2026"$/);
  expect(others.length).toBeGreaterThan(2);
  expect(others.every((line) => line.startsWith('    '))).toBe(true);
  expect(lines.join('')).not.toContain('\u001b');
});

test('in a JSON log the sentences of the program are JSON too, whatever the level', () => {
  const lines: string[] = [];
  const { log, error } = console;
  try {
    logConsole(createLogger('error', { write: (line) => void lines.push(line) }));
    console.log('The songs are at %s', 'http://localhost:3000');
    console.error('An email could not be sent');
  } finally {
    Object.assign(console, { log, error });
  }
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', msg: 'The songs are at http://localhost:3000' },
    { level: 'warn', msg: 'An email could not be sent' },
  ]);
});
