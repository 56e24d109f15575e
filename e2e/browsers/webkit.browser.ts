import { readdirSync } from 'node:fs';
import { journeysIn } from './journeys.ts';
import { programOf } from './packages.ts';
import { openWithWebDriver } from './webdriver.ts';

journeysIn('WebKit', () => {
  const driver = programOf('webkit2gtk-driver', ['/usr/bin/WebKitWebDriver']);
  const xvfb = programOf('xvfb', ['/usr/bin/xvfb-run']);
  // The folder is named after the processor and the version of the library.
  const browsers = readdirSync('/usr/lib').flatMap((folder) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
  const binary = programOf('webkit2gtk-driver', browsers);
  return openWithWebDriver({
    name: 'WebKit',
    command: [xvfb, '-a', driver, '--port=4599'],
    port: 4599,
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    },
    errorsIn: (output) => output.split('\n').filter((line) => /CONSOLE \S* ?ERROR/.test(line)),
  });
});
