import '../styles/full.css';
import { Link, useSearch } from 'wouter';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { permanentAddress } from '../features/edition/song-address.ts';
import { TimingWork } from '../features/song-recordings/TimingWork.tsx';
import { useRecordingTimingMessages } from '../features/song-recordings/recording-timing.en.ts';
import { useCurrentUser } from '../lib/session.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';

/** The page on which the lines of a recording are timed, by its owner, admins and people whom they allow. */
export default function RecordingTiming() {
  const messages = useRecordingTimingMessages();
  const user = useCurrentUser();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  // The work has its own copy; another call while somebody taps would only disturb.
  const once = { enabled: user !== null, refetchOnWindowFocus: false, staleTime: 0 };
  const recording = trpc.songRecordings.toTime.useQuery({ id }, once);
  const number = recording.data?.number ?? 0;
  const song = trpc.compositions.read.useQuery(
    { number, language: 'Kannada' },
    { ...once, enabled: number > 0 },
  );
  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <h1 className="page-title">{messages.title}</h1>
      <SignedInQuery for={recording} failed={messages.failed}>
        {(data) => (
          <SignedInQuery for={song}>
            {(read) =>
              read?.access === 'open' && user ? (
                <>
                  <p className="max-w-measure">{messages.intro}</p>
                  <p className="mt-2 mb-6">
                    <Link to={permanentAddress(number, 'Kannada')} lang="kn">
                      {numberedTitle(number, read.title)}
                    </Link>{' '}
                    · {data.singer}
                  </p>
                  <TimingWork
                    key={`${id} ${user.email}`}
                    recording={data}
                    email={user.email}
                    sections={read.lyrics}
                    revision={read.revision}
                  />
                </>
              ) : (
                <p className="notice">{messages.noWords}</p>
              )
            }
          </SignedInQuery>
        )}
      </SignedInQuery>
    </div>
  );
}
