import '../styles/full.css';
import { DownloadState } from '../features/songbooks/DownloadState.tsx';
import { useDownload, type DownloadableFile } from '../features/songbooks/use-download.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useSongbooksMessages } from '../features/songbooks/songbooks.en.ts';

/** The documented names of both files (specification, section 2: Titles). */
const titlesOnly = { address: '/api/lyrics/extract-titles', name: 'titles-only.pdf' };
const withLyrics = { address: '/api/lyrics/generate', name: 'titles_converted.pdf' };

/** Public PDF downloads: the index of titles, and the songs. */
export default function Titles() {
  const { titles: words } = useSongbooksMessages();
  const { download, start, stop } = useDownload();
  const busy = download.is === 'running';
  const name = download.is === 'idle' ? '' : download.name;
  const button = (file: DownloadableFile, label: string) => (
    <button
      type="button"
      className="button needs-script"
      aria-disabled={busy}
      onClick={() => busy || void start(file)}
    >
      {label}
    </button>
  );
  return (
    <div className="page">
      <PageHead title={words.title} description={words.intro} canonical="/titles" />
      <h1 className="page-title">{words.title}</h1>
      <p className="mb-4 max-w-measure">{words.intro}</p>
      <dl className="grid gap-5 mt-6">
        <div>
          <dt>{button(titlesOnly, words.titles)}</dt>
          <dd className="hint mt-[0.35rem]">{words.titlesHint}</dd>
        </div>
        <div>
          <dt>{button(withLyrics, words.songs)}</dt>
          <dd className="hint mt-[0.35rem]">{words.songsHint}</dd>
        </div>
      </dl>
      <DownloadState
        download={download}
        running={words.running(name)}
        done={words.done(name)}
        failed={words.failed(name)}
        onStop={stop}
      />
    </div>
  );
}
