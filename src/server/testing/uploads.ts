import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { countUploads } from './queries.ts';
import { servedSite } from './served.ts';
import type { Site } from '../site.ts';
import type { TestSite } from './site.ts';

/** A served site to which people send files, with its own folder for files under inspection. */
export interface UploadSite {
  site: TestSite;
  app: FastifyInstance;
  /** Sends a form; without `parts` it has one file with a name as clients send it. */
  send: (
    authorization: string | undefined,
    file: Buffer | FormField[],
    more?: { type?: string; address?: string },
  ) => Promise<LightMyRequestResponse>;
  /** Rows of uploads and of their parts, complete or not. */
  stored: () => Promise<{ rows: number; parts: number }>;
  /** The temporary files that an upload left behind. */
  leftovers: () => string[];
  close: () => Promise<void>;
}

export interface FormField {
  field?: string;
  filename?: string | null;
  type?: string;
  body: Buffer | string;
}

const boundary = 'palm-leaf';

export async function uploadSite(overrides: Partial<Site> = {}): Promise<UploadSite> {
  const folder = mkdtempSync(join(tmpdir(), 'purandara-test-'));
  const { site, app } = await servedSite({ ...overrides, incoming: folder });
  return {
    site,
    app,
    send: (
      authorization,
      file,
      { type = `multipart/form-data; boundary=${boundary}`, address = '192.0.2.1' } = {},
    ) =>
      app.inject({
        method: 'POST',
        url: '/api/lyrics/upload',
        remoteAddress: address,
        headers: { 'content-type': type, ...(authorization && { authorization }) },
        payload: formOf(Array.isArray(file) ? file : [{ body: file }]),
      }),
    stored: () => countUploads(site.db),
    leftovers: () => readdirSync(folder),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function formOf(parts: FormField[], end = `--${boundary}--\r\n`): Buffer {
  const pieces = parts.flatMap(
    ({
      field = 'file',
      filename = 'kiran@example.org_songs.pdf',
      type = 'application/pdf',
      body,
    }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${filename === null ? '' : `; filename="${filename}"`}\r\n${filename === null ? '' : `content-type: ${type}\r\n`}\r\n`,
      ),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ],
  );
  return Buffer.concat([...pieces, Buffer.from(end)]);
}
