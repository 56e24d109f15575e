import { once } from 'node:events';
import { createServer } from 'node:http';
import type { lookup } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  connectWithin,
  fetchWithin,
  isReachable,
  lookupWithin,
  RefusedAddress,
} from './outbound.ts';

const internet = { networks: [], isInternetAllowed: true };
const own = { networks: ['127.0.0.1', '10.1.0.0/16', 'fd00::/8'], isInternetAllowed: true };

test('addresses of internal networks are refused in every notation, unless the environment allows them', () => {
  const internal = [
    ['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ['0.0.0.0', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.88.99.1'],
    ['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:7f00:1'],
    ['fe80::1', 'fe80::1%eth0', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '2001:db8::1'],
    ['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
    ['localhost', '', 'nonsense'],
  ].flat();
  for (const address of internal)
    expect([address, isReachable(address, internet)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])
    expect([address, isReachable(address, internet)]).toEqual([address, true]);
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', 'fd12::1'])
    expect([address, isReachable(address, own)]).toEqual([address, true]);
  for (const address of ['127.0.0.2', '10.2.0.1', 'fe80::1', '::1'])
    expect([address, isReachable(address, own)]).toEqual([address, false]);
  expect(isReachable('8.8.8.8', { ...own, isInternetAllowed: false })).toBe(false);
});

test('the connection itself resolves the name and drops internal addresses from the answer', async () => {
  const resolver = ((_host: string, _options: object, done: (...args: unknown[]) => void) =>
    done(null, [
      { address: '169.254.169.254', family: 4 },
      { address: '8.8.8.8', family: 4 },
    ])) as unknown as typeof lookup;
  const find = (reach: typeof internet, all: boolean) =>
    new Promise((resolve) =>
      lookupWithin(reach, resolver)('rebound.example.org', { all }, (error, address) =>
        resolve(error ?? address),
      ),
    );
  expect(await find(internet, true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await find(internet, false)).toBe('8.8.8.8');
  expect(await find({ networks: [], isInternetAllowed: false }, true)).toBeInstanceOf(
    RefusedAddress,
  );
});

test('no request and no connection reaches this machine by a name, a number or a redirect', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end('moved');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const outside = fetchWithin([], 2000);
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0',
    '[::1]',
    '[::ffff:7f00:1]',
  ])
    for (const scheme of ['http', 'https'])
      await expect(outside(`${scheme}://${host}:${port}/`)).rejects.toThrow(RefusedAddress);
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '::1'])
    await expect(connectWithin({ host, port }, internet, 2000)).rejects.toThrow(RefusedAddress);
  expect(asked).toEqual([]);
  const allowed = await fetchWithin(['127.0.0.1'], 2000)(`http://127.0.0.1:${port}/list`);
  expect([allowed.status, await allowed.text(), asked]).toEqual([302, 'moved', ['/list']]);
});
