import '../styles/full.css';
import { SongbookEditor } from '../features/songbooks/SongbookEditor.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useSongbooksMessages } from '../features/songbooks/songbooks.en.ts';

/** Makes a PDF of chosen songs in one script; needs no account. */
export default function Songbook() {
  const { songbook: messages } = useSongbooksMessages();
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/songbook" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <SongbookEditor />
    </div>
  );
}
