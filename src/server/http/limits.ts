import ipaddr, { type IPv6 } from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { maxSetStreams } from '../../shared/set-lists.ts';
import { maxReportsPerDay } from '../../shared/reports.ts';
import { minLettersOfPair } from '../../shared/search/entry.ts';
import { tooMany } from '../errors.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from './concurrency.ts';

/** Allows `points` calls of a key in a window of time, which begins with the key's first call. */
export interface RateLimiter {
  points: number;
  /** Counts calls of a key. @returns how many its window has now, and the milliseconds that are left of it */
  take(key: string, calls: number): Promise<Counted>;
  /** Takes back one counted call. */
  giveBack(key: string): Promise<void>;
  /** Forgets what is counted of a key. */
  forget(key: string): Promise<void>;
}

interface Counted {
  calls: number;
  left: number;
}

/** Makes the limiter of a name. */
export type MakeLimiter = (name: string, points: number, seconds: number) => RateLimiter;

/**
 * The most keys of one limiter, so that invented keys cost neither unbounded memory nor timers: the least recently used is
 * forgotten first. A client with that many addresses has as many allowances anyway.
 */
export const maxKeys = 20_000;

/**
 * A limiter that counts in the memory of this process.
 * @param now milliseconds of any clock that does not go back; tests give their own
 */
export function createRateLimiter(
  points: number,
  seconds: number,
  now: () => number = () => performance.now(),
): RateLimiter {
  // Bounded by size rather than by number, because the latter reserves memory for all entries at the start, 20 MB for all limiters.
  const counted = new LRUCache<string, number>({
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    ttl: seconds * 1000,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now },
  });
  return {
    points,
    async take(key, more) {
      // Reading first drops an expired window, so that the next one begins now.
      const calls = (counted.get(key) ?? 0) + more;
      counted.set(key, calls);
      return { calls, left: counted.getRemainingTTL(key) };
    },
    async giveBack(key) {
      const calls = counted.get(key);
      if (calls) counted.set(key, calls - 1);
    },
    forget: async (key) => void counted.delete(key),
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
  /** Wrong passwords of a signed-in person, for changes to the account. */
  passwordByPerson: RateLimiter;
  /** Searches in titles from one address, one for each letter that is typed in a large edition. */
  titleSearchByAddress: RateLimiter;
  /** Searches in lyrics from one address. */
  searchByAddress: RateLimiter;
  /** Searches in the lines of songs that the person may not read (search/locked-lines.ts), of one network. */
  lockedLineSearches: SimilarQueries;
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
  /** Invitations that one admin sends, new ones and again. */
  invitationsByPerson: RateLimiter;
  /** Requests for e-mails with links, and uses of those links, from one address. */
  resetByAddress: RateLimiter;
  /** Subscriptions that one address begins and renews. */
  renewalByAddress: RateLimiter;
  /** Changes of one person's display name. */
  namesByPerson: RateLimiter;
  /** Subscriptions that one person begins and renews in an hour; an admin's for others count too. */
  renewalByPerson: RateLimiter;
  /** Books and previews made for one address. */
  pdfsByAddress: RateLimiter;
  /** Different books that one address prints in a day: each is a stored row (features/printouts). */
  newPrintoutsByAddress: RateLimiter;
  /** Codes of printouts that the site does not know, tried from one address. */
  unknownCodesByAddress: RateLimiter;
  /** E-mails that one address causes in an hour: as many as a school class that signs up together needs. */
  emailsByAddress: RateLimiter;
  /** Of these, e-mails of one kind to one mailbox, so that one address cannot use up the mailbox's limit. */
  emailsByAddressAndMailbox: RateLimiter;
  /** E-mails of one kind that an account's own address or browser causes in an hour. */
  emailsByKnownClient: RateLimiter;
  /** E-mails of one kind that all other clients together cause to one mailbox in an hour. */
  emailsByMailbox: RateLimiter;
  /** Requests for the song of the day by e-mail: of one address, and of all. */
  dailySongByAddress: RateLimiter;
  dailySongOfAll: RateLimiter;
  /** Uploads from one address, of all accounts. */
  uploadByAddress: RateLimiter;
  /** Requests of resumable uploads from one address: each is at most a part of a file. */
  uploadPartsByAddress: RateLimiter;
  /** Uploads under way, of one address and of all, since each takes room on the disk; and of one person. */
  uploadsAtOnce: ConcurrencyLimit;
  personsUploadsAtOnce: ConcurrencyLimit;
  /** Files of songs that admins send, under way. */
  importsAtOnce: ConcurrencyLimit;
  /** Saves of one person: each is a revision that is never deleted. */
  savesByPerson: RateLimiter;
  /** Texts that a person confirms to have read: each drops the cached responses. */
  readingsByPerson: RateLimiter;
  /** Set lists made or copied from one address, and calls with codes and edit links that do not exist. */
  setListsByAddress: RateLimiter;
  setGuessesByAddress: RateLimiter;
  /** Changes of set lists, and positions of leaders, from one address; a hall shares it. */
  setChangesByAddress: RateLimiter;
  /** Streams of positions: those begun and those open, of one address. */
  setStreamsByAddress: RateLimiter;
  setStreamsAtOnce: ConcurrencyLimit;
  /** Questions of one person to authors of corrections: each is an e-mail. */
  questionsByPerson: RateLimiter;
  /** Characters of texts that a person stores, since revisions are never deleted. */
  storedCharactersByPerson: RateLimiter;
  /** Uploads of one person, in an hour. */
  uploadByPerson: RateLimiter;
  /** Files with all songs for one address: exports and the public download. */
  exportByAddress: RateLimiter;
  /** Reads of the metrics by one address, whether its token is right or not. */
  metricsByAddress: RateLimiter;
  /** Calls that the response cache does not answer, of one signed-in person or one address (call-limit.ts). */
  callsByCaller: RateLimiter;
  /** Of these, all signed-in calls from one address. */
  callsBySignedInAtAddress: RateLimiter;
  /** Asks whether songs can be read, from one address. */
  readyByAddress: RateLimiter;
  /** KiB that one address may add to the response cache, a quarter of all; further responses are sent and not cached. */
  cachedByAddress: RateLimiter;
  /**
   * Reported visits and page views of one address, and requests for the number of visitors; a household or the customers of a phone company share it.
   */
  visitByAddress: RateLimiter;
  /** Visits without an account that are stored in a day: from one address, which many people can share, and from all (visits/log.ts). */
  visitsByAddressADay: RateLimiter;
  visitsADay: RateLimiter;
  /** Readers of a song and a day who are stored as counted (visits/reader-counts.ts). */
  readerMarksADay: RateLimiter;
}

