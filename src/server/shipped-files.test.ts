import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { programFile, shippedPath } from './shipped-files.ts';

test('in a checkout a file that ships is where its path says, and a worker is its source', () => {
  expect(shippedPath('data/seed')).toBe(resolve('data/seed'));
  expect(programFile('pdf/worker')).toBe(resolve('src/server/pdf/worker.ts'));
  expect(existsSync(programFile('pdf/worker'))).toBe(true);
});

test('the executable holds every file that the server asks for by its path', () => {
  const [, list = ''] =
    /const places = \[([^\]]+)\]/.exec(readFileSync('packaging/build.ts', 'utf8')) ?? [];
  // The executable's own build of the server has the place of the usual one.
  const paths = Array.from(list.matchAll(/'([^']+)'/g), ([, path = '']) =>
    path.replace('dist/executable', 'dist/server'),
  );
  const asked = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      Array.from(
        readFileSync(join('src/server', name), 'utf8').matchAll(/shippedPath\('([^']+)'\)/g),
        ([, path = '']) => path,
      ),
    );
  expect(asked).toContain('dist/take-along');
  // Packages are listed beside the places.
  const missing = asked.filter(
    (path) =>
      !path.startsWith('node_modules/') &&
      !paths.some((folder) => path === folder || path.startsWith(`${folder}/`)),
  );
  expect(missing).toEqual([]);
});
