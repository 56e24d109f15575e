import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { config, ZodError } from 'zod';
import type { $ZodErrorMap } from 'zod/v4/core';
import type { ReadingAccess } from '../shared/compositions/access.ts';

/**
 * Messages for people about invalid inputs whose schema has none; those of the validator name types and NaN.
 * The refusal's message puts the name of the field before it.
 */
const plainIssue: $ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '')
        return 'This is missing.';
      return kinds[issue.expected] ?? 'This is not in the required format.';
    case 'too_big':
      return issue.origin === 'string'
        ? `That is more than ${issue.maximum} characters.`
        : issue.origin === 'array'
          ? `That is more than ${issue.maximum} entries.`
          : `The largest allowed value is ${issue.maximum}.`;
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return 'This is missing.';
      return `The smallest allowed value is ${issue.minimum}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return 'This is not in the required format.';
  }
};

const kinds: Partial<Record<string, string>> = {
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  string: 'This must be text.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  date: 'This must be a date.',
};

config({ customError: plainIssue });

/** The seconds after which a refused call may be tried again; the cause of the refusal's error. */
class RetryAfter extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`retry after ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Data that a client needs beside the message of a refusal, such as the findings of the checks; tRPC sends them as `data.details`. */
class Details extends Error {
  readonly details: unknown;
  constructor(details: unknown) {
    super('see details');
    this.details = details;
  }
}

export const invalid = (message: string, details?: unknown) =>
  new TRPCError({ code: 'BAD_REQUEST', message, cause: details && new Details(details) });
/** For plain routes: an input that its schema refuses. The message names the fields, as it does for a procedure. */
export const notValid = (error: ZodError) => new TRPCError({ code: 'BAD_REQUEST', cause: error });
/** The record has changed since the caller read it. */
export const outdated = (message: string, details?: unknown) =>
  new TRPCError({ code: 'CONFLICT', message, cause: details && new Details(details) });
export const notSignedIn = (message = 'User is not logged in', details?: unknown) =>
  new TRPCError({ code: 'UNAUTHORIZED', message, cause: details && new Details(details) });
export const notAllowed = (message: string) => new TRPCError({ code: 'FORBIDDEN', message });
/** Refuses a song that the caller may not read. @throws 401, 403 */
export function refuseClosed(access: ReadingAccess): void {
  if (access === 'sign-in') throw notSignedIn();
  if (access === 'subscribe')
    throw notAllowed('Access denied. Subscription is required to read this song.');
}
export const notFound = (message: string) => new TRPCError({ code: 'NOT_FOUND', message });
export const alreadyThere = (message: string) => new TRPCError({ code: 'CONFLICT', message });
export const tooLarge = (message: string) => new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message });
export const wrongKind = (message: string) =>
  new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message });
/** A file of a supported kind whose content cannot be used. */
export const unprocessable = (message: string) =>
  new TRPCError({ code: 'UNPROCESSABLE_CONTENT', message });
export const tooMany = (seconds: number) =>
  new TRPCError({
    code: 'TOO_MANY_REQUESTS',
    message: `Too many attempts. Please try again in ${seconds} seconds.`,
    cause: new RetryAfter(seconds),
  });
export const busy = (
  seconds: number,
  message = 'The site is busy. Please try again in a moment.',
) => new TRPCError({ code: 'SERVICE_UNAVAILABLE', message, cause: new RetryAfter(seconds) });

/** Too many items wait already, until somebody handles some of them. */
export const noRoom = (message: string) =>
  new TRPCError({ code: 'SERVICE_UNAVAILABLE', message, cause: new RetryAfter(60 * 60) });

/** The disk is low, and this write can wait (disk/free-space.ts). */
export const storageLow = () =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message:
      'The server’s disk is nearly full, so this cannot be saved now. Please try again later.',
    cause: new RetryAfter(60),
  });

/** The PostgreSQL server cannot be reached, or was lost at work. Its message is for the log. */
export class DatabaseAway extends Error {
  /** Whether it was lost at a commit, so that it is unknown whether the write was stored. */
  readonly atCommit: boolean;
  constructor(cause: Error, atCommit: boolean) {
    super(`the database cannot be used: ${cause.message}`, { cause });
    this.atCommit = atCommit;
  }
}

