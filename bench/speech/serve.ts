import { monitorEventLoopDelay } from 'node:perf_hooks';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDb } from '../../src/server/db/open.ts';
import { readEnv } from '../../src/server/env.ts';
import { loadEdition } from '../../src/server/features/edition/load.ts';
import { readEdition } from '../../src/server/features/edition/read.ts';
import { createLimits } from '../../src/server/http/limits.ts';
import { startEmbedded, createSpeaker } from '../../src/server/speech-engine/speaker.ts';
import { servedSite } from '../../src/server/testing/served.ts';

/** The site in a process of its own, with one speaking thread and without a disk cache, so that every sentence is synthesised. */
const resolution = 2;
const db = openDb(':memory:');
await migrate(db);
await loadEdition(db, readEdition('data/seed/songs'), Date.now());
const limits = createLimits();
// One client sends more requests here than the limit of an address allows.
limits.speechByAddress.points = 1_000_000;
const speaker = createSpeaker({ embedded: startEmbedded({ threads: 1 }) });
const { app } = await servedSite({
  db,
  limits,
  speaker,
  env: readEnv({ GUEST_SONG_LIMIT: '1000' }),
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();

const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('message', (what) => {
  if (what === 'reset') delay.reset();
  const { user, system } = process.cpuUsage();
  // Every measured delay contains the timer's own resolution.
  process.send?.({
    rss: process.memoryUsage.rss(),
    cpu: (user + system) / 1e6,
    delay: Math.max(0, delay.percentile(99) / 1e6 - resolution),
  });
});
process.on('disconnect', () => process.exit(0));
