import { openDb } from '../db/open.ts';
import { createResponseCache } from '../cache/entry.ts';
import { testSite } from './site.ts';

/**
 * Decides a page of a printed book, and is killed when its songs are looked for: node killed-decision.ts <database> <Authorization header> <page>.
 */
const [address = '', authorization = '', page = ''] = process.argv.slice(2);
const site = await testSite({
  db: openDb(address),
  responseCache: {
    ...createResponseCache(),
    derive: () => process.kill(process.pid, 'SIGKILL') as never,
  },
});
const { bookProofreading } = site.callerWith(authorization);
const { version } = await bookProofreading.decision({ page });
await bookProofreading.decide({ page, version, choices: [] });
