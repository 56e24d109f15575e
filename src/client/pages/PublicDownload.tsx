import '../styles/full.css';
import { Link } from 'wouter';
import { DownloadDetails } from '../features/exports/DownloadDetails.tsx';
import { MessageBlock } from '../ui/MessageBlock.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useDownloadMessages } from '../features/exports/download.en.ts';

/** All songs as files for everybody, while an admin has switched the public download on. */
export default function PublicDownload() {
  const words = useDownloadMessages();
  const download = trpc.exports.read.useQuery();
  if (download.data === null) {
    return (
      <div className="page">
        <PageHead title={words.closed} hidden />
        <MessageBlock>
          <h1>{words.closed}</h1>
          <p>{words.closedText}</p>
          <p className="actions">
            <Link href="/musics">{words.toList}</Link>
          </p>
        </MessageBlock>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHead title={words.title} description={words.description} canonical="/dump" />
      <h1 className="page-title">{words.title}</h1>
      <QueryState for={download}>
        {(read) => read && <DownloadDetails download={read} />}
      </QueryState>
    </div>
  );
}
