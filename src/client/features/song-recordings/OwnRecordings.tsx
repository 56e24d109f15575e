import { Link } from 'wouter';
import { maxPersonRecordingBytes, type OwnRecording } from '../../../shared/song-recordings.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { permanentAddress } from '../edition/song-address.ts';
import { megabytes } from './megabytes.ts';
import { clockTime } from './clock-time.ts';
import { ListenButton } from './ListenButton.tsx';
import { useSongRecordingsMessages } from './song-recordings.en.ts';

/** The recordings that somebody has sent, with what became of each. */
export function OwnRecordings({
  rows,
  usedBytes,
}: {
  rows: readonly OwnRecording[];
  usedBytes: number;
}) {
  const { add: messages, states, problems } = useSongRecordingsMessages();
  const columns: Column<OwnRecording>[] = [
    {
      key: 'song',
      name: messages.name,
      value: songName,
      show: (row) => <SongLine row={row} />,
      isName: true,
    },
    {
      key: 'state',
      name: messages.state,
      value: ({ state }) => states[state],
      show: ({ state, problem, reason }) => (
        <>
          <span aria-live="polite">{states[state]}</span>
          {(problem || reason) && (
            <span className="hint block">{problem ? problems[problem] : reason}</span>
          )}
        </>
      ),
    },
    {
      key: 'length',
      name: messages.length,
      value: ({ durationMs }) => (durationMs > 0 ? clockTime(durationMs) : ''),
    },
    {
      key: 'sent',
      name: messages.sentAt,
      value: ({ createdAt }) => createdAt,
      show: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ];
  return (
    <section className="mt-10" aria-labelledby="own-recordings">
      <h2 id="own-recordings" className="mb-2">
        {messages.mine}
      </h2>
      <p className="hint mb-2">
        {messages.quota(megabytes(usedBytes), megabytes(maxPersonRecordingBytes))}
      </p>
      <DataTable
        label={messages.mine}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        none={messages.none}
        brief
        actions={[
          {
            name: messages.actions,
            of: (row) => row.durationMs > 0 && <OwnActions row={row} />,
          },
        ]}
      />
    </section>
  );
}

function OwnActions({ row }: { row: OwnRecording }) {
  const { add: messages } = useSongRecordingsMessages();
  const name = `${songName(row)}, ${row.singer}`;
  return (
    <span className="flex flex-wrap gap-2">
      <ListenButton id={row.id} name={name} />
      {row.title !== null && (
        <Link
          to={`/recordings/timing?id=${row.id}`}
          className="button"
          aria-label={`${messages.time}: ${name}`}
        >
          {messages.time}
        </Link>
      )}
    </span>
  );
}

export const songName = ({ number, title }: Pick<OwnRecording, 'number' | 'title'>) =>
  title === null ? String(number) : numberedTitle(number, title);

/** The song of a recording as a link, with the singer below it. */
export function SongLine({ row }: { row: OwnRecording }) {
  const { admin: messages } = useSongRecordingsMessages();
  return (
    <>
      {row.title === null ? (
        `${row.number} (${messages.gone})`
      ) : (
        <Link to={permanentAddress(row.number, 'Kannada')} lang="kn">
          {songName(row)}
        </Link>
      )}
      <span className="hint block font-normal">{row.singer}</span>
    </>
  );
}
