/**
 * Builds the executable: `npm run executable -- [--arch x64|arm64] [--to FILE]`. It is Node with the site inside (Node's single executable
 * application), for Linux with glibc. Node and the native parts of another architecture than this one are fetched from the npm registry.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { bundled, licencesOf } from './licences.ts';
import { runQuietly } from './run-quietly.ts';
import { functionOf } from './site-script.ts';
import { helpPages } from '../src/shared/help.ts';
import { packedAsset, packedHash, packedIndex } from '../src/server/packed-files.ts';

/** The mark in Node's program file that tells where the site is to be found; it is the same in every version. */
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const work = resolve('node_modules/.cache/executable');

const { values } = parseArgs({
  options: { arch: { type: 'string', default: process.arch }, to: { type: 'string' } },
});
const arch = values.arch;
if (arch !== 'x64' && arch !== 'arm64')
  throw new Error('The executable is built for x64 and arm64.');
const output = resolve(
  values.to ?? (arch === process.arch ? 'dist/purandara' : `dist/purandara-${arch}`),
);

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
execFileSync(
  process.execPath,
  [
    'node_modules/vite/bin/vite.js',
    'build',
    '--app',
    '--config',
    'packaging/vite.config.ts',
    '--logLevel',
    'error',
  ],
  {
    stdio: 'inherit',
  },
);
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: work,
    emptyOutDir: false,
    copyPublicDir: false,
    ssr: 'packaging/launch.mjs',
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'launch.cjs' } },
  },
});
const script = 'dist/executable/main.cjs';
writeFileSync(script, functionOf(readFileSync(script, 'latin1')), 'latin1');
// What Node compiles for this architecture is of no use on another.
if (arch === process.arch) compileSite(script);
const shipped = shippedFiles();
writeLicences(shipped);
pack(shipped);
writeFileSync(
  join(work, 'sea.json'),
  JSON.stringify({
    main: join(work, 'launch.cjs'),
    output: join(work, 'site.blob'),
    disableExperimentalSEAWarning: true,
    // The options of the site's own process come with it as one argument, `--node-options=...`; NODE_OPTIONS is not read.
    execArgvExtension: 'cli',
    assets: Object.fromEntries(
      [packedAsset, packedIndex, packedHash].map((name) => [name, join(work, name)]),
    ),
  }),
);
execFileSync(process.execPath, ['--experimental-sea-config', join(work, 'sea.json')], {
  stdio: ['ignore', 'ignore', 'inherit'],
});

mkdirSync(dirname(output), { recursive: true });
rmSync(output, { force: true });
copyFileSync(placeOf(`node_modules/node-linux-${arch}/bin/node`), output);
chmodSync(output, 0o755);
strip(output);
const postject = [
  output,
  'NODE_SEA_BLOB',
  join(work, 'site.blob'),
  '--sentinel-fuse',
  sentinelFuse,
];
execFileSync(process.execPath, ['node_modules/postject/dist/cli.js', ...postject], {
  stdio: 'pipe',
});
for (const name of [packedAsset, 'site.blob']) rmSync(join(work, name));
console.log(`${output}: ${Math.round(statSync(output).size / 1e6)} MB`);

/** The site that starts for this says where its first admin is made; nobody should follow that link, so its output is shown only if it fails. */
function compileSite(file: string): void {
  const node = placeOf(`node_modules/node-linux-${arch}/bin/node`);
  runQuietly(
    node,
    ['packaging/compile-site.ts', resolve(file), resolve(`${file}.compiled`)],
    'The site could not be compiled.',
  );
}

/** Writes all files into one, and an index of it. In the executable the server is where a build of a checkout has it. */
function pack(names: string[]): void {
  const contents = names.map((name) => readFileSync(placeOf(name)));
  let end = 0;
  const index = names.map((name, at) => {
    const length = contents[at]?.length ?? 0;
    end += length;
    return `${end - length} ${length} ${name.replace(/^dist\/executable/, 'dist/server')}`;
  });
  const files = Buffer.concat(contents);
  writeFileSync(join(work, packedAsset), files);
  writeFileSync(join(work, packedHash), createHash('sha256').update(files).digest('hex'));
  writeFileSync(join(work, packedIndex), index.join('\n'));
}

