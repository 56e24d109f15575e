import { downloadFiles, licenceAddress, type PublicDownload } from '../../../shared/exports.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { httpStatusOf, trpc } from '../../trpc.tsx';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { useDownloadMessages } from './download.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { dayOf } from '../../lib/dates.ts';
import { fileDescription, fileList, fileName, fileRow } from './file-list-styles.ts';
import { sizeInWords } from '../uploads/size.ts';

/** The server answers 503 until the files are written, and while it cannot write them. */
const isNotReady = (error: unknown) => httpStatusOf(error) === 503;
/** Milliseconds. */
const askAgainAfter = 30_000;

/** The files of the public download with their sizes, date and rights. */
export function DownloadDetails({
  download: { rights, parts, songs, titles, at },
}: {
  download: PublicDownload;
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
