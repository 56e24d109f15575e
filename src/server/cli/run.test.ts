import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, run } from './run.ts';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

test('--help lists every command, and each says how it is called', async () => {
  expect(await run(['--help'])).toBe(0);
  for (const { name } of commands) expect(lines[0]).toMatch(new RegExp(`^  ${name} +.*`, 'm'));
  for (const { name } of commands) {
    lines = [];
    expect(await run([name, '--help'])).toBe(0);
    expect(lines[0]).toMatch(new RegExp(`^purandara ${name}`));
  }
});

test.each(['version', '--version', '-v'])('%s prints the version', async (name) => {
  expect(await run([name])).toBe(0);
  expect(lines[0]).toMatch(/^Purandara \d+\.\d+\.\d+, database \d{4}_\w+, Node v24/);
});

test.each([
  [['nonsense'], 'There is no command nonsense. See: purandara --help'],
  [['version', 'more'], 'Unexpected argument: more. See: purandara version --help'],
  [['version', '--loud'], 'Unknown option --loud. See: purandara version --help'],
  [['--loud'], 'Unknown option --loud. See: purandara serve --help'],
])('%s is a wrong call', async (args, line) => {
  expect(await run(args)).toBe(2);
  expect(lines).toEqual([line]);
});
