import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';

export interface Received {
  /** The name as it was sent, with the address. */
  filename: string;
  size: number;
  path: string;
}

/** The accepted kinds, and the messages for others. */
export interface FileRules {
  maxBytes: number;
  /** Whether the declared media type is plausible; the real type is read from the bytes. */
  isType: (type: string) => boolean;
  noFile: () => Error;
  twoFiles: () => Error;
  wrongField: () => Error;
  brokenForm: () => Error;
  notMultipart: () => Error;
  wrongType: () => Error;
  tooManyBytes: () => Error;
}

/**
 * Stores the one file of a form in a temporary file in that folder, passes it to `use`, and deletes it afterwards in any case.
 * @throws 400 no file, two files, a wrong field, an incomplete form; 413; 415
 */
export async function withReceived<T>(
  request: FastifyRequest,
  folder: string,
  rules: FileRules,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw rules.notMultipart();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return await use(
      await receive(request, rules, path).catch((error: unknown) => drain(request, rules, error)),
    );
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(request: FastifyRequest, rules: FileRules, path: string): Promise<Received> {
  let received: Received | undefined;
  for await (const part of request.parts({
    limits: {
      fileSize: rules.maxBytes,
      files: 2,
      fields: 4,
      fieldSize: 1024,
      parts: 6,
      headerPairs: 20,
    },
  })) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw rules.wrongField();
    if (received) throw rules.twoFiles();
    if (!rules.isType(part.mimetype.toLowerCase())) throw rules.wrongType();
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw rules.tooManyBytes();
    received = { filename: part.filename ?? '', size: part.file.bytesRead, path };
  }
  if (!received || (received.size === 0 && received.filename === '')) throw rules.noFile();
  return received;
}

/** Reads and drops the rest of a refused body, because a client that is still sending would not read the answer. @throws always */
function drain({ raw }: FastifyRequest, rules: FileRules, error: unknown): never {
  raw.unpipe();
  raw.resume();
  throw isOfTheForm(error) ? formError(error, rules) : error;
}

/** Errors of the form parser have its own codes or none; others are refusals of the site, or of the disk. */
function isOfTheForm(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return !('code' in error) || /^(?:FST_|ERR_STREAM|ECONNRESET)/.test(String(error.code));
}

function formError(error: Error, { tooManyBytes, twoFiles, wrongField, brokenForm }: FileRules) {
  const code = 'code' in error ? error.code : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooManyBytes();
  if (code === 'FST_FILES_LIMIT') return twoFiles();
  return code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_PROTO_VIOLATION'
    ? wrongField()
    : brokenForm();
}
