// Runs before anything is imported: the packages below need Node 24, and this is the one file that any Node can read.
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const dev = process.argv[2] === 'dev';
const node = findNode();

if (!dev && isStale()) {
  console.log('Building the site (once after each change) ...');
  const build = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) stop('The build failed; the lines above say where.');
}

const main = dev
  ? ['--watch-path=src/server', '--watch-path=src/shared', '--watch-path=migrations', 'src/server/main.ts', '--dev']
  : ['dist/server/main.js'];
const child = spawn(node, ['--enable-source-maps', ...main], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** The running Node when it is new enough, else the one that npm installed beside the packages. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const name = `node-linux-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin', 'node');
  } catch {
    stop(`This site needs Node 24 or newer; this is ${process.version}. Install it from nodejs.org, then run the command again.`);
  }
}

function isStale() {
  const built = join(root, 'dist/server/main.js');
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return ['src', 'migrations', 'package-lock.json', 'vite.config.ts'].some((name) => newest(join(root, name)) > since);
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
