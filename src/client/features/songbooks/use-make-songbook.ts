import { useEffect, useRef, useState } from 'react';
import type { SongbookLine } from '../../../shared/songbooks.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import { readLines } from '../../lib/ndjson.ts';
import { readBlob, type Progress } from '../../lib/read-body.ts';
import { HttpError } from '../../lib/http-error.ts';
import { hasFields } from '../../lib/json-fields.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { ReaderSongbook } from './choice.ts';
import { songbookFileName } from './file-name.ts';

export interface MadeBook {
  file: Blob;
  name: string;
  pages: number;
}

export type SongbookJob =
  | { is: 'idle' | 'canceled' }
  | { is: 'making' | 'fetching'; progress: Progress }
  | { is: 'made'; book: MadeBook }
  | { is: 'failed'; error: unknown };

/** Has the server make the book, fetches it and saves it with the browser. It can be cancelled at any moment. */
export function useMakeSongbook() {
  const [making, setMaking] = useState<SongbookJob>({ is: 'idle' });
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  async function make(choice: ReaderSongbook): Promise<void> {
    call.current?.abort();
    const { signal } = (call.current = new AbortController());
    const tell = (next: SongbookJob) => !signal.aborted && setMaking(next);
    tell({ is: 'making', progress: { done: 0, of: null } });
    try {
      const { ready, pages } = await makeBook(choice, signal, (progress) =>
        tell({ is: 'making', progress }),
      );
      const file = await readBlob(await fetchSigned(ready, { signal }), (progress) =>
        tell({ is: 'fetching', progress }),
      );
      if (signal.aborted) return;
      const name = songbookFileName(choice);
      saveFile(file, name);
      tell({ is: 'made', book: { file, name, pages } });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      tell({ is: 'failed', error });
    }
  }

  function cancel(): void {
    call.current?.abort();
    setMaking({ is: 'canceled' });
  }

  return { making, make, cancel };
}

const isSongbookLine = (line: unknown): line is SongbookLine =>
  hasFields(line, { done: 'number', of: 'number' }) ||
  hasFields(line, { ready: 'string', pages: 'number', bytes: 'number' }) ||
  hasFields(line, { message: 'string' });

/** @throws HttpError with the server's message when making the book fails */
async function makeBook(
  choice: ReaderSongbook,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<{ ready: string; pages: number }> {
  const response = await fetchSigned('/api/songbooks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(choice),
    signal,
  });
  for await (const line of readLines(response, isSongbookLine)) {
    if ('ready' in line) return line;
    if ('message' in line) throw new HttpError(503, line.message);
    tell(line);
  }
  // It was at work and stopped without a word: no fault of the connection.
  throw new HttpError(500, '');
}
