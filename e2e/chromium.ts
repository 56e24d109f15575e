import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first installed one is used. The headless shell is Chromium without windows, and needs a third less of the processor. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of the installed browser. On Debian and related systems a missing browser is installed from the distribution, if that is
 * possible without a password. @throws Error that says how to install it
 */
export function findChromium(): string {
  const found = installed() ?? (install() ? installed() : undefined);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome. On Debian or Ubuntu: sudo apt-get install chromium-headless-shell, or chromium. Elsewhere: install Google Chrome.',
  );
}

const installed = () => places.find((path) => existsSync(path));

function install(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  console.log('Installing Chromium from the distribution for the browser tests ...');
  const run = (...args: string[]) => {
    const [command = '', ...rest] = [...root, ...args];
    return (
      spawnSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  // Ubuntu has no package of the headless shell.
  const packages = ['chromium-headless-shell', 'chromium'];
  return (
    run('apt-get', 'update', '-qq') &&
    packages.some((name) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name))
  );
}
