import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../errors.ts';

/** Guessable and costly calls, counted before they are tried: what is counted afterwards is passed by many tries at once. */
export interface Limits {
  /** Failed logins of one account, whoever tries. */
  loginByAccount: RateLimiterMemory;
  /** Failed logins from one address, whichever account. */
  loginByAddress: RateLimiterMemory;
  /** Searches in lyrics from one address. */
  searchByAddress: RateLimiterMemory;
  /** Searches in vain told of from one address. */
  missByAddress: RateLimiterMemory;
  /** Asking for speech from one address; a whole song is one. */
  speechByAddress: RateLimiterMemory;
  /** Reports of lines from one address. */
  reportByAddress: RateLimiterMemory;
  /** Sign-ups from one address. */
  signUpByAddress: RateLimiterMemory;
  /** Asking for letters with links, and opening those links, from one address. */
  resetByAddress: RateLimiterMemory;
  /** Books and previews made for one address. */
  paperByAddress: RateLimiterMemory;
  /** Letters that anybody can have sent to one mailbox, in an hour. */
  lettersByMailbox: RateLimiterMemory;
  /** Uploads from one address, whoever sends them. */
  uploadByAddress: RateLimiterMemory;
  /** Uploads of one person, in an hour. */
  uploadByPerson: RateLimiterMemory;
  /** Files with all songs for one address: exports and the public dump. */
  exportByAddress: RateLimiterMemory;
  /** Visits and pages told of from one address, and asking who is here; a household or a phone company's many share it. */
  visitByAddress: RateLimiterMemory;
}

export function createLimits(): Limits {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  return {
    loginByAccount: perMinute(10),
    loginByAddress: perMinute(60),
    searchByAddress: perMinute(240),
    missByAddress: perMinute(30),
    speechByAddress: perMinute(120),
    reportByAddress: perMinute(10),
    signUpByAddress: perMinute(60),
    resetByAddress: perMinute(60),
    paperByAddress: perMinute(60),
    lettersByMailbox: new RateLimiterMemory({ points: 5, duration: 60 * 60 }),
    uploadByAddress: perMinute(60),
    uploadByPerson: new RateLimiterMemory({ points: 60, duration: 60 * 60 }),
    exportByAddress: perMinute(60),
    visitByAddress: perMinute(600),
  };
}

/** @throws 429 with the seconds to wait */
export async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))) : refused;
  }
}

/** Whether there is room left, counting this one: for what is dropped in silence because a refusal would tell something. */
export async function hasRoom(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  );
}

/** Takes back what `count` counted, once the try turned out right. */
export async function giveBack(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.reward(key);
}

/** One household or phone: an IPv4 address, or the /64 an IPv6 one lies in, since its owner can take any address of it. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}