interface Counting {
  now?: (() => number) | undefined;
  /** Makes the limiters that all processes of the site count together; without it they count in memory, as the others do. */
  together?: MakeLimiter | undefined;
}

/**
 * The limits of a process. Those that protect people, the database or the mail server are counted together by all processes; those that
 * protect the processor and the memory of a process are its own, so that no cheap call waits for the database.
 */
export function createLimits({
  now,
  together = (_name, points, seconds) => createRateLimiter(points, seconds, now),
}: Counting = {}): Limits {
  const own = (points: number, seconds: number) => createRateLimiter(points, seconds, now);
  const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];
  return {
    loginByClient: together('loginByClient', 10, minute),
    loginByAccount: together('loginByAccount', 10, minute),
    loginByAddress: together('loginByAddress', 60, minute),
    secondFactorByClient: together('secondFactorByClient', 20, hour),
    passwordByPerson: together('passwordByPerson', 10, minute),
    titleSearchByAddress: own(1200, minute),
    searchByAddress: own(240, minute),
    lockedLineSearches: createSimilarQueries({
      maxSimilar: 2,
      sharedLetters: minLettersOfPair,
      maxQueries: 40,
      seconds: day,
      now,
    }),
    emptySearchByAddress: together('emptySearchByAddress', 30, minute),
    speechByAddress: own(120, minute),
    speechStreamsAtOnce: createConcurrencyLimit({ each: 4, all: 200 }),
    wholeSpeechAtOnce: createConcurrencyLimit({ each: 2, all: 32 }),
    reportByAddress: together('reportByAddress', 10, minute),
    reportByAddressADay: together('reportByAddressADay', maxReportsPerDay, day),
    signUpByAddress: together('signUpByAddress', 60, minute),
    invitationsByPerson: together('invitationsByPerson', 30, hour),
    resetByAddress: together('resetByAddress', 60, minute),
    renewalByAddress: together('renewalByAddress', 60, minute),
    namesByPerson: together('namesByPerson', 10, hour),
    renewalByPerson: together('renewalByPerson', 60, hour),
    pdfsByAddress: own(60, minute),
    newPrintoutsByAddress: together('newPrintoutsByAddress', 200, day),
    unknownCodesByAddress: together('unknownCodesByAddress', 30, 10 * minute),
    emailsByAddress: together('emailsByAddress', 40, hour),
    emailsByAddressAndMailbox: together('emailsByAddressAndMailbox', 3, hour),
    emailsByKnownClient: together('emailsByKnownClient', 5, hour),
    emailsByMailbox: together('emailsByMailbox', 6, hour),
    dailySongByAddress: together('dailySongByAddress', 10, hour),
    dailySongOfAll: together('dailySongOfAll', 200, hour),
    uploadByAddress: together('uploadByAddress', 60, minute),
    uploadPartsByAddress: own(1200, minute),
    uploadsAtOnce: createConcurrencyLimit({ each: 8, all: 24 }),
    personsUploadsAtOnce: createConcurrencyLimit({ each: 4, all: 24 }),
    importsAtOnce: createConcurrencyLimit({ each: Infinity, all: 4 }),
    savesByPerson: together('savesByPerson', 60, minute),
    readingsByPerson: together('readingsByPerson', 30, 10 * minute),
    setListsByAddress: together('setListsByAddress', 30, hour),
    setGuessesByAddress: together('setGuessesByAddress', 30, minute),
    setChangesByAddress: own(600, minute),
    setStreamsByAddress: own(3000, minute),
    setStreamsAtOnce: createConcurrencyLimit(maxSetStreams),
    questionsByPerson: together('questionsByPerson', 30, hour),
    // A day's work on 200 long songs has about 3 million.
    storedCharactersByPerson: together('storedCharactersByPerson', 20_000_000, day),
    uploadByPerson: together('uploadByPerson', 60, hour),
    exportByAddress: own(60, minute),
    metricsByAddress: own(120, minute),
    readyByAddress: own(120, 10),
    callsByCaller: own(800, 10),
    callsBySignedInAtAddress: own(2000, 10),
    cachedByAddress: own(16 * 1024, 10 * minute),
    visitByAddress: own(600, minute),
    // Of one process, since a row for each address and day would be many; all processes together have the next one.
    visitsByAddressADay: own(500, day),
    visitsADay: together('visitsADay', 20_000, day),
    readerMarksADay: together('readerMarksADay', 500_000, day),
  };
}

