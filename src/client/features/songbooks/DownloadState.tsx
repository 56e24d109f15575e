import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useSongbooksMessages } from './songbooks.en.ts';
import type { Download } from './use-download.ts';

interface Props {
  download: Download;
  running: string;
  done: string;
  failed: string;
  onStop: () => void;
}

/** The state of a download: its progress, or that it was saved or failed. */
export function DownloadState({ download, running, done, failed, onStop }: Props) {
  const { download: words } = useSongbooksMessages();
  return (
    <div className="mt-6 max-w-[28rem] font-ui *:not-first:mt-3 *:empty:hidden">
      <p role="status" className={download.is === 'done' ? 'notice notice-good' : undefined}>
        {download.is === 'running' && running}
        {download.is === 'done' && done}
      </p>
      <p role="alert" className={download.is === 'failed' ? 'notice notice-bad' : undefined}>
        {download.is === 'failed' && failed}
      </p>
      {download.is === 'running' && (
        <div className="flex items-center gap-4">
          <ProgressBar label={running} progress={download.progress} />
          <button type="button" className="button" onClick={onStop}>
            {words.stop}
          </button>
        </div>
      )}
    </div>
  );
}
