import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createLogger } from '../../log/logger.ts';
import { testSite } from '../../testing/site.ts';

test('what somebody searched for is neither stored with a visit nor logged', async () => {
  const lines: string[] = [];
  const site = await testSite();
  const app = await buildApp(site, {
    logger: createLogger('info', { write: (line) => void lines.push(line) }),
    renderer: async () => ({
      normalise: (url) => url,
      render: async (url) => ({ status: 200, html: url }),
    }),
  });
  const query = 'Gejjepooje';
  const address = `/search?q=${query}`;
  const headers = { 'user-agent': 'Firefox', referer: `http://localhost:3000${address}` };
  expect((await app.inject({ url: address, headers })).headers['referrer-policy']).toBe(
    'strict-origin',
  );
  await app.inject({
    url: `/trpc/search.words?input=${encodeURIComponent(JSON.stringify({ query }))}`,
    headers,
  });
  for (const route of ['/login', address]) {
    const requestUri = `${route}?returnUrl=${encodeURIComponent(address)}`;
    await app.inject({
      method: 'POST',
      url: '/api/activity-logs',
      headers,
      payload: { route, startTime: 0, endTime: 60_000, requestUri },
    });
  }
  await site.visits.flush();
  const tables = await site.db.introspection.getTables();
  const stored = JSON.stringify(
    await Promise.all(
      tables.map(({ name }) =>
        site.db
          .selectFrom(name as 'visits')
          .selectAll()
          .execute(),
      ),
    ),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  expect(stored).toContain('"route":"/search"');
  expect(lines.join('')).toContain('/api/activity-logs');
  expect(stored + lines.join('')).not.toContain(query);
});
