import { useEffect, useRef, useState } from 'react';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import { HttpError } from '../../lib/http-error.ts';
import { readBlob, type Progress } from '../../lib/read-body.ts';
import { saveFile } from '../../lib/save-file.ts';

export interface DownloadableFile {
  address: string;
  /** The name it is saved under. */
  name: string;
  /** Whether the client retries while the server writes the file or has others to write first. */
  isAwaited?: boolean;
}

export type Download =
  | { is: 'idle' }
  | ({ name: string } & (
      { is: 'running'; progress: Progress } | { is: 'done' } | { is: 'failed'; error: unknown }
    ));

/** The longest Retry-After of a file that is being written, in seconds; a full disk has a longer one. */
const maxRetryAfterSeconds = 30;

async function fetchWhenWritten(
  address: string,
  { signal }: { signal: AbortSignal },
): Promise<Response> {
  for (;;) {
    try {
      return await fetchSigned(address, { signal });
    } catch (error) {
      if (
        !(error instanceof HttpError) ||
        error.status !== 503 ||
        !error.retryAfter ||
        error.retryAfter > maxRetryAfterSeconds
      )
        throw error;
      await new Promise((resolve) => setTimeout(resolve, Number(error.retryAfter) * 1000));
      signal.throwIfAborted();
    }
  }
}

/** Fetches a file and saves it with the browser; one at a time, aborted when the page is left. */
export function useDownload() {
  const [download, setDownload] = useState<Download>({ is: 'idle' });
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  async function start({ address, name, isAwaited = false }: DownloadableFile): Promise<void> {
    call.current?.abort();
    const { signal } = (call.current = new AbortController());
    const tell = (progress: Progress) =>
      !signal.aborted && setDownload({ is: 'running', name, progress });
    tell({ done: 0, of: null });
    try {
      saveFile(
        await readBlob(
          await (isAwaited ? fetchWhenWritten : fetchSigned)(address, { signal }),
          tell,
        ),
        name,
      );
      if (!signal.aborted) setDownload({ is: 'done', name });
    } catch (error) {
      if (signal.aborted) return;
      // The specification only logs some of these errors (section 8: PDF); the page shows them as well.
      console.error(error);
      setDownload({ is: 'failed', name, error });
    }
  }

  function stop(): void {
    call.current?.abort();
    setDownload({ is: 'idle' });
  }

  return { download, start, stop };
}
