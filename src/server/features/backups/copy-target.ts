import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { z } from 'zod';
import { timeOfBackup } from '../../../shared/backups.ts';
import { isBelow } from '../../disk/allowed-folder.ts';
import { openDisk } from '../../disk/free-space.ts';
import { messageOf } from '../../error-message.ts';
import { fetchWithin, RefusedAddress } from '../../http/outbound.ts';
import { sha256Of, syncPath, withDraftFolder } from './folder.ts';

/** Where backups are copied to. It is sent to a thread. */
export type CopyTarget =
  | { kind: 'folder'; folder: string; roots: readonly string[] }
  | {
      kind: 's3';
      endpoint: string;
      region: string;
      bucket: string;
      prefix: string;
      accessKey: string;
      secret: string;
      networks: readonly string[];
    };

export type CopyTask = { target: CopyTarget } & (
  { does: 'try' } | { does: 'copy'; path: string } | { does: 'delete'; names: readonly string[] }
);

/** Why a copy failed, in words for an admin. */
class CopyFailure extends Error {}

/** A file in the folder of the second copy: a disk that is not mounted leaves an empty folder without it. */
const markerName = '.purandara-second-copy';
const markerText =
  'Copies of backups are written into this folder. Without this file the site takes it for the folder of a disk that is not there.\n';

/** Runs one task of the second copy. @throws Error with one line */
export async function runCopyTask(task: CopyTask): Promise<void> {
  const { target } = task;
  try {
    if (target.kind === 'folder') refuseOutside(target);
    if (task.does === 'try')
      await (target.kind === 'folder' ? tryFolder(target) : tryBucket(target));
    if (task.does === 'copy')
      await (target.kind === 'folder'
        ? copyToFolder(target, task.path)
        : upload(target, task.path));
    if (task.does === 'delete')
      for (const name of task.names.filter((one) => timeOfBackup(one) !== null))
        for (const file of [name, `${name}.json`])
          if (target.kind === 'folder') rmSync(join(target.folder, file), { force: true });
          else await bucketOf(target).deleteObject(target.prefix + file);
  } catch (error) {
    throw new Error(failureInWords(error, target), { cause: error });
  }
}

type FolderTarget = Extract<CopyTarget, { kind: 'folder' }>;
type BucketTarget = Extract<CopyTarget, { kind: 's3' }>;

function refuseOutside({ folder, roots }: FolderTarget): void {
  if (!isBelow(folder, roots))
    throw new CopyFailure(
      `${folder} is not below one of the folders that the environment allows (BACKUP_ROOTS).`,
    );
}

/** Makes the folder ready, when an admin chooses it. */
function tryFolder(target: FolderTarget): void {
  mkdirSync(target.folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(target.folder, markerName), markerText, { mode: 0o600 });
}

async function copyToFolder({ folder }: FolderTarget, path: string): Promise<void> {
  if (!existsSync(join(folder, markerName)))
    throw new CopyFailure(
      existsSync(folder)
        ? `${folder} is another folder than before (it has no file ${markerName}). Is its disk connected?`
        : `The folder ${folder} has vanished. Is its disk connected?`,
    );
  const { size } = await stat(path);
  await withDraftFolder(folder, async (draft) => {
    const { free, floor } = await openDisk(folder, { log: () => {} }).measure();
    if (free - size < floor)
      throw new CopyFailure(
        `There is no room in ${folder}: ${megabytes(free)} MB are free, ${megabytes(size + floor)} MB are needed.`,
      );
    for (const file of filesOf(path)) {
      const copy = join(draft, basename(file));
      const hash = createHash('sha256');
      const source = createReadStream(file).on('data', (part) => hash.update(part));
      await pipeline(source, createWriteStream(copy, { mode: 0o600, flush: true }));
      if ((await sha256Of(copy)) !== hash.digest('hex'))
        throw new CopyFailure(`What was written into ${folder} is not what was read from there.`);
      renameSync(copy, join(folder, basename(file)));
    }
    syncPath(folder);
  });
}

/** A backup with the result of its test, which goes first: a copy without it counts as untested. */
const filesOf = (path: string): string[] =>
  existsSync(`${path}.json`) ? [`${path}.json`, path] : [path];

/** Bytes of one part of an upload, the memory that an upload needs: 10,000 parts, the most of S3, are 160 GB. */
const partBytes = 16 * 1024 * 1024;
const maxTries = 4;
const [silenceMs, requestMs] = [60_000, 10 * 60_000];

function bucketOf({ endpoint, region, bucket, accessKey, secret, networks }: BucketTarget): S3mini {
  return new S3mini({
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secret,
    requestAbortTimeout: requestMs,
    fetch: fetchWithin(networks, silenceMs),
  });
}

/** Writes, measures and deletes a small object, since a key may be allowed only a part of it. */
async function tryBucket(target: BucketTarget): Promise<void> {
  const bucket = bucketOf(target);
  const key = `${target.prefix}purandara-test.txt`;
  await bucket.putObject(key, markerText, 'text/plain');
  const stored = await bucket.getContentLength(key);
  await bucket.deleteObject(key);
  if (stored !== Buffer.byteLength(markerText))
    throw new CopyFailure('The storage did not store what was sent.');
}

