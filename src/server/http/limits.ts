import ipaddr, { type IPv6 } from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { maxReportsPerDay } from '../../shared/reports.ts';
import { tooMany } from '../errors.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency.ts';

/** Allows `points` calls of a key in a window of time, which begins with the key's first call. */
export interface RateLimiter {
  points: number;
  /** The number of calls of each key that are counted in its window. */
  readonly calls: LRUCache<string, number>;
}

/**
 * The most keys of one limiter, so that invented keys cost neither unbounded memory nor timers: the least recently used is
 * forgotten first. A client with that many addresses has as many allowances anyway.
 */
const mostKeys = 20_000;

/** @param now milliseconds of any clock that does not go back; tests give their own */
export function createRateLimiter(points: number, seconds: number, now: () => number = () => performance.now()): RateLimiter {
  // Bounded by size rather than by number, because the latter reserves memory for all entries at the start, 20 MB for all limiters.
  return {
    points,
    calls: new LRUCache({
      maxSize: mostKeys,
      sizeCalculation: () => 1,
      ttl: seconds * 1000,
      ttlResolution: 0,
      noUpdateTTL: true,
      perf: { now },
    }),
  };
}

/** Limits on guessable and costly calls. A call is counted before it is tried, because otherwise many concurrent calls would all pass. */
export interface Limits {
  /** Failed logins of one account from one address, or from a browser that it knows (auth/known-clients.ts). */
  loginByClient: RateLimiter;
  /** Of these, all that come from addresses and browsers which the account does not know (auth/service.ts: accountBucket). */
  loginByAccount: RateLimiter;
  /** Failed logins from one address, whichever account. */
  loginByAddress: RateLimiter;
  /** Wrong codes and passkeys after a right password: of a client that the account knows, or of all others together. */
  secondFactorByClient: RateLimiter;
  /** Wrong passwords of somebody signed in, who is asked for it before a change to their account. */
  passwordByPerson: RateLimiter;
  /** Searches in lyrics from one address. */
  searchByAddress: RateLimiter;
  /** Reports of searches without a result from one address. */
  emptySearchByAddress: RateLimiter;
  /** Requests for speech from one address; a whole song is one. */
  speechByAddress: RateLimiter;
  /** Streams of speech to one address. */
  speechStreamsAtOnce: ConcurrencyLimit;
  /** Speech that is complete before it is sent: up to five megabytes of memory each. */
  wholeSpeechAtOnce: ConcurrencyLimit;
  /** Reports of lines from one address, in a minute and in a day. */
  reportByAddress: RateLimiter;
  reportByAddressADay: RateLimiter;
  /** Sign-ups from one address. */
  signUpByAddress: RateLimiter;
  /** Requests for e-mails with links, and uses of those links, from one address. */
  resetByAddress: RateLimiter;
  /** Subscriptions that one address begins and renews. */
  renewalByAddress: RateLimiter;
  /** Subscriptions that one person begins and renews in an hour; an admin's for others count too. */
  renewalByPerson: RateLimiter;
  /** Books and previews made for one address. */
  pdfsByAddress: RateLimiter;
  /** E-mails that one address causes in an hour: as many as a school class that signs up together needs. */
  emailsByAddress: RateLimiter;
  /** Of these, e-mails of one kind to one mailbox, so that one address cannot use up the mailbox's limit. */
  emailsByAddressAndMailbox: RateLimiter;
  /** E-mails of one kind that an account's own address or browser causes in an hour. */
  emailsByKnownClient: RateLimiter;
  /** E-mails of one kind that all other clients together cause to one mailbox in an hour. */
  emailsByMailbox: RateLimiter;
  /** Uploads from one address, whoever sends them. */
  uploadByAddress: RateLimiter;
  /** Uploads under way, of one address and of all, since each takes room on the disk; and of one person. */
  uploadsAtOnce: ConcurrencyLimit;
  personsUploadsAtOnce: ConcurrencyLimit;
  /** Files of songs that admins send, under way. */
  importsAtOnce: ConcurrencyLimit;
  /** Saves of one person: each is a revision that is never deleted. */
  savesByPerson: RateLimiter;
  /** Uploads of one person, in an hour. */
  uploadByPerson: RateLimiter;
  /** Files with all songs for one address: exports and the public download. */
  exportByAddress: RateLimiter;
  /** Reads of the metrics by one address, whether its token is right or not. */
  metricsByAddress: RateLimiter;
  /** Calls that the response cache does not answer, of one signed-in person or one address (call-limit.ts). */
  callsByCaller: RateLimiter;
  /** KiB that one address may add to the response cache, a quarter of all; further responses are sent and not cached. */
  cachedByAddress: RateLimiter;
  /** Reported visits and page views of one address, and requests for the number of visitors; a household or the customers of a phone company share it. */
  visitByAddress: RateLimiter;
}

