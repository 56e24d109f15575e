import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

/**
 * A file whose utilities main.css or reading.css does not have, or the one by which a page reaches it, has to import a larger sheet, or its utilities
 * would be missing.
 */
const client = 'src/client';

/** The patterns of a sheet's sources, and of those that it leaves out. */
function sourcesOf(sheet: string) {
  const named = Array.from(
    readFileSync(join(client, 'styles', sheet), 'utf8').matchAll(/@source (not )?'(.+)'/g),
  );
  const patterns = (isLeftOut: boolean) =>
    named.flatMap(([, not, pattern = '']) =>
      Boolean(not) === isLeftOut ? join(client, 'styles', pattern) : [],
    );
  return { taken: patterns(false), leftOut: patterns(true) };
}

const textOf = (path: string) => readFileSync(path, 'utf8');
const matchesOne = (path: string, patterns: string[]) =>
  patterns.some((pattern) => matchesGlob(path, pattern));

/** The modules that a file imports, at once or later, without types. */
const importsOf = (path: string) =>
  Array.from(
    textOf(path).matchAll(/(?:^import (?!type )(?:[^']* from )?|import\()'(\.[^']+\.tsx?)'/gm),
    ([, name = '']) => join(path, '..', name),
  );

/** The files that are reached without one that imports one of these sheets. */
function reached(path: string, larger: string[], seen: Set<string>): Set<string> {
  if (
    seen.has(path) ||
    !path.startsWith(client) ||
    larger.some((sheet) => textOf(path).includes(`styles/${sheet}'`))
  )
    return seen;
  seen.add(path);
  for (const name of importsOf(path)) reached(name, larger, seen);
  return seen;
}

test.each([
  ['main.css', ['reading.css', 'full.css'], 70],
  ['reading.css', ['full.css'], 150],
])(
  '%s has the utilities of every file that is reached without a larger sheet',
  (sheet, larger, fewest) => {
    const { taken, leftOut } = sourcesOf(sheet);
    const pages = readdirSync(join(client, 'pages')).map((name) => join(client, 'pages', name));
    const all = [...pages, join(client, 'App.tsx')].reduce(
      (seen, path) => reached(path, larger, seen),
      new Set<string>(),
    );
    expect(all.size).toBeGreaterThan(fewest);
    const has = (path: string) => matchesOne(path, taken) && !matchesOne(path, leftOut);
    // Utilities stand in components and in modules of class strings.
    const withClasses = [...all].filter(
      (path) => /\.tsx$|-styles\.ts$/.test(path) && /className|-styles/.test(textOf(path) + path),
    );
    expect(withClasses.filter((path) => !has(path))).toEqual([]);
  },
);

test.each(['main.css', 'reading.css'])('every file that %s names is there', (sheet) => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(client, name),
  );
  const { taken, leftOut } = sourcesOf(sheet);
  expect(
    [...taken, ...leftOut].filter(
      (pattern) => !/\.test\./.test(pattern) && !files.some((path) => matchesGlob(path, pattern)),
    ),
  ).toEqual([]);
  expect(existsSync(join(client, 'styles/full.css'))).toBe(true);
});
