import { useCallback, useEffect, useRef, useState } from 'react';
import { maxUploadBytes } from '../../../shared/uploads.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { currentUser } from '../../lib/session.ts';
import { httpStatusOf } from '../../trpc.tsx';
import { useUploadsMessages } from './uploads.en.ts';
import { sendPdf } from './send.ts';
import { sizeInWords } from './size.ts';

/** The state of an upload. */
export type UploadState =
  | { is: 'idle' | 'stopped' | 'done' }
  | { is: 'sending'; sent: number; of: number }
  | { is: 'failed'; message: string; way: 'subscribe' | 'login' | null };

/** Uploads a chosen PDF, with the documented messages (specification, section 8: PDF). */
export function useUpload() {
  const { form: messages } = useUploadsMessages();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<UploadState>({ is: 'idle' });
  const underWay = useRef<AbortController | null>(null);
  const stop = useCallback(() => underWay.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const fail = (message: string, way: 'subscribe' | 'login' | null = null) =>
    setState({ is: 'failed', message, way });

  function choose(chosen: File | undefined): void {
    if (!chosen || underWay.current) return;
    setFile(null);
    // For an early message only: the server checks the name again, and the content.
    if (!/\.pdf$/i.test(chosen.name) && chosen.type !== 'application/pdf')
      return fail(messages.notPdf);
    if (chosen.size > maxUploadBytes) return fail(messages.tooLarge(sizeInWords(chosen.size)));
    setFile(chosen);
    setState({ is: 'idle' });
  }

  async function send(): Promise<void> {
    if (!file || underWay.current) return;
    const email = currentUser()?.email;
    if (!email) return fail(messages.noEmail, 'login');
    const own = new AbortController();
    underWay.current = own;
    setState({ is: 'sending', sent: 0, of: file.size });
    try {
      await sendPdf(file, email, {
        signal: own.signal,
        onProgress: (sent, of) => setState({ is: 'sending', sent, of }),
      });
      setFile(null);
      setState({ is: 'done' });
    } catch (error) {
      if (own.signal.aborted) setState({ is: 'stopped' });
      else if (httpStatusOf(error) === 403) fail(messages.denied, 'subscribe');
      else
        fail(
          failureMessage(error, { offline: messages.offline, otherwise: messages.failed }) ||
            messages.failed,
        );
    } finally {
      underWay.current = null;
    }
  }

  return { file, state, choose, send, stop };
}
