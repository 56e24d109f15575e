import '../styles/full.css';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { DownloadForm } from '../features/exports/DownloadForm.tsx';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useExportsMessages } from '../features/exports/exports.en.ts';
import type { ExportFile } from '../../shared/exports.ts';
import { languageFacts, languages } from '../../shared/languages.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { DownloadState } from '../features/songbooks/DownloadState.tsx';
import {
  fileDescription,
  fileList,
  fileName,
  fileRow,
} from '../features/exports/file-list-styles.ts';
import { useDownload } from '../features/songbooks/use-download.ts';

/** For admins: exports of all songs, and the switch of the public download. */
export default function Export() {
  const messages = useExportsMessages();
  const download = trpc.admin.publicDownload.useQuery(undefined, useAdminQuery());
  useHashTarget(download.data !== undefined);
  return (
    <AdminPage path="/export" intro={messages.intro}>
      <AdminQuery for={download}>
        {(data) => (
          <>
            <ExportFiles />
            <DownloadForm status={data} />
          </>
        )}
      </AdminQuery>
    </AdminPage>
  );
}

const pieces = [
  'edition.zip',
  'songs.json',
  'songs.csv',
  'texts.json',
  'texts.csv',
  'tei.xml',
  'take-along.zip',
] as const;

/** The exports: everything in one archive, or single files. */
function ExportFiles() {
  const messages = useExportsMessages();
  const { failure } = useShellMessages();
  const { download, start, stop } = useDownload();
  const isRunning = download.is === 'running';
  const take = (file: ExportFile) => () =>
    void (
      isRunning ||
      start({
        address: `/api/admin/exports/${file}`,
        name: `purandara-dasa-${file}`,
        isAwaited: true,
      })
    );
  const name = download.is === 'idle' ? '' : download.name;
  const failed =
    download.is === 'failed'
      ? failureMessage(download.error, { offline: failure.offline, otherwise: messages.failed })
      : '';
  return (
    <>
      <section className="mt-10" aria-labelledby="whole">
        <h2 id="whole" className="mb-2">
          {messages.everything}
        </h2>
        <p className="mb-4 max-w-measure">{messages.everythingHint}</p>
        <p className="actions">
          <button
            type="button"
            className="button button-primary needs-script"
            aria-disabled={isRunning}
            onClick={take('everything.zip')}
          >
            {messages.exportEverything}
          </button>
        </p>
        <DownloadState
          download={download}
          running={messages.running(name)}
          done={messages.done(name)}
          failed={failed}
          onStop={stop}
        />
        <p className="hint mt-4 max-w-measure">{messages.excluded}</p>
      </section>
      <section className="mt-10" aria-labelledby="pieces">
        <h2 id="pieces" className="mb-2">
          {messages.singleFiles}
        </h2>
        <ul className={fileList}>
          {pieces.map((file) => (
            <li key={file} className={fileRow}>
              <button
                type="button"
                className={`${fileName} cursor-pointer text-accent underline decoration-1 underline-offset-3`}
                aria-disabled={isRunning}
                aria-label={messages.save(messages.files[file].name)}
                onClick={take(file)}
              >
                {messages.files[file].name}
              </button>
              <span className={fileDescription}>{messages.files[file].description}</span>
            </li>
          ))}
        </ul>
        <h3 className="mt-7 mb-1 font-ui text-note text-soft">{messages.language}</h3>
        <div className="names">
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              className="font-names"
              lang={languageFacts[language].prose}
              aria-disabled={isRunning}
              onClick={take(`texts-${language}.zip`)}
            >
              {languageFacts[language].own}
            </button>
          ))}
        </div>
      </section>
    </>
  );
}
