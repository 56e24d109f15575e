import { randomUUID } from 'node:crypto';
import { startPageReader } from '../ocr/entry.ts';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { argon2id, hash } from 'argon2';
import type { Role } from '../../shared/compositions/access.ts';
import type { AccountStanding } from '../../shared/accounts.ts';
import { migrate } from '../db/migrate.ts';
import { copiesOf } from './databases.ts';
import { readEnv } from '../env.ts';
import { unusableHash } from '../features/auth/password.ts';
import { findUserByEmail, insertSession, insertUser } from '../features/auth/queries.ts';
import { insertSignUp } from '../features/accounts/queries.ts';
import { withId } from '../features/auth/token-keys.ts';
import { holdTokenKeys, sessionLifetime, signToken } from '../features/auth/token.ts';
import { loadEdition, loadWitnesses } from '../features/edition/load.ts';
import { loadGlossary } from '../features/glossary/load.ts';
import { startBackups } from '../features/backups/service.ts';
import { openBookStore } from '../features/books/store.ts';
import { startExporter } from '../features/exports/exporter.ts';
import { startImportJobs } from '../features/imports/import-jobs.ts';
import { openRecordings } from '../features/recordings/open.ts';
import { openSiteContentStore } from '../features/site-content/store.ts';
import { readSiteSeed, type SiteSeed } from '../features/site-content/seed.ts';
import { openResumableUploads } from '../features/resumable-uploads/store.ts';
import { startRestores } from '../features/restores/service.ts';
import { openIncoming } from '../features/uploads/incoming.ts';
import { startUpdateCheck } from '../features/help/update-check.ts';
import { openSettings } from '../features/settings/store.ts';
import { openSetStreams } from '../features/set-lists/streams.ts';
import { createVisitLog } from '../features/visits/log.ts';
import { createLimits } from '../http/limits.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import { createLogger } from '../log/logger.ts';
import { startSoundJobs } from '../sound/sound-jobs.ts';
import { appRouter } from '../router.ts';
import { startInspection } from '../pdf/inspect/inspection.ts';
import { startPdfJobs } from '../pdf/pdf-jobs.ts';
import { createSecurityLog } from '../log/security-log.ts';
import type { Site } from '../site.ts';
import { createCallerFactory } from '../trpc.ts';
import { smallSeed } from './glossary.ts';
import { quietSpeaker } from './voices.ts';
import { openDisk, type Disk } from '../disk/free-space.ts';

const createCaller = createCallerFactory(appRouter);

/** Every procedure as one person calls it: `caller.compositions.read({ number: 4 })`. */
export type Caller = ReturnType<typeof createCaller>;

/** The people of the tests, so that a test reads as a story. Kiran subscribed by e-mail and has fifteen days left. */
const people = {
  ADMIN: { username: 'asha', range: null, days: null },
  Proofreader: { username: 'ravi', range: [1, 40], days: null },
  Editor: { username: 'meera', range: [1, 78], days: null },
  Reader: { username: 'kiran', range: null, days: 15 },
} as const satisfies Record<
  Role,
  { username: string; range: readonly [number, number] | null; days: number | null }
>;

/** Differences from a person's usual account in `people`. The address is <username>@example.org. */
interface Differences {
  username?: string;
  /** Somebody pending has requested an account, with an address that is not verified yet, and has a token from before. */
  standing?: AccountStanding;
  range?: readonly [start: number, end: number] | null;
  subscribedUntil?: number | null;
  /** Only for tests that log in; without it no password is right. */
  password?: string;
}

interface Account {
  id: string;
  email: string;
  username: string;
  /** The Authorization header of a session in the database, for calls over HTTP. */
  authorization: string;
}

export interface TestSite extends Site {
  /** The time that `now` returns; a test can change it. */
  clock: { at: number };
  /** A caller without a token. */
  visitor(): Caller;
  /** A caller with a token; the account is created when there is none with that name. */
  signIn(role: Role, differences?: Differences): Promise<Caller>;
  /** The same person's account, for tests that need an address, id or token. */
  join(role: Role, differences?: Differences): Promise<Account>;
  /** The caller with this header. */
  callerWith(authorization: string | undefined, address?: string): Caller;
}

const day = 24 * 60 * 60 * 1000;
/** The time at which the clock of a test site starts. */
const begin = Date.UTC(2026, 0, 15);
/** The folder of caches; created with the first file. */
const scratch = `${tmpdir()}/purandara-${process.pid}`;
const recordings = openRecordings(scratch, () => {});
/** Documentation address (RFC 5737). */
const someAddress = '192.0.2.1';

const quietLog = createSecurityLog(createLogger('error', { write: () => {} }));

/** It starts a process for each page. */
const pageReader = startPageReader();

/** The real PDF jobs; their thread and folder are created with the first book. */
const pdfJobs = startPdfJobs(
  joinPath(tmpdir(), `purandara-${randomUUID()}`),
  Buffer.alloc(32, 'key'),
);

const exporter = startExporter(scratch);
const inspection = startInspection();
const incoming = openIncoming(joinPath(scratch, 'incoming'));

