import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from './server/env.ts';

const folders = ['src', 'bench', 'e2e', 'packaging', 'migrations', 'docs'];
const files = [
  ...readdirSync('.').filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.(?:tsx?|mjs|css|md|ya?ml|conf|sh|service)$/.test(path)),
  ),
];
const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const records = readdirSync('docs/decisions');

/** The English page of a translated one: /help shows it where there is no translation, and a translation has its anchors. */
const englishOf = (path: string) => path.replace(/^docs\/kn\//, 'docs/');

/** Every match of a pattern that fails a test, with the file that has it. */
const failing = (pattern: RegExp, fails: (match: string, path: string) => boolean) =>
  [...texts].flatMap(([path, text]) =>
    [...text.matchAll(pattern)]
      .map(([, match = '']) => match)
      .filter((match) => fails(match, path))
      .map((match) => `${path}: ${match}`),
  );

test('every document that a file names exists', () => {
  expect(failing(/\b(docs\/[\w/-]+\.md)/g, (path) => !existsSync(path))).toEqual([]);
  const links = /\]\((?!https?:)([^)#\s]+\.md)(?:#[^)]*)?\)/g;
  const missing = (link: string, path: string) => !existsSync(englishOf(join(dirname(path), link)));
  expect(failing(links, missing)).toEqual([]);
});

test('every heading that a link names exists', () => {
  const links = /\]\((?!https?:)([^)\s]*\.md#[^)]+|#[^)]+)\)/g;
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\d -]/gu, '')
      .replaceAll(' ', '-');
  const missing = (link: string, path: string) => {
    const [file = '', anchor] = link.split('#');
    const text = texts.get(englishOf(file ? join(dirname(path), file) : path)) ?? '';
    return [...text.matchAll(/^#+ (.+)$/gm)].every(
      ([, heading = '']) => anchorOf(heading) !== anchor,
    );
  };
  expect(failing(links, missing)).toEqual([]);
});

test('every path in ARCHITECTURE.md, CONTRIBUTING.md, the glossary and the decisions exists', () => {
  const described =
    /^(?:ARCHITECTURE|CONTRIBUTING|docs\/(?:glossary|decisions\/.*))\.md$|^docs\/decisions\//;
  const roots = [
    '',
    'src',
    'src/client',
    'src/server',
    'src/server/features',
    'src/client/features',
  ];
  const paths = /`((?!dist|DATA_DIR)[\w.-]+\/[\w./-]*)`/g;
  const missing = (path: string, file: string) =>
    described.test(file) &&
    !/favourites/.test(path) &&
    roots.every((root) => !existsSync(join(root, path)));
  expect(failing(paths, missing)).toEqual([]);
});

test('every decision that a file names exists', () => {
  const unknown = (text: string) =>
    [...text.matchAll(/\d{4}/g)].some(([number]) =>
      records.every((name) => !name.startsWith(number)),
    );
  expect(failing(/\bdecisions?\s+(\d{4}(?:(?:,| and)\s*\d{4})*)/g, unknown)).toEqual([]);
});

test.each(records)('%s is a decision record of at most 300 words', (name) => {
  const text = texts.get(join('docs/decisions', name)) ?? '';
  expect(text).toMatch(
    /^# .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: [\s\S]+\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/,
  );
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(301);
});

test('every setting is a row of docs/run.md', () => {
  const rows = (texts.get('docs/run.md') ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => row.split('|')[1]?.match(/(?<=`)[A-Z_]+(?=`)/g) ?? []);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

test('every package is listed with its purpose', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const listed = texts.get('docs/dependencies.md') ?? '';
  expect(
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      (name) => !name.startsWith('@types/') && !listed.includes(name),
    ),
  ).toEqual([]);
});
