import { resumablePath, type ResumableKind } from '../../shared/resumable-uploads.ts';
import type { servedSite } from './served.ts';

type App = Awaited<ReturnType<typeof servedSite>>['app'];

/** Uploads a file in one part. @returns its id */
export async function uploadResumably(
  app: App,
  kind: ResumableKind,
  authorization: string,
  file: Buffer,
): Promise<string> {
  const common = { 'tus-resumable': '1.0.0', authorization };
  const begun = await app.inject({
    method: 'POST',
    url: `${resumablePath}/${kind}`,
    headers: { ...common, 'upload-length': String(file.length) },
  });
  const url = String(begun.headers['location']);
  const sent = await app.inject({
    method: 'PATCH',
    url,
    headers: {
      ...common,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: file,
  });
  if (sent.statusCode !== 204) throw new Error(`${begun.statusCode} ${sent.statusCode}`);
  return url.split('/').at(-1) ?? '';
}
