import { expect, onTestFinished, test, vi } from 'vitest';
import { runQuietly } from './run-quietly.ts';

test('a build step that succeeds shows neither its set-up link nor a stack trace; one that fails shows both', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const program = (code: number) => [
    '-e',
    `console.log('/set-up?key=abc'); console.error(new Error('checkpoint-worker').stack); process.exitCode = ${code}`,
  ];
  runQuietly(process.execPath, program(0), 'failed');
  expect(printed).not.toHaveBeenCalled();
  expect(() => runQuietly(process.execPath, program(1), 'The site could not be compiled.')).toThrow(
    'The site could not be compiled.',
  );
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/set-up[^]*checkpoint-worker/));
});
