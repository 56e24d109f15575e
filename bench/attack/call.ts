import { request } from 'node:http';

export interface Call {
  port: number;
  /** The address of the client, one of 127.0.0.0/8: the server counts each as another client. */
  from: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Bytes and text are sent as they are, anything else as JSON. */
  body?: unknown;
  /** Milliseconds after which the caller gives up. */
  patience?: number;
}

export interface Called {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends one request on a connection of its own. @throws when the connection breaks or after `patience` */
export function call({
  port,
  from,
  path,
  method = 'GET',
  headers = {},
  body,
  patience = 30_000,
}: Call): Promise<Called> {
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = isRaw ? body : JSON.stringify(body);
  const sent = {
    ...(!isRaw && { 'content-type': 'application/json' }),
    ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const calling = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        path,
        method,
        headers: sent,
        agent: false,
        signal: AbortSignal.timeout(patience),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
        answer.on('error', reject);
      },
    );
    calling.on('error', reject);
    calling.end(bytes);
  });
}

/** Headers and body of a form with one file, as a browser sends it. */
export function formWith(
  name: string,
  type: string,
  file: Buffer,
): { headers: Record<string, string>; body: Buffer } {
  const edge = 'edge-of-the-form';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]),
  };
}
