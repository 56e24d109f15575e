import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { maxUploadBytes } from '../../../shared/upload-limits.ts';
import { brokenForm, noFile, notMultipart, notPdf, tooManyBytes, twoFiles, wrongField } from './refusals.ts';

export interface Received {
  /** The name that was sent, address and all. */
  filename: string;
  size: number;
  path: string;
}

/** What a browser or a script may call a PDF; what it is, its bytes tell. */
const types = ['application/pdf', 'application/x-pdf', 'application/octet-stream'];

/**
 * Reads the one file of a form into a file of its own, gives it to `use`, and takes it away again whatever happens.
 * @throws 400 none, two, a wrong field, a form that breaks off; 413; 415
 */
export async function withReceived<T>(request: FastifyRequest, use: (received: Received) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw notMultipart();
  const folder = await mkdtemp(join(tmpdir(), 'purandara-upload-'));
  try {
    return await use(await receive(request, join(folder, 'file.pdf')).catch((error: unknown) => drain(request, error)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, path: string): Promise<Received> {
  let received: Received | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxUploadBytes, files: 2, fields: 4, fieldSize: 1024, parts: 6, headerPairs: 20 } })) {
    if (part.type !== 'file' || part.fieldname !== 'file') throw wrongField();
    if (received) throw twoFiles();
    if (!types.includes(part.mimetype.toLowerCase())) throw notPdf();
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw tooManyBytes();
    received = { filename: part.filename ?? '', size: part.file.bytesRead, path };
  }
  if (!received || (received.size === 0 && received.filename === '')) throw noFile();
  return received;
}

/** The rest of a body that is refused is read and dropped, or the client would never come to read why. @throws always */
function drain({ raw }: FastifyRequest, error: unknown): never {
  raw.unpipe();
  raw.resume();
  throw isOfTheForm(error) ? formError(error) : error;
}

/** Errors of the form's reader bear its own codes or none; others are the site's own refusals, or the disk's. */
function isOfTheForm(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return !('code' in error) || /^(?:FST_|ERR_STREAM|ECONNRESET)/.test(String(error.code));
}

function formError(error: Error) {
  const code = 'code' in error ? error.code : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooManyBytes();
  if (code === 'FST_FILES_LIMIT') return twoFiles();
  return code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_PROTO_VIOLATION' ? wrongField() : brokenForm();
}
