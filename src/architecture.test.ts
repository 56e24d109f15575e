import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** House rules that lint cannot check (design, section 2). */
const sources = ['src', 'migrations'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => /\.tsx?$/.test(path)),
);
const code = sources.filter((path) => !/\.(?:test|long)\.tsx?$/.test(path));
const textOf = (path: string) => readFileSync(path, 'utf8');
const filesWith = (pattern: RegExp) => code.filter((path) => pattern.test(textOf(path)));

test('no page that a visitor opens loads zod before it is needed', () => {
  const pages = [
    'Home',
    'Musics',
    'Result',
    'Certificate',
    'History',
    'About',
    'Life',
    'Gallery',
    'Articles',
    'Contact',
    'Video',
    'Recordings',
    'SavedSongs',
    'Login',
  ];
  expect(pages.filter((page) => loads(`src/client/pages/${page}.tsx`, /from 'zod'/))).toEqual([]);
});

/** Whether a file or a module that it imports statically matches a pattern; dynamic and type imports do not count. */
function loads(path: string, pattern: RegExp, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  const text = textOf(path);
  const imports = [...text.matchAll(/^import (?!type )(?:[^']* from )?'(\.[^']+\.tsx?)'/gm)].map(
    ([, name = '']) => join(path, '..', name),
  );
  return pattern.test(text) || imports.some((name) => loads(name, pattern, seen));
}

test('one module knows where the files are that ship with the program, which differs in the executable', () => {
  const knowing = filesWith(
    /import\.meta\.(?:url|dirname|filename)|(?<!shippedPath)\(\s*'(?:data|dist|src|node_modules)\//,
  );
  const running = knowing.filter(
    (path) => path.startsWith('src/server/') && !/\/(?:testing|cli)\//.test(path),
  );
  expect(running).toEqual(['src/server/shipped-files.ts']);
});

test('no style sheet is over 300 lines', () => {
  const sheets = readdirSync('src/client/styles').map((name) => join('src/client/styles', name));
  expect(sheets.filter((path) => textOf(path).split('\n').length > 300)).toEqual([]);
});

test('no path is deeper than five segments', () => {
  expect(sources.filter((path) => path.split('/').length > 5)).toEqual([]);
});

test('no file is a barrel or a collection of unrelated helpers', () => {
  expect(
    sources.filter((path) => /(?:^|\/)(?:index|utils?|misc|helpers|common)\.tsx?$/.test(path)),
  ).toEqual(['migrations/index.ts']);
});

test('in src/shared only inputs (*-input.ts) import zod, and the schemas of two kinds of files', () => {
  const shared = filesWith(/from 'zod'/)
    .filter((path) => path.startsWith('src/shared/') && !path.endsWith('-input.ts'))
    .toSorted();
  expect(shared).toEqual(['src/shared/edition/witnesses.ts', 'src/shared/export-format.ts']);
});

test('only one file reads the environment, and only two name TRPCError', () => {
  expect(filesWith(/process\.env/)).toEqual(['src/server/env.ts']);
  expect(filesWith(/\bTRPCError\b/)).toEqual(['src/server/errors.ts']);
});

test('only queries.ts, the database’s own files and migrations hold SQL', () => {
  const sql = filesWith(/\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|sql`/);
  expect(
    sql.filter((path) => !/[-/]queries\.ts$|^src\/server\/db\/|^migrations\//.test(path)),
  ).toEqual([]);
});

test('no list of values in a query is unbounded: it is a literal, a constant, a subquery, or a chunk (db/chunks.ts)', () => {
  const sql = code.filter((path) => /[-/]queries\.ts$|^src\/server\/db\//.test(path));
  const lists = sql.flatMap((path) =>
    [...textOf(path).matchAll(/'(?:not )?in',\s+(.*)/g)].map(([, value = '']) => ({ path, value })),
  );
  expect(lists.length).toBeGreaterThan(30);
  const bounded =
    /^(?:chunk\)|\[[^\].]*\]|(?:languages|contributorRoles)\)|(?:db\s*\.)?selectFrom\(|\((\w+)\) =>\s*(?:\1\.selectFrom\(|$))/;
  const isNamed = ({ path, value }: (typeof lists)[number]) =>
    new RegExp(
      `const ${/^\w+/.exec(value)?.[0]} =\\s+(?:db\\s*\\.selectFrom\\(|\\[[^\\].]*\\] as const)`,
    ).test(textOf(path));
  expect(lists.filter((list) => !bounded.test(list.value) && !isNamed(list))).toEqual([]);
  const times = (path: string, pattern: RegExp) => textOf(path).match(pattern)?.length ?? 0;
  expect(
    sql.filter(
      (path) =>
        path !== 'src/server/db/chunks.ts' &&
        times(path, /\bchunk\)? =/g) !== times(path, /inChunks\([^;]*?\(chunk\) =>/g),
    ),
  ).toEqual([]);
});

test('revisions, the history and the audit log are append-only: no code updates or deletes a row of them', () => {
  expect(filesWith(/(?:updateTable|deleteFrom)\(['"](?:revisions|audit_log|history)/)).toEqual([]);
  expect(
    filesWith(/(?:update|delete from|insert or replace into)\s+(?:revisions|audit_log|history)\b/i),
  ).toEqual([]);
});

test('every worker is built under its path', () => {
  const built = textOf('vite.config.ts');
  const workers = sources.filter((path) => /^src\/server\/.*\/worker\.ts$/.test(path));
  expect(workers.length).toBeGreaterThan(0);
  for (const path of workers)
    expect(built).toContain(`'${path.replace(/^src\/server\/|\.ts$/g, '')}': '${path}'`);
});

test('every migration is listed, and imports nothing from src', () => {
  const files = readdirSync('migrations').filter(
    (name) => /^\d{4}_.*\.ts$/.test(name) && !name.includes('.test.'),
  );
  const listed = textOf('migrations/index.ts');
  for (const name of files) {
    expect(listed).toContain(`'${name.replace('.ts', '')}':`);
    expect(textOf(join('migrations', name))).not.toMatch(/from '\.\.\/src/);
  }
});

test('text is normalised only where runs of combining marks are cut first', () => {
  expect(filesWith(/\.normalize\(\s*(?:['"`]|\))/)).toEqual(['src/shared/normal-form.ts']);
});

test('published texts are changed only by publishEdition, which raises the version and drops the cached responses', () => {
  expect(filesWith(/write(?:Setting|Watched)\([^)]*'edition_version'/)).toEqual([
    'src/server/features/edition/publish-edition.ts',
  ]);
  expect(filesWith(/[rR]esponseCache\.drop\(\)/)).toEqual([
    'src/server/features/edition/publish-edition.ts',
  ]);
});

test('each file that docs/security.md names is there', () => {
  const named = [
    ...readFileSync('docs/security.md', 'utf8').matchAll(/`([^`\s]+\.(?:tsx?|md|mjs))`/g),
  ].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(
    named.filter(
      (path) => !['', 'src/', 'src/server/'].some((folder) => existsSync(folder + path)),
    ),
  ).toEqual([]);
});

test('JSON is parsed through a schema or a guard, never by a cast, not even one by way of unknown', () => {
  const cast =
    /JSON\.parse\([^;]*?\)\)? as\b|\.json\(\)[^;]*? as\b|: (?!unknown\b)[\w<>[\]]+ = JSON\.parse|\bas unknown as\b/;
  for (const written of [
    'JSON.parse(text) as Draft',
    '(await answer.json()) as Page',
    'const one: Draft = JSON.parse(text)',
    'self as unknown as Worker',
  ])
    expect(written).toMatch(cast);
  expect(filesWith(cast).filter((path) => !/\/testing\//.test(path))).toEqual([]);
});

test('a mutation goes through useAct, which alone fetches again what became stale; the others report in the background or send files', () => {
  const mutating = filesWith(/\.useMutation\(/);
  expect(mutating.length).toBeGreaterThan(20);
  expect(mutating.filter((path) => !/\buseAct\(/.test(textOf(path)))).toEqual([
    'src/client/features/search/without-result.ts',
  ]);
  expect(filesWith(/\.invalidate\(\)/).toSorted()).toEqual([
    'src/client/features/imports/FileStep.tsx',
    'src/client/lib/use-act.ts',
    'src/client/pages/Uploads.tsx',
  ]);
});

test.each(['src/server/features', 'src/client/features', 'src/shared'])(
  'no two features of %s import each other, directly or in a circle',
  (root) => {
    const edges = featureImports(root);
    expect(edges.length).toBeGreaterThan(20);
    expect(circlesIn(edges)).toEqual([]);
  },
);

test('no files of the client import each other in a circle, types and dynamic imports included', () => {
  expect(circlesIn(fileImports('src/client'))).toEqual([]);
});

test('a circle of features is found', () => {
  expect(
    circlesIn([
      ['songs', 'history'],
      ['history', 'reviews'],
      ['reviews', 'songs'],
      ['reviews', 'search'],
    ]),
  ).toEqual([['history', 'reviews', 'songs']]);
});

type Edge = readonly [from: string, to: string];

/**
 * The imports between features, types included. A feature is a folder; in `src/shared` it includes the files beside it, such as `songs.ts`
 * and `songs-input.ts`.
 */
function featureImports(root: string): Edge[] {
  const featureOf = (path: string) =>
    path.startsWith(`${root}/`)
      ? path.slice(root.length + 1).replace(/\/.*|(?:-input)?\.tsx?$/g, '')
      : null;
  return code.flatMap((path) => {
    const from = featureOf(path);
    const imported = [...textOf(path).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(
      ([, name = '']) => featureOf(join(path, '..', name)),
    );
    return imported.flatMap((to): Edge[] =>
      from !== null && to !== null && from !== to ? [[from, to]] : [],
    );
  });
}

/** The imports between the files of a folder, types included. */
function fileImports(root: string): Edge[] {
  return code
    .filter((path) => path.startsWith(`${root}/`))
    .flatMap((from) =>
      [...textOf(from).matchAll(/(?:from|import\(|^import) ?'(\.[^']+)'/gm)].map(
        ([, name = '']): Edge => [from, join(from, '..', name)],
      ),
    );
}

/** The features or files that import each other, grouped by circle. */
function circlesIn(edges: readonly Edge[]): string[][] {
  const reached = new Map<string, Set<string>>();
  for (const start of new Set(edges.map(([from]) => from))) {
    const found = new Set<string>();
    for (const queue = [start]; queue.length > 0;) {
      const at = queue.pop();
      const next = edges.flatMap(([from, to]) => (from === at && !found.has(to) ? [to] : []));
      for (const to of next) found.add(to);
      queue.push(...next);
    }
    reached.set(start, found);
  }
  const circles = [...reached]
    .filter(([start, found]) => found.has(start))
    .map(([start, found]) =>
      [...found].filter((other) => reached.get(other)?.has(start)).toSorted(),
    );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}
