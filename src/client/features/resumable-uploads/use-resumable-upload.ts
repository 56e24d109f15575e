import { useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import {
  partBytes,
  resumablePath,
  setUpTokenHeader,
  type ResumableKind,
} from '../../../shared/resumable-uploads.ts';
import { freshToken } from '../../lib/fresh-token.ts';
import { jsonFields } from '../../lib/json-fields.ts';
import type { Progress } from '../../lib/read-body.ts';

type ResumableState =
  | { is: 'idle' }
  | { is: 'sending'; progress: Progress }
  /** `reason` is empty where no answer came. */
  | { is: 'failed'; reason: string };

/** The pauses before a part is sent again (ms). */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

/**
 * Uploads one file at a time in parts. A broken connection is retried; after a failure, or after the browser was closed, the same file
 * continues where it was.
 */
export function useResumableUpload(kind: ResumableKind, setUpToken?: string) {
  const [state, setState] = useState<ResumableState>({ is: 'idle' });
  const reason = useRef('');
  const running = useRef<{ stop: () => void } | null>(null);

  /** @returns the server's name of the upload; null where it failed or was stopped */
  async function send(file: File): Promise<string | null> {
    setState({ is: 'sending', progress: { done: 0, of: file.size } });
    reason.current = '';
    const { Upload: Sender } = await import('tus-js-client');
    return new Promise((resolve) => {
      const upload = new Sender(file, {
        endpoint: `${resumablePath}/${kind}`,
        chunkSize: partBytes,
        retryDelays,
        removeFingerprintOnSuccess: true,
        async onBeforeRequest(request) {
          const token = await freshToken();
          if (setUpToken !== undefined) request.setHeader(setUpTokenHeader, setUpToken);
          else if (token) request.setHeader('Authorization', `Bearer ${token}`);
        },
        onShouldRetry({ originalRequest, originalResponse }) {
          const status = originalResponse?.getStatus() ?? 0;
          // A part that arrived twice: the client asks how much the server has.
          const isOutOfStep = status === 409 && originalRequest.getMethod() === 'PATCH';
          return status === 0 || status === 429 || status >= 500 || isOutOfStep;
        },
        onProgress: (done, of) => setState({ is: 'sending', progress: { done, of } }),
        onError(error) {
          const body = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : '';
          const { message } = jsonFields(body);
          running.current = null;
          reason.current = typeof message === 'string' ? message : '';
          setState({ is: 'failed', reason: reason.current });
          resolve(null);
        },
        onSuccess() {
          running.current = null;
          setState({ is: 'idle' });
          resolve(upload.url?.split('/').at(-1) ?? null);
        },
      });
      running.current = {
        stop() {
          void upload.abort(true).catch(() => undefined);
          setState({ is: 'idle' });
          resolve(null);
        },
      };
      void begin(upload);
    });
  }

  async function begin(upload: Upload) {
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  }

  return {
    state,
    send,
    stop: () => running.current?.stop(),
    /** Why the last file was not sent, as `state` has it; for a caller that does not wait for a rendering. */
    lastReason: () => reason.current,
  };
}
