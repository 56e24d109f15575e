import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

/**
 * main.css leaves out the utilities of the files that only people who work need. Such a file, or the one by which a page that is read reaches
 * it, has to import full.css, or its utilities would be missing.
 */
const client = 'src/client';
const sheet = readFileSync(join(client, 'styles/main.css'), 'utf8');
const leftOut = Array.from(sheet.matchAll(/@source not '(.+)'/g), ([, pattern = '']) => join(client, 'styles', pattern));
const isLeftOut = (path: string) => leftOut.some((pattern) => matchesGlob(path, pattern));

const textOf = (path: string) => readFileSync(path, 'utf8');
const importsFull = (path: string) => textOf(path).includes("styles/full.css'");

/** The modules that a file imports, at once or later, without types. */
const importsOf = (path: string) =>
  Array.from(textOf(path).matchAll(/(?:^import (?!type )(?:[^']* from )?|import\()'(\.[^']+\.tsx?)'/gm), ([, name = '']) =>
    join(path, '..', name),
  );

function reached(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path) || !path.startsWith(client) || importsFull(path)) return seen;
  seen.add(path);
  for (const name of importsOf(path)) reached(name, seen);
  return seen;
}

test('no file whose utilities main.css leaves out is reached without full.css', () => {
  const pages = readdirSync(join(client, 'pages')).map((name) => join(client, 'pages', name));
  const all = [...pages, join(client, 'App.tsx')].reduce((seen, path) => reached(path, seen), new Set<string>());
  expect(all.size).toBeGreaterThan(150);
  expect([...all].filter((path) => isLeftOut(path) && textOf(path).includes('className'))).toEqual([]);
});

test('every file that main.css names is there', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).map((name) => join(client, name));
  expect(leftOut.filter((pattern) => !files.some((path) => matchesGlob(path, pattern)))).toEqual([]);
  expect(existsSync(join(client, 'styles/full.css'))).toBe(true);
});