/**
 * The codes of a connection that failed: of the system, and of PostgreSQL (connection exceptions, too many connections, a statement that took
 * too long, a server that is stopping, starting or read-only).
 */
const awayCode =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|53300|57014|57P0[1-5]|25006)$/;
/** Messages of the package pg that have no code. */
const awayMessage =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

export const isAway = (error: unknown): error is Error =>
  error instanceof Error && (awayCode.test(codeOf(error)) || awayMessage.test(error.message));

/** PostgreSQL's codes for a value that it cannot store or compare: a text with the character NUL, a number beyond its type. */
const unstorable = /^(?:22021|22003)$/;

/** Error codes, of SQLite and of the system, for a full disk and for a disk that cannot be written. */
const full = /^(?:SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/;
/** The sync of a commit failed: its frames may be in the log, where the next start would find them. */
const unsynced = /^SQLITE_IOERR_(?:DIR_)?FSYNC$/;
const unwritable = /^(?:SQLITE_(?:IOERR|READONLY|CANTOPEN)|EROFS$|EIO$)/;

/** Finds the disk error (full or failing) in an error and its causes; null for any other error. */
export function diskErrorOf(error: unknown): { code: string; message: string } | null {
  for (const cause of causesOf(error)) {
    // An error from a thread has lost its `code`, but a system error's message begins with it.
    const code = codeOf(cause) || (/^E[A-Z]+(?=: )/.exec(cause.message)?.[0] ?? '');
    if (full.test(code) || unwritable.test(code)) return { code, message: cause.message };
  }
  return null;
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** An error and its causes, five at most. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause)
    causes.push(cause);
  return causes;
}

export interface WireError {
  status: number;
  message: string;
  retryAfter: number | undefined;
  details?: unknown;
}

/** Turns any error into a status and a message, for REST, tRPC and pages alike. An unexpected error reveals nothing. */
export function toWire(error: unknown): WireError {
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    const message = error.cause instanceof ZodError ? describe(error.cause) : error.message;
    const retryAfter = error.cause instanceof RetryAfter ? error.cause.seconds : undefined;
    const details = error.cause instanceof Details ? error.cause.details : undefined;
    return { status: getHTTPStatusCodeFromError(error), message, retryAfter, details };
  }
  const disk = diskErrorOf(error);
  if (disk)
    return {
      status: 503,
      message: full.test(disk.code)
        ? fullDisk
        : unsynced.test(disk.code)
          ? unsyncedDisk
          : unwritableDisk,
      retryAfter: 60,
    };
  const away = causesOf(error).find((cause) => cause instanceof DatabaseAway);
  if (away) return { status: 503, message: away.atCommit ? unknown : databaseAway, retryAfter: 5 };
  const status = causesOf(error).some((cause) => unstorable.test(codeOf(cause)))
    ? 400
    : statusOf(error);
  if (status)
    return {
      status,
      message: framework[status] ?? 'The request could not be read.',
      retryAfter: undefined,
    };
  return {
    status: 500,
    message: 'Something went wrong on our side. It has been logged.',
    retryAfter: undefined,
  };
}

const fullDisk =
  'There is no room left on the server’s disk. Nothing was saved; please try again later.';
const databaseAway =
  'The server’s database cannot be used at the moment. Nothing was saved; please try again in a moment.';
const unknown =
  'The server’s database failed while this was being saved. It may or may not have been saved; please check in a moment.';
const unsyncedDisk =
  'The server’s disk failed while this was being saved. It may or may not have been saved; please check in a moment.';
const unwritableDisk =
  'The server’s disk cannot be used at the moment. Nothing was saved; please try again later.';

/** The message of each refused field, such as `language: There is no such language.` */
function describe(error: ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join(' ');
}

/** The site's own messages for the statuses that Fastify gives before a handler runs. */
const framework: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  405: 'This address does not answer to that method.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This address does not take that kind of content.',
};

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  return status >= 400 && status < 500 ? status : undefined;
}