export function createLimits(now?: () => number): Limits {
  const perMinute = (points: number) => createRateLimiter(points, 60, now);
  const perHour = (points: number) => createRateLimiter(points, 60 * 60, now);
  return {
    loginByClient: perMinute(10),
    loginByAccount: perMinute(10),
    loginByAddress: perMinute(60),
    secondFactorByClient: perHour(20),
    passwordByPerson: perMinute(10),
    searchByAddress: perMinute(240),
    emptySearchByAddress: perMinute(30),
    speechByAddress: perMinute(120),
    speechStreamsAtOnce: createConcurrencyLimit({ each: 4, all: 200 }),
    wholeSpeechAtOnce: createConcurrencyLimit({ each: 2, all: 32 }),
    reportByAddress: perMinute(10),
    reportByAddressADay: createRateLimiter(maxReportsPerDay, 24 * 60 * 60, now),
    signUpByAddress: perMinute(60),
    resetByAddress: perMinute(60),
    renewalByAddress: perMinute(60),
    renewalByPerson: perHour(60),
    pdfsByAddress: perMinute(60),
    emailsByAddress: perHour(40),
    emailsByAddressAndMailbox: perHour(3),
    emailsByKnownClient: perHour(5),
    emailsByMailbox: perHour(6),
    uploadByAddress: perMinute(60),
    uploadsAtOnce: createConcurrencyLimit({ each: 8, all: 24 }),
    personsUploadsAtOnce: createConcurrencyLimit({ each: 4, all: 24 }),
    importsAtOnce: createConcurrencyLimit({ each: Infinity, all: 4 }),
    savesByPerson: perMinute(60),
    uploadByPerson: perHour(60),
    exportByAddress: perMinute(60),
    metricsByAddress: perMinute(120),
    callsByCaller: createRateLimiter(400, 10, now),
    cachedByAddress: createRateLimiter(16 * 1024, 10 * 60, now),
    visitByAddress: perMinute(600),
  };
}

/** @throws 429 with the seconds to wait */
export async function count(limiter: RateLimiter, key: string, calls = 1): Promise<void> {
  if (!(await hasRoom(limiter, key, calls))) throw tooMany(Math.max(1, Math.ceil(limiter.calls.getRemainingTTL(key) / 1000)));
}

/** Counts a call and says whether it is within the limit; for calls that are dropped silently, since a refusal would reveal something. */
export async function hasRoom({ points, calls }: RateLimiter, key: string, more = 1): Promise<boolean> {
  // Reading first drops an expired window, so that the next one begins now.
  const counted = (calls.get(key) ?? 0) + more;
  calls.set(key, counted);
  return counted <= points;
}

/** Takes back what `count` counted, after the attempt succeeded. */
export async function refund({ calls }: RateLimiter, key: string): Promise<void> {
  const counted = calls.get(key);
  if (counted) calls.set(key, counted - 1);
}

/** Forgets what is counted of a key. */
export async function forget({ calls }: RateLimiter, key: string): Promise<void> {
  calls.delete(key);
}

/** One household or phone: an IPv4 address, or the /64 an IPv6 one lies in, since its owner can take any address of it. */
export function addressKey(address: string): string {
  const parsed = parseAddress(address);
  return typeof parsed === 'string' ? parsed : `${groupsOf(parsed, 4)}::/64`;
}

/** The network of an address, for the log: the first three numbers of an IPv4 address, the first 48 bits of an IPv6 one. */
export function shortAddress(address: string): string {
  const parsed = parseAddress(address);
  return typeof parsed === 'string' ? parsed.replace(/\.\d+$/, '.0') : `${groupsOf(parsed, 3)}::/48`;
}

/** An IPv4 address as text, also if it was mapped into IPv6; undefined for any other address. */
function parseAddress(address: string): IPv6 | string {
  // Every request is counted, and most come from an IPv4 address.
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed : parsed.toString();
}

const groupsOf = ({ parts }: IPv6, first: number) =>
  parts
    .slice(0, first)
    .map((part) => part.toString(16))
    .join(':');
