import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { sqliteTest } from './testing/engine-tests.ts';
import { testSite } from './testing/site.ts';

/**
 * Tables with as many rows as people, requests or files that people sent: thousands, which are read in
 * milliseconds without an index. `accounts` are the rows of two of them.
 */
const small = ['users', 'visit_people', 'sign_ups', 'uploads', 'accounts'];

sqliteTest('dashboard, workload, accounts and visits find rows of large tables by an index', async () => {
  const { db: plain } = await testSite();
  const queries: string[] = [];
  const db = plain.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(plain.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const site = await testSite({ db });
  const { admin, visits, reviews } = await site.signIn('ADMIN');
  queries.length = 0;
  await admin.waiting();
  await admin.progress();
  await admin.assignments();
  await admin.accounts({ text: 'meera' });
  await admin.requests({});
  await admin.proofreaders();
  await admin.readers({ days: 30 });
  await admin.auditLog({});
  await visits.counts();
  await visits.logs({});
  await reviews.queue();
  const scans: string[] = [];
  for (const query of queries.filter((text) => text.startsWith('select'))) {
    const { rows } = await plain.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${query.replaceAll('?', '1')}`));
    scans.push(...rows.flatMap(({ detail }) => /^SCAN (?!.* USING )(\w+)/.exec(detail)?.[1] ?? []));
  }
  expect(queries.length).toBeGreaterThan(20);
  expect([...new Set(scans)].filter((table) => !small.includes(table))).toEqual([]);
});
