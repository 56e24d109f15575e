import { expect, test } from 'vitest';
import { listenFault } from './serve.ts';

test.each([
  ['EADDRINUSE', 3000, '::', /^Port 3000 is in use\. .* set PORT/],
  ['EACCES', 80, '::', /port 80 \(PORT\): ports below 1024 belong to root/],
  ['EADDRNOTAVAIL', 3000, '192.0.2.1', /^192\.0\.2\.1 \(HOST\) is no address of this machine/],
  ['ENOTFOUND', 3000, 'songs.invalid', /^The name songs\.invalid \(HOST\) cannot be resolved/],
])('%s is one line with the setting’s name', (code, port, host, line) => {
  const said = listenFault(code, port, host) ?? '';
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
});

test('another fault keeps its own message', () => {
  expect(listenFault('EMFILE', 3000, '::')).toBeNull();
});
