import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { inspectPdf } from '../pdf/inspect/inspect.ts';
import { uploadSite, type FormField, type UploadSite } from './uploads.ts';

/** A site that inspects files in this process, which is faster than a process for each and enough for files that are not heavy. */
export const sameProcessSite = () =>
  uploadSite({
    inspection: {
      inspect: async (path) => inspectPdf(await readFile(path)),
      close: async () => {},
    },
  });

export type Send = (
  at: UploadSite,
  authorization: string,
  address: string,
) => Promise<{ statusCode: number; json: () => unknown }>;

/** Sends a file or the fields of a form. */
export const sending =
  (file: Buffer | FormField[]): Send =>
  (at, authorization, address) =>
    at.send(authorization, file, { address });

let people = 0;

/** Sends an upload as a new person, so that no other limit is reached, and expects that it is refused and nothing of it is stored. */
export async function expectRefused(at: UploadSite, send: Send, status: number, message: RegExp) {
  people += 1;
  const { authorization } = await at.site.join('Reader', { username: `reader${people}` });
  const answer = await send(at, authorization, `198.51.100.${people}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { message: expect.stringMatching(message) },
  ]);
  expect(await at.stored()).toEqual({ rows: 0, parts: 0 });
  expect(at.leftovers()).toEqual([]);
}
