import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import { resumablePath, type ResumableKind } from '../../../shared/resumable-uploads.ts';
import type { Disk } from '../../disk/free-space.ts';
import { alreadyThere, invalid, notFound, noRoom, tooLarge } from '../../errors.ts';

/** How long an upload stays on the server after it was begun, finished or not (ms). */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000;
/** All uploads together. */
const maxFilesOfAll = 200;

/** The limits of one owner for a kind of files, finished or not. */
export interface UploadLimits {
  maxBytes: number;
  maxFiles: number;
  /** Of all files of the owner together. */
  maxOwnerBytes: number;
}

/** An upload as it is on the disk. */
interface Stored extends Pick<Upload, 'id' | 'offset'> {
  size: number;
  kind: string;
  owner: string;
  /** Epoch milliseconds. */
  begunAt: number;
}

interface UploadKey {
  kind: ResumableKind;
  owner: string;
  id: string;
}

type NewUpload = Omit<UploadKey, 'id'> & { size: number };

/** Uploads by the tus protocol (tus.io): files in a folder, each with a description beside it, so that a restart loses nothing. */
export interface ResumableUploads {
  /** Answers a request of the protocol. The caller has checked it: a POST runs in `admit`, `find` goes before any other. */
  answer(request: Request): Promise<Response>;
  /**
   * Runs `create` if there is room for one more upload. Calls run one after the other, so that together they exceed no limit.
   * @throws 400 no size; 409 too much of this owner; 413 larger than the kind or the disk allows; 503 too many files of all
   */
  admit<Result>(
    upload: NewUpload,
    limits: UploadLimits,
    create: () => Promise<Result>,
  ): Promise<Result>;
  /** @throws 404 there is none, or it is somebody else's */
  find(key: UploadKey): Promise<Stored>;
  /** The path of a complete file. It stays the store's; the caller removes it when it is no longer needed. @throws 404; 409 incomplete */
  openFinished(key: UploadKey): Promise<string>;
  remove(id: string): Promise<void>;
  /** Deletes what is older than `uploadLifetimeMs`. */
  removeExpired(now: number): Promise<void>;
}

export function openResumableUploads(folder: string, disk: Disk): ResumableUploads {
  let opened: Promise<{ files: FileStore; server: Server }> | undefined;

  /** The folder is created with the first upload. */
  async function open() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = new FileStore({
      directory: folder,
      expirationPeriodInMilliseconds: uploadLifetimeMs,
    });
    const server = new Server({
      path: resumablePath,
      datastore: files,
      // The path of the request names the kind.
      generateUrl: ({ url }, { id }) => `${new URL(url).pathname.replace(/\/$/, '')}/${id}`,
      maxSize: 0,
    });
    return { files, server };
  }
  const opening = () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));

  async function read(id: string): Promise<Stored | null> {
    const { files } = await opening();
    try {
      const { size = 0, offset, metadata, creation_date } = await files.getUpload(id);
      const { kind, owner } = metadata ?? {};
      const begunAt = Date.parse(creation_date ?? '');
      return kind && owner ? { id, size, offset, kind, owner, begunAt } : null;
    } catch {
      // Another request has just removed it, or the process was killed between its two files.
      return null;
    }
  }

  async function list(): Promise<Stored[]> {
    const names = await readdir(folder).catch(() => []);
    const ids = names.filter((name) => !name.endsWith('.json'));
    return (await Promise.all(ids.map(read))).filter((found) => found !== null);
  }

  async function remove(id: string): Promise<void> {
    for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true });
  }

  async function find({ kind, owner, id }: UploadKey): Promise<Stored> {
    const found = await read(id);
    if (found?.kind !== kind || found.owner !== owner)
      throw notFound('There is no such upload. It may have expired: please begin again.');
    return found;
  }

  async function refuseExcess(
    { kind, owner, size }: NewUpload,
    { maxBytes, maxFiles, maxOwnerBytes }: UploadLimits,
  ): Promise<void> {
    if (!(size > 0)) throw invalid('This file is empty.');
    if (size > maxBytes) throw tooLarge(`Such a file can have at most ${megabytes(maxBytes)} MB.`);
    const all = await list();
    if (all.length >= maxFilesOfAll)
      throw noRoom('Too many files are being uploaded. Please try again later.');
    const own = all.filter((upload) => upload.kind === kind && upload.owner === owner);
    const ownBytes = own.reduce((sum, upload) => sum + upload.size, size);
    if (own.length >= maxFiles || ownBytes > maxOwnerBytes)
      throw alreadyThere(
        `You have ${own.length} such files on the server already. Each is deleted a day after its upload began.`,
      );
    // What the others have still to send counts as used.
    const promised = all.reduce((sum, upload) => sum + upload.size - upload.offset, 0);
    const { free, floor } = await disk.measure();
    const room = free - floor - promised;
    if (size > room)
      throw tooLarge(
        `The server’s disk has room for ${Math.max(0, megabytes(room))} MB; this file has ${Math.ceil(size / 1e6)} MB.`,
      );
  }

  let lastAdmitted: Promise<unknown> = Promise.resolve();

  return {
    find,
    remove,
    async answer(request) {
      return (await opening()).server.handleWeb(request);
    },
    admit(upload, limits, create) {
      const created = lastAdmitted.then(async () => {
        await refuseExcess(upload, limits);
        return create();
      });
      lastAdmitted = created.catch(() => undefined);
      return created;
    },
    async openFinished(key) {
      const { size, offset } = await find(key);
      if (offset < size) throw alreadyThere('The file has not been uploaded completely.');
      return join(folder, key.id);
    },
    async removeExpired(now) {
      for (const name of await readdir(folder).catch(() => [])) {
        const id = name.replace(/\.json$/, '');
        const begunAt =
          (await read(id))?.begunAt ?? (await stat(join(folder, name)).catch(() => null))?.mtimeMs;
        if (begunAt !== undefined && now - begunAt > uploadLifetimeMs) await remove(id);
      }
    },
  };
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
