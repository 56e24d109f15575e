import '../styles/full.css';
import { useId } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { numberedTitle } from '../../shared/compositions/titles.ts';
import { permanentAddress } from '../features/edition/song-address.ts';
import { AddForm } from '../features/song-recordings/AddForm.tsx';
import { OwnRecordings } from '../features/song-recordings/OwnRecordings.tsx';
import { useSongRecordingsMessages } from '../features/song-recordings/song-recordings.en.ts';
import { useForm } from '../lib/form.ts';
import { usePresence } from '../lib/signed-in.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { trpc } from '../trpc.tsx';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';

/** How often somebody asks whether the inspection is done. */
const pollMs = 2000;

/** /recordings/add: a recording of a song is uploaded, or recorded line by line, by admins and people whom they allow. */
export default function RecordingAdd() {
  const { add: messages } = useSongRecordingsMessages();
  const number = Number(new URLSearchParams(useSearch()).get('song') ?? 0);
  const mine = trpc.songRecordings.mine.useQuery(undefined, {
    enabled: usePresence().is === 'in',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.state === 'checking') ? pollMs : false,
  });
  return (
    <div className="page">
      <PageHead title={messages.title} hidden />
      <h1 className="page-title">{messages.title}</h1>
      <SignedInQuery for={mine}>
        {({ mayUpload, isOff, usedBytes, rows }) => (
          <>
            {isOff ? (
              <p className="notice">{messages.off}</p>
            ) : mayUpload ? (
              <Adding key={number} number={number} />
            ) : (
              <p className="notice">
                {messages.notAllowed} <Link to="/contact">{messages.ask}</Link>
              </p>
            )}
            {(mayUpload || rows.length > 0) && <OwnRecordings rows={rows} usedBytes={usedBytes} />}
          </>
        )}
      </SignedInQuery>
    </div>
  );
}

function Adding({ number }: { number: number }) {
  const { add: messages } = useSongRecordingsMessages();
  const isNumber = Number.isInteger(number) && number > 0 && number < 1_000_000;
  // The form has its own copy: another call while somebody records would only disturb.
  const song = trpc.compositions.read.useQuery(
    { number, language: 'Kannada' },
    { enabled: isNumber, refetchOnWindowFocus: false, staleTime: 0 },
  );
  return (
    <>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      {isNumber ? (
        <SignedInQuery for={song}>
          {(read) =>
            read ? (
              <>
                <p className="mb-4">
                  <Link to={permanentAddress(number, 'Kannada')} lang="kn">
                    {numberedTitle(number, read.title)}
                  </Link>
                </p>
                <AddForm song={read} />
              </>
            ) : (
              <>
                <p className="notice">{messages.noSong}</p>
                <ChooseSong />
              </>
            )
          }
        </SignedInQuery>
      ) : (
        <ChooseSong />
      )}
    </>
  );
}

function ChooseSong() {
  const { add: messages, facts } = useSongRecordingsMessages();
  const id = useId();
  const [, navigate] = useLocation();
  const form = useForm((read) => navigate(`/recordings/add?song=${Number(read('song'))}`));
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3">
      <div className="field m-0">
        <label htmlFor={id}>{facts.song}</label>
        <input id={id} name="song" type="number" inputMode="numeric" min={1} required />
      </div>
      <button type="submit" className="button button-primary">
        {messages.show}
      </button>
    </form>
  );
}