/** A whole site on a database of its own, with the small edition. */
export async function testSite(overrides: Partial<Site> = {}): Promise<TestSite> {
  const clock = { at: begin };
  const db = overrides.db ?? (await smallDb());
  const disk = overrides.disk ?? roomyDisk();
  const limits = overrides.limits ?? createLimits({ now: () => clock.at });
  // One folder for each site, since test files share a process: a backup of one test must not be a backup of the next site.
  const settings =
    overrides.settings ??
    (await openSettings(
      db,
      overrides.env ?? readEnv({ DATA_DIR: joinPath(scratch, randomUUID()) }),
    ));
  const { env } = settings;
  const resumableUploads = openResumableUploads(joinPath(env.DATA_DIR, 'resumable-uploads'), disk);
  const site: Site = {
    clockGuard: { mayDelete: () => true, jump: () => null },
    db,
    disk,
    settings,
    responseCache: createResponseCache(),
    limits,
    metrics: createMetrics({ now: () => clock.at }),
    siteContent:
      overrides.siteContent ?? (await openSiteContentStore(db, siteSeed, clock.at, () => {})),
    speaker: quietSpeaker(),
    pdfJobs,
    inspection,
    bookStore: openBookStore(env.DATA_DIR, disk),
    pageReader,
    exporter,
    backups: startBackups({ db, env, settings, now: () => clock.at, log: () => {} }),
    imports: startImportJobs(),
    incoming,
    resumableUploads,
    restores: startRestores({
      db,
      disk,
      env,
      origin: 'http://localhost:3000',
      resumableUploads,
      now: overrides.now ?? (() => clock.at),
      log: () => {},
    }),
    soundJobs: startSoundJobs(scratch),
    recordings,
    securityLog: quietLog,
    setStreams: openSetStreams(db, () => clock.at),
    updates: startUpdateCheck({ url: undefined, version: '0.0.0', log: () => {} }),
    visits: createVisitLog(db, limits, () => clock.at, { disk }),
    signingKey: Buffer.alloc(32, 'key'),
    tokenKeys: holdTokenKeys([withId(Buffer.alloc(32, 'key').toString('base64'))]),
    origin: 'http://localhost:3000',
    now: () => clock.at,
    ...overrides,
    env,
  };
  const callerWith = (authorization: string | undefined, address = someAddress) =>
    createCaller({ ...site, authorization, address });
  const join = (role: Role, differences: Differences = {}) => joinSite(site, role, differences);
  return {
    ...site,
    clock,
    callerWith,
    join,
    visitor: () => callerWith(undefined),
    signIn: async (role, differences) => callerWith((await join(role, differences)).authorization),
  };
}

const links = ['Facebook', 'Twitter', 'Instagram', 'YouTube', 'Spotify'].map((title) => ({
  title,
  address: `https://example.org/${title.toLowerCase()}`,
}));
const shipped = readSiteSeed('data/seed');
/** The site content of test sites. */
export const siteSeed: SiteSeed = {
  kn: {},
  en: {
    ...shipped.en,
    introduction: ['Purandara Dasa sang for everybody.'],
    compiler: { name: 'The compiler', years: '1900 - 1980', links: [] },
    email: 'write@example.org',
    socials: links,
    footer: {
      notice: 'Under development.',
      invitation: 'Write to us.',
      credit: 'With thanks to the compiler.',
      copyright: 'The trust',
    },
  },
};

/** A database with the small edition. */
const smallDb = copiesOf(async (db) => {
  await migrate(db);
  const { witnesses, songs, glossary } = smallSeed();
  await loadWitnesses(db, witnesses);
  await loadGlossary(db, glossary);
  await loadEdition(db, songs, begin);
});

async function joinSite(
  { db, tokenKeys, now }: Site,
  role: Role,
  differences: Differences,
): Promise<Account> {
  const usual = people[role];
  const username = differences.username ?? usual.username;
  const email = `${username}@example.org`;
  const id = (await findUserByEmail(db, email))?.id ?? randomUUID();
  const {
    range = usual.range,
    standing = 'Approved',
    subscribedUntil = usual.days && now() + usual.days * day,
    password,
  } = differences;
  // Cheap parameters: verifying costs what the hash says, and sign-ups are tested with the real ones.
  const password_hash = password
    ? await hash(password, { type: argon2id, memoryCost: 1024, timeCost: 2, parallelism: 1 })
    : unusableHash;
  if (standing === 'Pending') {
    await insertSignUp(db, {
      id,
      username,
      email,
      password_hash,
      role: role === 'Proofreader' ? role : 'Editor',
      details: '',
      created_at: now(),
      link_hash: null,
      verified_at: null,
    });
    return {
      id,
      email,
      username,
      authorization: `Bearer ${await signToken(tokenKeys, randomUUID(), now())}`,
    };
  }
  await insertUser(db, {
    id,
    username,
    email,
    password_hash,
    role,
    standing,
    range_start: range?.[0] ?? null,
    range_end: range?.[1] ?? null,
    subscribed_until: subscribedUntil,
    created_at: now(),
    details: '',
  });
  const [session, at] = [{ id: randomUUID(), user_id: id }, now()];
  await insertSession(db, {
    ...session,
    created_at: at,
    last_used: at,
    expires_at: at + sessionLifetime,
    address: someAddress,
    agent: '',
  });
  return {
    id,
    email,
    username,
    authorization: `Bearer ${await signToken(tokenKeys, session.id, now())}`,
  };
}

const gigabyte = 1_000_000_000;

/** A disk with free space, whatever the machine has. */
const roomyDisk = (): Disk =>
  openDisk('.', {
    measureSpace: async () => ({ free: 50 * gigabyte, total: 100 * gigabyte }),
    log: () => {},
  });

/** A disk with as little free space as a test sets; `lines` are its log lines. */
export async function shortDisk(
  free = 1_000_000,
): Promise<Disk & { space: { free: number; total: number }; lines: string[] }> {
  const space = { free, total: 100 * gigabyte };
  const lines: string[] = [];
  const disk = openDisk('.', { measureSpace: async () => space, log: (line) => lines.push(line) });
  await disk.measure();
  return { ...disk, space, lines };
}
