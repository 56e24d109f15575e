import { jsonFields } from '../../lib/json-fields.ts';
import { signedHeaders } from '../../lib/fetch-signed.ts';
import { HttpError } from '../../lib/http-error.ts';
import { loseSession } from '../../lib/session.ts';

interface Sending {
  /** Called as bytes are sent; when `sent` equals `of` the server is processing the file. */
  onProgress: (sent: number, of: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a PDF as documented: in the field `file`, under the e-mail address, an underscore and its name (specification, section 7).
 * @throws as uploadFile
 */
export async function sendPdf(file: File, email: string, sending: Sending): Promise<void> {
  await uploadFile('/api/lyrics/upload', file, `${email}_${file.name}`, sending);
}

/**
 * Sends a file in the field `file`. XMLHttpRequest, since fetch does not report upload progress.
 * @returns the answer's text @throws HttpError with the server's status and words; TypeError when no answer came; AbortError
 */
export function uploadFile(
  address: string,
  file: File,
  name: string,
  { onProgress, signal }: Sending,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, name);
    call.open('POST', address);
    for (const [header, value] of Object.entries(signedHeaders()))
      call.setRequestHeader(header, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    call.addEventListener('load', () => {
      if (call.status === 200) return resolve(call.responseText);
      if (call.status === 401) loseSession();
      return reject(new HttpError(call.status, messageOf(call.responseText)));
    });
    call.addEventListener('error', () => reject(new TypeError('no answer')));
    call.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}

function messageOf(text: string): string {
  const { message } = jsonFields(text);
  return typeof message === 'string' ? message : '';
}
