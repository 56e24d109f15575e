import { seeded } from '../../shared/corrections/seeded.ts';
import { loadEdition } from '../features/edition/load.ts';
import { migratedDb } from './databases.ts';
import { startRandomActors, type Tally } from './random-actors.ts';
import { readSongRecord } from './queries.ts';
import { findBreaches } from './check-record.ts';
import { testSite } from './site.ts';
import { smallEdition } from './songs.ts';

const songsASite = 40;
const stepsARun = 14;

/**
 * Runs random interleavings of saves, reviews, returns, deletions and publications by two editors, a reviewer who also edits, and an admin,
 * two calls at a time. Each run is determined by its seed; a breach of a rule or a lost word is thrown with the seed.
 */
export async function runInterleavings(from: number, count: number): Promise<Tally> {
  const tally: Tally = {};
  let stage: Awaited<ReturnType<typeof setStage>> | undefined;
  for (let seed = from; seed < from + count; seed += 1) {
    const index = (seed - from) % songsASite;
    if (index === 0) {
      await stage?.site.db.destroy();
      stage = await setStage();
    }
    if (stage) await run(stage, index + 1, seed, tally);
  }
  await stage?.site.db.destroy();
  return tally;
}

async function setStage() {
  const db = await migratedDb();
  const [first] = smallEdition();
  if (!first) throw new Error('the small edition is empty');
  const lyrics = [
    '[Pallavi]',
    ...Array.from('ಕಗಚಜಟಡ', (letter) => `${letter}ರುಣ ಸಾಗರ`),
    'ಪುರಂದರ ವಿಠಲ',
  ].join('\n');
  await loadEdition(
    db,
    Array.from({ length: songsASite }, (_, index) => ({
      ...first,
      number: index + 1,
      lyrics,
      apparatus: [],
    })),
    0,
  );
  const site = await testSite({ db });
  const accounts = [
    await site.join('Editor'),
    await site.join('Editor', { username: 'uma' }),
    await site.join('Proofreader'),
    await site.join('ADMIN'),
  ];
  return { site, accounts, admins: new Set([accounts.at(-1)?.id ?? '']) };
}

async function run(
  { site, accounts, admins }: Awaited<ReturnType<typeof setStage>>,
  number: number,
  seed: number,
  tally: Tally,
): Promise<void> {
  const callers = accounts.map(({ authorization }) => site.callerWith(authorization));
  const { step, acknowledged, faults } = startRandomActors(callers, number, seeded(seed), tally);
  for (let index = 0; index < stepsARun; index += 1) {
    site.clock.at += 1000;
    await step();
  }
  const record = await readSongRecord(site.db, number);
  const lost = acknowledged.filter(
    ({ revision, token }) => !record.revisions.get(revision)?.lyrics.includes(token),
  );
  const breaches = [
    ...faults,
    ...findBreaches(record, admins),
    ...lost.map(({ token }) => `the acknowledged word ${token} is lost`),
  ];
  if (breaches.length > 0) throw new Error(`interleaving ${seed}: ${breaches.join('; ')}`);
}
