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
