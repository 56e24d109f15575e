import ipaddr, { type IPv6 } from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { maxReportsPerDay } from '../../shared/reports.ts';
import { tooMany } from '../errors.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency.ts';

/** So many calls of a key in a window of time, which begins with the key's first call. */
export interface RateLimiter {
  points: number;
  /** How many calls of each key are counted in its window. */
  readonly calls: LRUCache<string, number>;
}

/**
 * What one limiter remembers at most, so that invented keys cost neither memory nor timers without end: the key that was
 * quiet longest is forgotten first. Who has so many addresses has as many allowances anyway.
 */
const mostKeys = 20_000;

/** @param now milliseconds of any clock that does not go back; tests give their own */
export function createRateLimiter(points: number, seconds: number, now: () => number = () => performance.now()): RateLimiter {
  // Bounded by size rather than by number: that reserves room for all of them at the start, 20 MB for the limiters together.
  return { points, calls: new LRUCache({ maxSize: mostKeys, sizeCalculation: () => 1, ttl: seconds * 1000, ttlResolution: 0, noUpdateTTL: true, perf: { now } }) };
}

/** Guessable and costly calls, counted before they are tried: what is counted afterwards is passed by many tries at once. */
export interface Limits {
  /** Failed logins of one account from one address, or from a browser that it knows (auth/known-clients.ts). */
  loginByClient: RateLimiter;
  /** Of these, all together that come from where the account was never signed in before (auth/service.ts: accountBucket). */
  loginByAccount: RateLimiter;
  /** Failed logins from one address, whichever account. */
  loginByAddress: RateLimiter;
  /** Searches in lyrics from one address. */
  searchByAddress: RateLimiter;
  /** Searches in vain told of from one address. */
  emptySearchByAddress: RateLimiter;
  /** Asking for speech from one address; a whole song is one. */
  speechByAddress: RateLimiter;
  /** Streams of speech that an address listens to. */
  speechStreamsAtOnce: ConcurrencyLimit;
  /** Speech that is made whole before it is sent: up to five megabytes each in memory. */
  wholeSpeechAtOnce: ConcurrencyLimit;
  /** Reports of lines from one address, in a minute and in a day. */
  reportByAddress: RateLimiter;
  reportByAddressADay: RateLimiter;
  /** Sign-ups from one address. */
  signUpByAddress: RateLimiter;
  /** Asking for letters with links, and opening those links, from one address. */
  resetByAddress: RateLimiter;
  /** Subscriptions begun and renewed from one address. */
  renewalByAddress: RateLimiter;
  /** Subscriptions that one person begins and renews in an hour; an admin's for others count too. */
  renewalByPerson: RateLimiter;
  /** Books and previews made for one address. */
  pdfsByAddress: RateLimiter;
  /** Letters that one address has sent in an hour, to whomever: as many as a school class or a workshop that signs up together. */
  emailsByAddress: RateLimiter;
  /** Of these, letters of one kind to one mailbox: other addresses keep their share of what it takes. */
  emailsByAddressAndMailbox: RateLimiter;
  /** Letters of one kind that somebody's known address or browser has sent to them in an hour. */
  emailsByKnownClient: RateLimiter;
  /** Letters of one kind that strangers, all together, have sent to one mailbox in an hour. */
  emailsByMailbox: RateLimiter;
  /** Uploads from one address, whoever sends them. */
  uploadByAddress: RateLimiter;
  /** Uploads under way, of one address and altogether, since each holds room on the disk; and of one person. */
  uploadsAtOnce: ConcurrencyLimit;
  personsUploadsAtOnce: ConcurrencyLimit;
  /** Files of songs that admins send, under way. */
  importsAtOnce: ConcurrencyLimit;
  /** Saves of one person: each is a revision that is kept for good. */
  savesByPerson: RateLimiter;
  /** Uploads of one person, in an hour. */
  uploadByPerson: RateLimiter;
  /** Files with all songs for one address: exports and the public download. */
  exportByAddress: RateLimiter;
  /** Calls that memory does not answer, of one signed-in person or one address (call-limit.ts). */
  callsByCaller: RateLimiter;
  /** KiB of answers that one address may have kept in memory for everybody, a quarter of all; what it asks beyond is answered and not kept. */
  cachedByAddress: RateLimiter;
  /** Visits and pages told of from one address, and asking who is here; a household or a phone company's many share it. */
  visitByAddress: RateLimiter;
}

export function createLimits(now?: () => number): Limits {
  const perMinute = (points: number) => createRateLimiter(points, 60, now);
  const perHour = (points: number) => createRateLimiter(points, 60 * 60, now);
  return {
    loginByClient: perMinute(10),
    loginByAccount: perMinute(10),
    loginByAddress: perMinute(60),
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
    callsByCaller: createRateLimiter(400, 10, now),
    cachedByAddress: createRateLimiter(16 * 1024, 10 * 60, now),
    visitByAddress: perMinute(600),
  };
}

/** @throws 429 with the seconds to wait */
export async function count(limiter: RateLimiter, key: string, calls = 1): Promise<void> {
  if (!(await hasRoom(limiter, key, calls))) throw tooMany(Math.max(1, Math.ceil(limiter.calls.getRemainingTTL(key) / 1000)));
}

/** Whether there is room left, counting this one: for what is dropped in silence because a refusal would tell something. */
export async function hasRoom({ points, calls }: RateLimiter, key: string, more = 1): Promise<boolean> {
  // Asked for first: an old window is taken away by that, and the next one begins anew.
  const counted = (calls.get(key) ?? 0) + more;
  calls.set(key, counted);
  return counted <= points;
}

/** Takes back what `count` counted, once the try turned out right. */
export async function refund({ calls }: RateLimiter, key: string): Promise<void> {
  const counted = calls.get(key);
  if (counted) calls.set(key, counted - 1);
}

/** One household or phone: an IPv4 address, or the /64 an IPv6 one lies in, since its owner can take any address of it. */
export function addressKey(address: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null;
  return parsed instanceof ipaddr.IPv6 ? `${groupsOf(parsed, 4)}::/64` : (parsed?.toString() ?? address);
}

/** The network without the house: the first three numbers of an IPv4 address, the first 48 bits of an IPv6 one. */
export function shortAddress(address: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null;
  return parsed instanceof ipaddr.IPv6 ? `${groupsOf(parsed, 3)}::/48` : (parsed?.toString() ?? address).replace(/\.\d+$/, '.0');
}

const groupsOf = ({ parts }: IPv6, first: number) => parts.slice(0, first).map((part) => part.toString(16)).join(':');
