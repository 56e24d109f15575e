import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenceOf } from './licences.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

test('each package has a licence text, and those under the LGPL name their source', () => {
  // This repository's own, and empty.
  const names = Object.keys(dependencies).filter((name) => name !== '@napi-rs/canvas');
  for (const name of names) expect(licenceOf({ name }).length, name).toBeGreaterThan(500);
  expect(licenceOf({ name: 'libheif-js' })).toContain('https://github.com/strukturag/libde265');
  expect(licenceOf({ name: 'pdfjs-dist' })).toContain('LICENSE_OPENJPEG');
});

test('a package without a text fails the build', () => {
  expect(() => licenceOf({ name: '@napi-rs/canvas' })).toThrow('has no licence text');
});
