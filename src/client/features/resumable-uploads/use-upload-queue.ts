import { useRef, useState } from 'react';
import type { ResumableKind } from '../../../shared/resumable-uploads.ts';
import { useResumableUpload } from './use-resumable-upload.ts';

interface Waiting {
  file: File;
  /** Called with the server's name of the upload. @throws what it could not do with it */
  onSent: (upload: string) => Promise<void>;
}

/** Uploads files one after the other. One that fails is named and the others are sent. */
export function useUploadQueue(kind: ResumableKind) {
  const { state, send, stop: stopUpload, lastReason } = useResumableUpload(kind);
  const waiting = useRef<Waiting[]>([]);
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  const [current, setCurrent] = useState<{ name: string; left: number } | null>(null);
  const [failed, setFailed] = useState<{ name: string; reason: string }[]>([]);

  async function run() {
    isRunning.current = true;
    isStopped.current = false;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { file, onSent } = next;
      setCurrent({ name: file.name, left: waiting.current.length });
      const upload = await send(file);
      const reason =
        upload === null
          ? lastReason()
          : await onSent(upload).then(
              () => null,
              (error: unknown) => (error instanceof Error ? error.message : ''),
            );
      if (reason !== null && !isStopped.current)
        setFailed((others) => [...others, { name: file.name, reason }]);
    }
    isRunning.current = false;
    setCurrent(null);
  }

  return {
    /** The file that is being sent, and how many wait. */
    current,
    progress: state.is === 'sending' ? state.progress : null,
    failed,
    add(files: readonly File[], onSent: Waiting['onSent']) {
      setFailed([]);
      waiting.current.push(...files.map((file) => ({ file, onSent })));
      setCurrent((now) => now && { ...now, left: waiting.current.length });
      if (!isRunning.current) void run();
    },
    stop() {
      waiting.current = [];
      isStopped.current = true;
      stopUpload();
    },
  };
}