/** @throws 429 with the seconds to wait; 503 while the calls are counted in a database that is away */
export async function count(limiter: RateLimiter, key: string, more = 1): Promise<void> {
  const { calls, left } = await limiter.take(key, more);
  if (calls > limiter.points) throw tooMany(Math.max(1, Math.ceil(left / 1000)));
}

/**
 * Counts a call and says whether it is within the limit; for calls that are dropped silently, since a refusal would reveal something.
 * @throws 503 as `count`
 */
export async function hasRoom(limiter: RateLimiter, key: string, more = 1): Promise<boolean> {
  return (await limiter.take(key, more)).calls <= limiter.points;
}

/** Takes back what `count` counted, after the attempt succeeded. */
export const refund = (limiter: RateLimiter, key: string): Promise<void> => limiter.giveBack(key);

/** Forgets what is counted of a key. */
export const forget = (limiter: RateLimiter, key: string): Promise<void> => limiter.forget(key);

/** One household or phone: an IPv4 address, or the /64 an IPv6 one lies in, since its owner can take any address of it. */
export function addressKey(address: string): string {
  const parsed = parseAddress(address);
  return typeof parsed === 'string' ? parsed : `${groupsOf(parsed, 4)}::/64`;
}

/** As `addressKey`, but the /48 of an IPv6 address, which one customer gets for free: for limits of guesses. */
export function networkKey(address: string): string {
  const parsed = parseAddress(address);
  return typeof parsed === 'string' ? parsed : `${groupsOf(parsed, 3)}::/48`;
}

/** The network of an address, for the log: the first three numbers of an IPv4 address, the first 48 bits of an IPv6 one. */
export function shortAddress(address: string): string {
  const parsed = parseAddress(address);
  return typeof parsed === 'string'
    ? parsed.replace(/\.\d+$/, '.0')
    : `${groupsOf(parsed, 3)}::/48`;
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

/**
 * Answers queries of one client so that trying variations of a query teaches nothing: of all queries that share some letters in a row only the
 * first few are looked up, and none after one that found something. Which ones depends on the queries and on answers that the client has already,
 * so it is no signal either.
 */
interface SimilarQueries {
  /**
   * The result of `find`; for a query over the limit, the result of an earlier query that it contains, else nothing. It does not wait, so that
   * concurrent calls are counted in order.
   */
  answer(client: string, letters: string, find: () => number[]): number[];
}

interface Options {
  /** How many different queries that share `sharedLetters` in a row are looked up. */
  maxSimilar: number;
  sharedLetters: number;
  /** How many different queries of a client are looked up altogether. */
  maxQueries: number;
  seconds: number;
  now?: (() => number) | undefined;
}

interface Answered {
  letters: string;
  found: number[];
}

/** Bounds the memory to about 20 MB; a client with so many addresses has as many allowances anyway. */
const maxClients = 5000;

export function createSimilarQueries({
  maxSimilar,
  sharedLetters,
  maxQueries,
  seconds,
  now = () => performance.now(),
}: Options): SimilarQueries {
  const clients = new LRUCache<string, Answered[]>({
    maxSize: maxClients,
    sizeCalculation: () => 1,
    ttl: seconds * 1000,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now },
  });
  return {
    answer(client, letters, find) {
      const answered = clients.get(client) ?? [];
      const same = answered.find((one) => one.letters === letters);
      if (same) return same.found;
      const similar = answered.filter((one) => shareLetters(one.letters, letters, sharedLetters));
      const isFound = similar.some(({ found }) => found.length > 0);
      if (isFound || similar.length >= maxSimilar || answered.length >= maxQueries) {
        return (
          similar.find((one) => one.letters.includes(letters) || letters.includes(one.letters))
            ?.found ?? []
        );
      }
      const found = find();
      answered.push({ letters, found });
      clients.set(client, answered);
      return found;
    },
  };
}

function shareLetters(one: string, other: string, length: number): boolean {
  for (let index = 0; index + length <= other.length; index += 1) {
    if (one.includes(other.slice(index, index + length))) return true;
  }
  return false;
}
