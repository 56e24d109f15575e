import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that ships; by Vite, with a text if it has one (`build.license`). */
export interface Shipped {
  name: string;
  version?: string;
  identifier?: string;
  text?: string;
}

/** Texts of licences that packages name and do not contain, and notices of the libraries in them. */
const textsFolder = join(import.meta.dirname, 'licences');

/** The licences of packages, each with where its source is. @throws Error for a package without a text */
export const licencesOf = (packages: readonly Shipped[]): string =>
  [...new Map(packages.map((one) => [`${one.name} ${one.version}`, one])).values()]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(licenceOf)
    .join(`\n\n${'='.repeat(80)}\n\n`);

/** Licences that only the readme of a package names. */
const namedInReadme: Readonly<Record<string, string>> = { 'combine-errors': 'MIT' };

export function licenceOf(shipped: Shipped): string {
  const { name } = shipped;
  const folder = join('node_modules', name);
  const own = existsSync(folder) ? textsIn(folder) : [];
  const { version, license, author, repository, homepage } = manifestOf(folder);
  const identifier = shipped.identifier ?? license ?? namedInReadme[name] ?? '';
  const texts = own.length > 0 ? own : [shipped.text ?? ''].filter(Boolean);
  if (texts.length === 0 && existsSync(join(textsFolder, `${identifier}.txt`)))
    texts.push(
      `Copyright ${author}\n\n${readFileSync(join(textsFolder, `${identifier}.txt`), 'utf8')}`,
    );
  if (texts.length === 0) throw new Error(`${name} (${identifier}) has no licence text.`);
  const notice = join(textsFolder, `${name.replace('/', '-')}.notice.txt`);
  if (existsSync(notice)) texts.unshift(readFileSync(notice, 'utf8'));
  const source = repository || homepage || `https://www.npmjs.com/package/${name}`;
  return `${name} ${shipped.version ?? version} (${identifier})\nSource: ${source}\n\n${texts.map((text) => text.trim()).join('\n\n')}`;
}

interface Manifest {
  version?: string;
  license?: string;
  author?: string | { name: string };
  repository?: string | { url: string };
  homepage?: string;
}

function manifestOf(folder: string) {
  const file = join(folder, 'package.json');
  const found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const { author, repository } = found;
  return {
    ...found,
    author: typeof author === 'object' ? author.name : (author ?? 'its authors'),
    repository: typeof repository === 'object' ? repository.url : repository,
  };
}

/** Also of the folders of a package, since pdf.js keeps those of its decoders beside them. */
function textsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (file) =>
        file.isFile() &&
        /^(?:licen[cs]e|copying|notice|third-party)/i.test(file.name) &&
        !/\.(?:js|ts|json)$/.test(file.name) &&
        !file.parentPath.slice(folder.length).includes('node_modules'),
    )
    .map((file) => `${file.name}\n\n${readFileSync(join(file.parentPath, file.name), 'utf8')}`);
}

/** Packages of which a script has code, as Vite lists them (`build.license`). */
export const bundled = (folder: string): Shipped[] => {
  const file = join(folder, bundledList);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shipped[]) : [];
};
export const bundledList = '.vite/licences.json';

/** A Vite plugin that writes the licences of the packages in a browser's files beside these. */
export function clientLicences(): Plugin {
  return {
    name: 'client-licences',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir && this.environment.name === 'client')
        writeFileSync(join(dir, 'licences.txt'), licencesOf(bundled(dir)));
    },
  };
}
