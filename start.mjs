// Runs before anything is imported: the packages below need Node 24, while any Node can read this file.
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteOptions, memoryVariables } from './packaging/memory.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const [command = 'serve', ...args] = process.argv.slice(2);
const dev = command === 'dev';
const node = findNode();

// Other commands than the site itself run from the sources. One needs what a build makes for browsers, and never builds under a running site.
if (!dev && command !== 'serve') {
  if (command === 'take-along' && !existsSync(join(root, 'dist/take-along/server'))) build();
  const { status, error } = spawnSync(node, [join(root, 'src/server/main.ts'), command, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) stop(`The command could not be started: ${error.message}`);
  process.exit(status ?? 1);
}

if (!dev && isStale()) build();

const main = dev
  ? [
      '--watch-path=src/server',
      '--watch-path=src/shared',
      '--watch-path=migrations',
      'src/server/main.ts',
      '--dev',
    ]
  : [...siteOptions(), 'dist/server/main.js'];
// The site notices the end of this process by the end of its stdin, however this process ends, so it never outlives it.
const child = spawn(node, ['--enable-source-maps', ...main, '--parent-on-stdin'], {
  cwd: root,
  stdio: ['pipe', 'inherit', 'inherit'],
  env: {
    // Without it React uses its development build, which is slower for every page.
    ...(!dev && { NODE_ENV: 'production' }),
    ...memoryVariables,
    ...process.env,
  },
});
child.stdin.on('error', () => {});
child.on('error', ({ message }) => stop(`The site could not be started: ${message}`));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    // Sent as a byte, because a terminal or a host may have sent the same signal to the site too (src/server/shutdown.ts).
    if (dev) child.kill(signal);
    else child.stdin.write('.');
    // The site stops within ten seconds by itself. One that hangs is killed; the database's log keeps the data safe.
    setTimeout(() => child.kill('SIGKILL'), 10_000);
  });
}
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));

/** The running Node if it is new enough, else the one that npm installed with the packages. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const name = `node-linux-${process.arch}`;
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      'bin',
      'node',
    );
  } catch {
    stop(
      `This site needs Node 24 or newer; this is ${process.version}. Install it from nodejs.org, then run the command again.`,
    );
  }
}

function build() {
  console.log('Building the site (once after each change) ...');
  const { status } = spawnSync(
    node,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) stop('The build failed; the lines above say where.');
}

function isStale() {
  const built = join(root, 'dist/server/main.js');
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return ['src', 'migrations', 'package-lock.json', 'vite.config.ts'].some(
    (name) => newest(join(root, name)) > since,
  );
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
