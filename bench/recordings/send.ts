import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { resumablePath } from '../../src/shared/resumable-uploads.ts';
import { wav } from '../../src/server/testing/sounds.ts';

/** All people who upload: at a message each sends a WAV of 20 MB in parts, as a browser does, and offers it; then the process reports the responses. */
const [origin = '', ...tokens] = process.argv.slice(2);
const partBytes = 8 * 1024 * 1024;
const bytes = 20_000_000;
const sound = wav({ seconds: (bytes - 44) / 88_200 });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
process.on('message', () => void sendAll());

async function sendAll(): Promise<void> {
  const answers = await Promise.all(
    tokens.map((token, index) => send(token, `192.0.2.${index}`, index + 1)),
  );
  process.send?.({ answers, bytes });
}

/** Uploads from an address that a proxy would report. @returns the status of the last answer */
async function send(token: string, address: string, number: number): Promise<number> {
  const common = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  // No two files are the same.
  const file = Buffer.concat([sound.subarray(0, bytes - 1000), randomBytes(1000)]);
  const begun = await fetch(`${origin}${resumablePath}/recording`, {
    method: 'POST',
    headers: { ...common, 'tus-resumable': '1.0.0', 'upload-length': String(file.length) },
  });
  const path = begun.headers.get('location') ?? '';
  for (let offset = 0; offset < file.length; offset += partBytes) {
    const part = new Uint8Array(file.subarray(offset, offset + partBytes));
    const status = await sendPart(
      origin + path,
      { ...common, 'upload-offset': String(offset) },
      part,
    );
    if (status !== 204) return status;
  }
  const upload = path.split('/').at(-1);
  const facts = { singer: 'x', owner: 'x', licence: 'permission', way: 'whole', number };
  const offered = await fetch(`${origin}/trpc/songRecordings.offer`, {
    method: 'POST',
    headers: { ...common, 'content-type': 'application/json' },
    body: JSON.stringify({ upload, ...facts }),
  });
  return offered.status;
}

/** Sends a part, again a second later while the site has too many uploads at once, as the browser's client does. */
async function sendPart(
  address: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
): Promise<number> {
  for (;;) {
    const { status } = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
      },
      body,
    });
    if (status !== 503 && status !== 429) return status;
    await setTimeout(1000);
  }
}
