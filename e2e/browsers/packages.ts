import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../node_modules/.cache/browsers');

/** Loads npm packages that only these journeys need, each set into a folder of its own, at the first use. */
export async function loadPackages<Modules extends readonly unknown[]>(
  name: string,
  packages: readonly string[],
): Promise<Modules> {
  const prefix = join(folder, name);
  const names = packages.map((one) => one.replace(/@[^@]+$/, ''));
  if (!names.every((one) => existsSync(join(prefix, 'node_modules', one))))
    execFileSync(
      'npm',
      [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--prefix',
        prefix,
        ...packages,
      ],
      {
        stdio: 'inherit',
      },
    );
  const resolve = createRequire(join(prefix, 'index.js')).resolve;
  return (await Promise.all(
    names.map(async (one) => import(/* @vite-ignore */ resolve(one))),
  )) as unknown as Modules;
}

/** The path of a program of a Debian package. @throws Error that names the package where it is not installed */
export function programOf(debianPackage: string, paths: readonly string[]): string {
  const found = paths.find((path) => existsSync(path));
  if (!found)
    throw new Error(
      `These journeys need Debian's ${debianPackage}: apt-get install --no-install-recommends ${debianPackage}`,
    );
  return found;
}
