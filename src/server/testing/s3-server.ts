import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const [accessKey, secretKey, region] = ['AKSONGS', 'a-secret-of-the-storage', 'eu-test-1'];

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const escape = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Checks a signature as the description of AWS Signature Version 4 says. @returns the code of the error, or null */
function signatureFault({ method, url = '', headers }: IncomingMessage): string | null {
  const [, key, date, signedIn, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (key !== accessKey) return 'InvalidAccessKeyId';
  if (signedIn !== region) return 'AuthorizationHeaderMalformed';
  const { pathname, searchParams } = new URL(url, 'http://storage');
  const query = [...searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .toSorted()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    pathname,
    query,
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [date ?? '', region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretKey}`,
  );
  const isNamed = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    names.split(';').includes(name),
  );
  return isNamed && hmac(signingKey, toSign).toString('hex') === signature
    ? null
    : 'SignatureDoesNotMatch';
}

/**
 * S3-compatible storage in this process, with one bucket, which checks each signature. `fail` answers a request with a status instead.
 * Of large parts only the length and the digest are kept.
 */
export async function startStorage(fail: (request: IncomingMessage) => number | null = () => null) {
  const objects = new Map<string, { bytes: number; text: string }>();
  const uploads = new Map<string, { key: string; parts: Map<number, number> }>();
  const calls: string[] = [];
  const state = { fail };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://storage');
    const key = decodeURIComponent(url.pathname.replace(/^\/songs-backups\/?/, ''));
    calls.push(
      `${request.method} ${key}${url.search && '?'}${[...url.searchParams.keys()].join('&')}`,
    );
    const kept: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes < 100_000) kept.push(part);
    });
    request.on('end', () => {
      const text = Buffer.concat(kept).toString();
      const answer = (status: number, body = '', headers: Record<string, string> = {}) =>
        response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
      const refuse = (status: number, code: string) =>
        answer(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
      const status = state.fail(request);
      if (status !== null) return refuse(status, 'InternalError');
      const fault = signatureFault(request);
      if (fault) return refuse(fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault);
      if (!url.pathname.startsWith('/songs-backups')) return refuse(404, 'NoSuchBucket');
      const id = url.searchParams.get('uploadId');
      const upload = id === null ? undefined : uploads.get(id);
      if (id !== null && !upload) return refuse(404, 'NoSuchUpload');
      switch (request.method) {
        case 'POST': {
          if (url.searchParams.has('uploads')) {
            const uploadId = `upload-${calls.length}`;
            uploads.set(uploadId, { key, parts: new Map() });
            return answer(
              200,
              `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
            );
          }
          if (!upload || id === null) return refuse(400, 'InvalidRequest');
          const sizes = [...upload.parts.values()];
          objects.set(key, { bytes: sizes.reduce((sum, size) => sum + size, 0), text: '' });
          uploads.delete(id);
          return answer(
            200,
            '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
          );
        }
        case 'PUT':
          if (upload) upload.parts.set(Number(url.searchParams.get('partNumber')), bytes);
          else objects.set(key, { bytes, text });
          return answer(200, '', { etag: `"${sha256(text)}"` });
        case 'HEAD': {
          const object = objects.get(key);
          return object ? answer(200, '', { 'content-length': String(object.bytes) }) : answer(404);
        }
        case 'DELETE':
          if (id !== null) uploads.delete(id);
          else objects.delete(key);
          return answer(204);
        default:
          return refuse(405, 'MethodNotAllowed');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    calls,
    state,
    /** The settings that open it. */
    target: {
      kind: 's3' as const,
      endpoint: `http://127.0.0.1:${port}`,
      region,
      bucket: 'songs-backups',
      prefix: 'songs/',
      accessKey,
      secret: secretKey,
      folder: '',
    },
  };
}
