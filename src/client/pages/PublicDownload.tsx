import { Link } from 'wouter';
import '../styles/full.css';
import { MessageBlock } from '../ui/MessageBlock.tsx';
import { trpc, httpStatusOf } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useDownloadMessages } from '../features/exports/download.en.ts';
import {
  downloadFiles,
  licenceAddress,
  type PublicDownload as PublicFiles,
} from '../../shared/exports.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { useDatesMessages } from '../messages/dates.en.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { dayOf } from '../lib/dates.ts';
import {
  fileDescription,
  fileList,
  fileName,
  fileRow,
} from '../features/exports/file-list-styles.ts';
import { sizeInWords } from '../features/uploads/size.ts';

/** All songs as files for everybody, while an admin has switched the public download on. */
export default function PublicDownload() {
  const messages = useDownloadMessages();
  const download = trpc.exports.read.useQuery();
  if (download.data === null) {
    return (
      <div className="page">
        <PageHead title={messages.closed} hidden />
        <MessageBlock>
          <h1>{messages.closed}</h1>
          <p>{messages.closedText}</p>
          <p className="actions">
            <Link href="/musics">{messages.toList}</Link>
          </p>
        </MessageBlock>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/dump" />
      <h1 className="page-title">{messages.title}</h1>
      <QueryState for={download}>
        {(read) => read && <DownloadDetails download={read} />}
      </QueryState>
    </div>
  );
}

/** The server answers 503 until the files are written, and while it cannot write them. */
const isNotReady = (error: unknown) => httpStatusOf(error) === 503;
/** Milliseconds. */
const askAgainAfter = 30_000;

/** The files of the public download with their sizes, date and rights. */
function DownloadDetails({
  download: { rights, parts, songs, titles, at },
}: {
  download: PublicFiles;
}) {
  const words = useDownloadMessages();
  const { months } = useDatesMessages();
  const { footer } = useShellMessages();
  // Fetched by the browser only: the files may have to be written first, and the server does not delay the page for that.
  const { data: sizes, error } = trpc.exports.sizes.useQuery(undefined, {
    enabled: useHydrated(),
    refetchInterval: ({ state }) => isNotReady(state.error) && askAgainAfter,
  });
  const listed = downloadFiles.filter((file) => !sizes || sizes[file] !== undefined);
  const deed = licenceAddress[rights.kind];
  return (
    <>
      <p className="mb-4 max-w-measure">
        {words.intro(songs)} {titles > 0 && words.titles(titles)}
      </p>
      <p className="meta">
        {words.asOf} <time dateTime={at}>{dayOf(at, months)}</time>
      </p>
      <section className="mt-10" aria-labelledby="rights">
        <h2 id="rights" className="mb-2">
          {words.rightsTitle}
        </h2>
        <p className="prose">{words.rights[rights.kind].description}</p>
        {rights.kind === 'own' && <p className="prose whitespace-pre-line">{rights.words}</p>}
        {rights.kind !== 'own' && rights.holder && (
          <p className="mt-3">
            {words.holder} {rights.holder}
          </p>
        )}
        {deed && (
          <p className="mt-3">
            <a href={deed} rel="license noopener" target="_blank">
              {words.deed(words.rights[rights.kind].name)}
              <span className="sr-only"> {footer.newTab}</span>
            </a>
          </p>
        )}
      </section>
      <section className="mt-10" aria-labelledby="files">
        <h2 id="files" className="mb-2">
          {words.filesTitle}
        </h2>
        <p className="prose">{words.holds(parts.map((part) => words.inList[part]).join(', '))}</p>
        {isNotReady(error) && <p className="notice my-4 max-w-measure">{words.notReady}</p>}
        <ul className={fileList}>
          {listed.map((file) => (
            <li key={file} className={fileRow}>
              <a className={fileName} href={`/dump/${file}`} download>
                {file}
              </a>
              <span className={fileDescription}>{words.files[file]}</span>
              <span className="col-start-2 row-start-1 min-w-18 text-end text-note text-faint tabular-nums md:col-start-3">
                {sizes?.[file] !== undefined && sizeInWords(sizes[file])}
              </span>
            </li>
          ))}
        </ul>
        <p className="hint mt-4">{words.forPrograms}</p>
      </section>
    </>
  );
}
