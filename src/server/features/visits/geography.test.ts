import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { writeMmdb } from '../../testing/mmdb.ts';
import { servedSite } from '../../testing/served.ts';
import { testSite } from '../../testing/site.ts';
import { openGeoDatabase } from './geography.ts';
import { createLimits } from '../../http/limits.ts';
import { createVisitLog } from './log.ts';

const names = (en: string) => ({ geoname_id: 1, names: { en, de: `${en} auf Deutsch` } });
/** A place with all fields of GeoLite2, some of which DB-IP leaves out, such as the ids. */
const hampi = {
  country: { iso_code: 'IN', ...names('India') },
  subdivisions: [{ iso_code: 'KA', ...names('Karnataka') }],
  city: names('Hampi'),
  traits: { note: 'x'.repeat(40) },
};
const networks = {
  '198.51.100.0/24': hampi,
  '2001:db8:5::/48': { country: { names: { en: 'India' } }, city: { names: { en: 'Mysuru' } } },
};

const folder = mkdtempSync(join(tmpdir(), 'places-'));
function fileOf(bytes: string | Uint8Array, name = 'places.mmdb'): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

test.each(['GeoLite2-City', 'DBIP-City-Lite', 'DBIP-Location (compat=City)'])(
  'a file of %s gives country, region and city in English',
  async (type) => {
    const locate = await openGeoDatabase(fileOf(writeMmdb(networks, type)));
    expect(locate('198.51.100.77')).toEqual({
      country: 'India',
      region: 'Karnataka',
      city: 'Hampi',
    });
    expect(locate('2001:db8:5:6::1')).toEqual({ country: 'India', region: '', city: 'Mysuru' });
    for (const address of [
      '192.0.2.1',
      '198.51.101.1',
      '::1',
      '2001:db8:6::1',
      '',
      'unknown',
      '999.1.1.1',
    ])
      expect(locate(address), address).toEqual({ country: '', region: '', city: '' });
  },
);

test.each([
  ['missing', () => join(folder, 'nothing.mmdb')],
  ['empty', () => fileOf('', 'empty.mmdb')],
  ['of another kind', () => fileOf('<html>Please log in</html>', 'page.mmdb')],
  ['a folder', () => folder],
  ['cut off', () => fileOf(writeMmdb(networks).subarray(0, 400), 'cut.mmdb')],
  ['packed', () => fileOf(new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0]), 'packed.mmdb')],
  ['of networks and no places', () => fileOf(writeMmdb(networks, 'GeoLite2-ASN'), 'asn.mmdb')],
])('a file that is %s stops the start with one line', async (_what, file) => {
  const error = await openGeoDatabase(file()).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/^Error: GEO_DB cannot be used: .+$/);
});

test('a file damaged in the middle loses a place, but no visit', async () => {
  const bytes = writeMmdb(networks);
  const at = bytes.indexOf('India') - 60;
  bytes.fill(0xff, at, at + 50);
  const locate = await openGeoDatabase(fileOf(bytes, 'damaged.mmdb'));
  expect(() => locate('198.51.100.77')).not.toThrow();
});

/**
 * Opens a site with place data, behind a proxy or not, and records a visit over that connection with that header. @returns the visit as the
 * admin sees it
 */
async function seen(trust: '0' | '1', connection: string, forwarded?: string) {
  const { db, clock } = await testSite();
  const visits = createVisitLog(db, createLimits(), () => clock.at, {
    locate: await openGeoDatabase(fileOf(writeMmdb(networks))),
  });
  const { site, app } = await servedSite({ db, visits, env: readEnv({ TRUST_PROXY: trust }) });
  const { authorization } = await site.join('ADMIN');
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/home',
    remoteAddress: connection,
    headers: { 'user-agent': 'Firefox', ...(forwarded && { 'x-forwarded-for': forwarded }) },
  });
  expect(answer.statusCode).toBe(200);
  const [row] = (
    await app.inject({ url: '/api/user/auditLogs', headers: { authorization } })
  ).json();
  return [row.ipAddress, row.city];
}

test('the address is the connection’s, and a header with another is ignored', async () => {
  expect(await seen('0', '198.51.100.7')).toEqual(['198.51.100.7', 'Hampi']);
  expect(await seen('0', '192.0.2.1', '198.51.100.7')).toEqual(['192.0.2.1', '']);
  expect(await seen('0', '::ffff:198.51.100.7', '2001:db8:5::1')).toEqual([
    '198.51.100.7',
    'Hampi',
  ]);
});

test('behind the trust’s own proxy it is the one that the proxy saw', async () => {
  expect(await seen('1', '127.0.0.1', '198.51.100.7')).toEqual(['198.51.100.7', 'Hampi']);
  expect(await seen('1', '::1', '2001:db8:5:6::1')).toEqual(['2001:db8:5:6::1', 'Mysuru']);
  expect(await seen('1', '::ffff:127.0.0.1', '::ffff:198.51.100.7')).toEqual([
    '198.51.100.7',
    'Hampi',
  ]);
  expect(await seen('1', '127.0.0.1')).toEqual(['127.0.0.1', '']);
});

test('addresses that a visitor or outer proxies wrote before it are ignored', async () => {
  expect(await seen('1', '127.0.0.1', '198.51.100.7, 192.0.2.9')).toEqual(['192.0.2.9', '']);
  expect(await seen('1', '127.0.0.1', '10.0.0.1, 2001:db8:5::2,198.51.100.7')).toEqual([
    '198.51.100.7',
    'Hampi',
  ]);
});