/** The licences of all packages in the executable, also of Node: in the site at /licences.txt, and beside the executable. */
function writeLicences(names: readonly string[]): void {
  const copied = names.flatMap(
    (name) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? [],
  );
  const text = licencesOf([
    ...['client', 'take-along/server', 'executable', 'executable/site'].flatMap((folder) =>
      bundled(`dist/${folder}`),
    ),
    ...[...new Set(copied), `node-linux-${process.arch}`]
      .filter((name) => name !== '@napi-rs/canvas' && !name.startsWith('@napi-rs/nice-linux'))
      .map((name) => ({ name })),
  ]);
  // Its compressed copies would have the client's packages alone.
  for (const copy of ['.br', '.gz']) rmSync(`dist/client/licences.txt${copy}`, { force: true });
  writeFileSync('dist/client/licences.txt', text);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(`${output}-licences.txt`, text);
}

/** Every file that ships, by its path in a checkout. */
function shippedFiles(): string[] {
  const native = [
    `better-sqlite3/prebuilds/linux-${arch}.node`,
    `argon2/prebuilds/linux-${arch}/argon2.${arch === 'x64' ? '' : 'armv8.'}glibc.node`,
    `@napi-rs/nice-linux-${arch}-gnu`,
  ];
  // Packages that load files from their own folder; the build bundles all others (packaging/vite.config.ts).
  const packages = [
    'better-sqlite3/package.json',
    'better-sqlite3/lib',
    'argon2/package.json',
    'argon2/argon2.cjs',
    '@phc/format',
    'node-gyp-build',
    'piscina/package.json',
    'piscina/dist',
    '@napi-rs/nice',
    'harfbuzzjs/package.json',
    'harfbuzzjs/dist/index.mjs',
    'harfbuzzjs/dist/harfbuzz.js',
    'harfbuzzjs/dist/harfbuzz.wasm',
    '@echogarden/espeak-ng-emscripten',
    '@resvg/resvg-wasm/index_bg.wasm',
    'pdfjs-dist/wasm/jbig2.wasm',
    // Empty. Without it pdf.js would look for a canvas in the folders above, to which other users of the machine may write.
    '@napi-rs/canvas',
    'pdfjs-dist/wasm/openjpeg.wasm',
    'wasm-vips/package.json',
    'wasm-vips/lib/vips-node.mjs',
    'wasm-vips/lib/vips.wasm',
    'tesseract.js-core/package.json',
    'tesseract.js-core/tesseract-core-simd-lstm.js',
    'tesseract.js-core/tesseract-core-simd-lstm.wasm',
    '@tesseract.js-data/kan/4.0.0',
    ...native,
  ];
  const places = [
    'package.json',
    'LICENSE',
    'CHANGELOG.md',
    ...helpPages.map((page) => `docs/${page}.md`),
    'docs/kn',
    'dist/executable',
    'dist/client',
    'dist/take-along',
    'data/seed',
    'data/ocr',
    'src/server/pdf/fonts',
    'src/client/fonts/OFL.txt',
  ];
  return [...places, ...packages.map((name) => `node_modules/${name}`)]
    .flatMap(filesIn)
    .filter(
      (name) => !/\.(?:map|ts|[cm]ts)$/.test(name) && !/\/licences\.txt\.(?:br|gz)$/.test(name),
    );
}

function filesIn(name: string): string[] {
  const place = placeOf(name);
  if (!statSync(place).isDirectory()) return [name];
  return readdirSync(place).flatMap((one) => filesIn(join(name, one)));
}

/** Where a file of the executable is read from: npm installs platform packages only for the machine's own architecture. */
function placeOf(name: string): string {
  const [, platformPackage] =
    /^node_modules\/(node-linux-\w+|@napi-rs\/nice-linux-[\w-]+)/.exec(name) ?? [];
  if (!platformPackage || existsSync(name)) return resolve(name);
  const folder = join(work, platformPackage);
  if (!existsSync(folder)) fetchPackage(platformPackage, folder);
  return join(work, name.replace('node_modules/', ''));
}

function fetchPackage(name: string, folder: string): void {
  const owner = name.startsWith('node-')
    ? 'package.json'
    : 'node_modules/@napi-rs/nice/package.json';
  const { optionalDependencies } = JSON.parse(readFileSync(owner, 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  mkdirSync(folder, { recursive: true });
  execFileSync(
    'npm',
    ['pack', '--silent', '--pack-destination', folder, `${name}@${optionalDependencies[name]}`],
    { stdio: 'ignore' },
  );
  const [archive = ''] = readdirSync(folder);
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder, '--strip-components=1']);
}

/** Without Node's symbols the file is 15 MB smaller. It works with them too, where binutils are not installed or know only this machine. */
function strip(file: string): void {
  try {
    execFileSync('strip', [file], { stdio: 'ignore' });
  } catch {
    console.log(
      'It is larger than it could be: `strip` of binutils is missing or does not know this architecture.',
    );
  }
}
