import '../styles/exports.css';
import { Link } from 'wouter';
import { DumpSheet } from '../features/exports/DumpSheet.tsx';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { useDumpWords } from '../words/en.dump.ts';

/** All songs as files for anybody, where an admin has made them public. */
export default function Dump() {
  const words = useDumpWords();
  const dump = trpc.exports.read.useQuery();
  if (dump.data === null) {
    return (
      <div className="page">
        <PageHead title={words.closed} hidden />
        <div className="closed">
          <h1>{words.closed}</h1>
          <p>{words.closedText}</p>
          <p className="actions">
            <Link href="/musics">{words.toList}</Link>
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHead title={words.title} description={words.description} canonical="/dump" />
      <h1 className="page-title">{words.title}</h1>
      <Waiting for={dump}>{(read) => read && <DumpSheet dump={read} />}</Waiting>
    </div>
  );
}
