import { availableParallelism } from 'node:os';
import type { QueueBounds } from './fair-queue.ts';

/**
 * The bounds of every queue that clients can fill. `each` is the number of waiting jobs of one address, which a school or the customers of
 * a phone company can share. A waiting job holds its input in memory: a line of text for speech, a whole book for a PDF.
 */
export const queueBounds = {
  /** Requests that wait for their turn (http/turns.ts); each can hold 64 kB of a body that has not been read. */
  requests: { width: 1, length: 1000, each: 300, retryAfter: 2 },
  /** The same for requests that need no procedure. */
  quickRequests: { width: 1, length: 3000, each: 1000, retryAfter: 2 },
  /** Responses that are made for all who ask for them, a page in some 10 ms (cache/shared-work.ts). */
  responses: { width: 1, length: 400, each: 100, retryAfter: 1 },
  /** A line or a sentence takes some 15 ms, so many may wait: one for every stream that may be open (http/limits.ts), and more. */
  speech: { width: availableParallelism() > 2 ? 2 : 1, length: 240, each: 6, retryAfter: 5 },
  /** The trust's own voice service. */
  remoteSpeech: { width: 4, length: 240, each: 6, retryAfter: 5 },
  /** A songbook takes a second, the whole edition five. */
  pdf: { width: 1, length: 16, each: 3, retryAfter: 5 },
  /** A piece of music takes a second or two. */
  sound: { width: 1, length: 16, each: 3, retryAfter: 5 },
  /** Songs read aloud for the albums, each line by line through the queue of speech. */
  readAloud: { width: 4, length: 16, each: 3, retryAfter: 5 },
  /** Exports of all songs. */
  exports: { width: 1, length: 8, each: 2, retryAfter: 10 },
  /** Uploaded PDFs, which wait on the disk. A hostile one takes half a minute. */
  inspection: { width: 1, length: 24, each: 8, retryAfter: 10 },
  /** The tasks of imports, which only admins start. */
  imports: { width: 1, length: 8, each: 4, retryAfter: 10 },
  /** Checking or hashing a password takes some 30 ms; a hundred addresses fill the queue, and each still gets its turn. */
  passwords: { width: 1, length: 1000, each: 10, retryAfter: 2 },
  /** Passwords from an address or browser that the account was signed in to from before; all others use the queue above. */
  knownPasswords: { width: 1, length: 200, each: 10, retryAfter: 2 },
} satisfies Record<string, QueueBounds>;