async function upload(target: BucketTarget, path: string): Promise<void> {
  const bucket = bucketOf(target);
  await abortLeftUploads(bucket, dirname(path));
  for (const file of filesOf(path)) {
    const { size } = await stat(file);
    const key = target.prefix + basename(file);
    await uploadParts(bucket, { file, size, key });
    const stored = await bucket.getContentLength(key);
    if (stored !== size)
      throw new CopyFailure(`The storage has ${stored} bytes of ${key}, which has ${size}.`);
  }
}

interface Uploaded {
  file: string;
  size: number;
  key: string;
}

/** Sends a file in parts, one in memory at a time. */
async function uploadParts(bucket: S3mini, { file, size, key }: Uploaded): Promise<void> {
  const source = await open(file);
  try {
    const read = async (position: number) => {
      const part = Buffer.alloc(Math.min(partBytes, size - position));
      const { bytesRead } = await source.read(part, 0, part.length, position);
      if (bytesRead !== part.length)
        throw new CopyFailure(`${file} was changed while it was read.`);
      return part;
    };
    if (size <= partBytes) {
      const whole = await read(0);
      await repeatedly(() => bucket.putObject(key, whole, 'application/gzip'));
      return;
    }
    const id = await bucket.getMultipartUploadId(key, 'application/gzip');
    const note = noteOf(file);
    writeFileSync(note, JSON.stringify({ bucket: bucket.endpoint.href, key, id }));
    try {
      const parts: { partNumber: number; etag: string }[] = [];
      for (let position = 0; position < size; position += partBytes) {
        const part = await read(position);
        parts.push(await repeatedly(() => bucket.uploadPart(key, id, part, parts.length + 1)));
      }
      await bucket.completeMultipartUpload(key, id, parts);
    } catch (error) {
      // Parts of an upload that never ends are stored and paid for. If this fails too, the note stays for the next attempt.
      await bucket.abortMultipartUpload(key, id);
      rmSync(note, { force: true });
      throw error;
    }
    rmSync(note, { force: true });
  } finally {
    await source.close();
  }
}

/** Runs a request again, a few times, where the network or the storage failed for a moment. */
async function repeatedly<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const status = statusOf(error);
      const isPassing = status === null || status >= 500 || status === 429;
      if (!isPassing || tries === maxTries || error instanceof RefusedAddress) throw error;
      await pause(500 * 2 ** tries);
    }
  }
}

/** The file beside a backup that names its upload until it has ended. */
const noteSuffix = '.upload';
const noteOf = (file: string) => file + noteSuffix;
const noteSchema = z.object({ bucket: z.string(), key: z.string(), id: z.string() });

/** Ends the uploads that a process has begun and left behind. */
async function abortLeftUploads(bucket: S3mini, folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(noteSuffix))) {
    const path = join(folder, name);
    const { data } = noteSchema.safeParse(readJson(path));
    if (data && data.bucket === bucket.endpoint.href)
      await bucket.abortMultipartUpload(data.key, data.id).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
    rmSync(path, { force: true });
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : error instanceof Error && error.cause
      ? statusOf(error.cause)
      : null;

const codesInWords: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full for this user.',
  EACCES: 'The user who runs the site may not write there.',
  EPERM: 'The user who runs the site may not write there.',
  EROFS: 'The disk is read-only.',
  ENOENT: 'The folder is not there.',
  EIO: 'The disk fails.',
  ENOTFOUND: 'There is no server of this name.',
  EAI_AGAIN: 'The name of the server cannot be resolved at the moment.',
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The storage ended the connection.',
  ETIMEDOUT: 'The storage did not answer in time.',
  EPROTO: 'No encrypted connection could be made.',
  InvalidAccessKeyId: 'The storage does not know the access key.',
  SignatureDoesNotMatch: 'The secret key is wrong.',
  AccessDenied: 'The storage does not allow it to this key.',
  NoSuchBucket: 'There is no such bucket.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
  AuthorizationHeaderMalformed: 'The storage expects another region.',
  QuotaExceeded: 'The storage is full.',
  301: 'The bucket is at another address or in another region.',
  307: 'The bucket is at another address or in another region.',
  403: 'The storage does not accept the keys.',
  404: 'There is no such bucket.',
};

/** A failure in one line: what it means, then the system's or the storage's own code. */
function failureInWords(error: unknown, target: CopyTarget): string {
  if (error instanceof CopyFailure) return error.message;
  const codes = codesOf(error);
  const words = codes.flatMap((code) => codesInWords[code] ?? []).at(0);
  const where = target.kind === 'folder' ? target.folder : `${target.endpoint}, ${target.bucket}`;
  const refused = causesOf(error).find((cause) => cause instanceof RefusedAddress);
  if (refused) return refused.message;
  const detail = codes.at(0) ?? messageOf(error);
  return `${words ?? 'It failed.'} (${detail.replace(/\s+/g, ' ').slice(0, 200)}; ${where})`;
}

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

/** The codes of an error and its causes, the storage's own first. */
function codesOf(error: unknown): string[] {
  const found = causesOf(error).flatMap((cause) => {
    const { body, code, status } = cause as { body?: unknown; code?: unknown; status?: unknown };
    const [, inBody] =
      typeof body === 'string' ? (/<Code>(\w{1,60})<\/Code>/.exec(body) ?? []) : [];
    return [inBody, code, status].filter(
      (one): one is string | number => typeof one === 'string' || typeof one === 'number',
    );
  });
  return found.map(String);
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
