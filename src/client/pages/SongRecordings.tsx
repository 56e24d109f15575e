import { useId, useState } from 'react';
import '../styles/full.css';
import { maxPageSize } from '../../shared/paging.ts';
import {
  maxAllRecordingBytes,
  recordingStates,
  type ListedRecording,
  type RecordingState,
} from '../../shared/song-recordings.ts';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { AdminQuery, useAdminQuery } from '../features/admin/AdminQuery.tsx';
import { useAdminMessages } from '../features/admin/admin.en.ts';
import { clockTime } from '../features/song-recordings/clock-time.ts';
import { megabytes } from '../features/song-recordings/megabytes.ts';
import { SongLine, songName } from '../features/song-recordings/OwnRecordings.tsx';
import { RecordingActions } from '../features/song-recordings/RecordingActions.tsx';
import { Uploaders } from '../features/song-recordings/Uploaders.tsx';
import { useSongRecordingsMessages } from '../features/song-recordings/song-recordings.en.ts';
import { sizeInWords } from '../features/uploads/size.ts';
import { useIsAdmin } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import type { Column } from '../ui/table-rows.ts';

/** /song-recordings, for admins: the recordings that people have sent, those that wait first, and who may send them. */
export default function SongRecordings() {
  const { admin: messages, add, states } = useSongRecordingsMessages();
  const { headings } = useAdminMessages();
  const id = useId();
  const [state, setState] = useState<RecordingState>('waiting');
  const columns = useColumns();
  const recordings = trpc.songRecordings.list.useQuery(
    { state, size: maxPageSize },
    useAdminQuery(),
  );
  return (
    <AdminPage path="/song-recordings" intro={messages.intro}>
      <div className="field max-w-80">
        <label htmlFor={id}>{messages.show}</label>
        <select
          id={id}
          value={state}
          onChange={({ target }) =>
            setState(recordingStates.find((one) => one === target.value) ?? 'waiting')
          }
        >
          {recordingStates.map((one) => (
            <option key={one} value={one}>
              {states[one]}
            </option>
          ))}
        </select>
      </div>
      <AdminQuery for={recordings}>
        {({ rows, usedBytes, isOff }) => (
          <>
            {isOff && <p className="notice">{add.off}</p>}
            <DataTable
              label={headings['/song-recordings']}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.id}
              none={messages.none}
              file="recordings"
              actions={[{ name: add.actions, of: (row) => <RecordingActions row={row} /> }]}
            />
            <p className="hint mt-2">
              {messages.used(megabytes(usedBytes), megabytes(maxAllRecordingBytes))}
            </p>
          </>
        )}
      </AdminQuery>
      {useIsAdmin() && <Uploaders />}
    </AdminPage>
  );
}

function useColumns(): Column<ListedRecording>[] {
  const { admin: messages, add, licences } = useSongRecordingsMessages();
  const findings = useFindings();
  const factsOf = ({ raga, tala, shruti, year, owner, licence }: ListedRecording) =>
    [raga, tala, shruti, year, `© ${owner}`, licences[licence]].filter(Boolean).join(' · ');
  return [
    {
      key: 'recording',
      name: messages.recording,
      value: (row) => `${songName(row)} ${row.singer}`,
      show: (row) => <SongLine row={row} />,
      isName: true,
    },
    { key: 'facts', name: messages.facts, value: factsOf },
    {
      key: 'sound',
      name: messages.sound,
      value: (row) => findings(row).join(', '),
      show: (row) => (
        <>
          {findings(row).join(', ')}
          {row.reason && <span className="hint block">{row.reason}</span>}
        </>
      ),
    },
    {
      key: 'by',
      name: messages.by,
      value: ({ username, email }) => `${username} ${email}`,
      show: ({ username, createdAt }) => (
        <>
          {username}
          <span className="hint block">
            <DateTime at={createdAt} />
          </span>
        </>
      ),
    },
    {
      key: 'sent',
      name: add.sentAt,
      value: ({ createdAt }) => createdAt,
      unseen: true,
    },
  ];
}

/** A quieter recording cannot be heard well on a phone (LUFS). */
const quietLufs = -30;
/** Silence that is worth mentioning (ms). */
const longSilenceMs = 3000;

/** The findings of the inspection in words, the length first. */
function useFindings(): (row: ListedRecording) => string[] {
  const { admin: messages, problems } = useSongRecordingsMessages();
  const seconds = (ms: number) => (ms / 1000).toFixed(0);
  return ({ durationMs, type, size, way, isTimed, findings, problem }) => {
    if (problem) return [problems[problem]];
    if (!findings) return [];
    const { loudness, clips, leadingSilenceMs, longestSilenceMs, trailingSilenceMs } = findings;
    return [
      clockTime(durationMs),
      `${type} ${sizeInWords(size)}`,
      loudness !== null && messages.loudness(loudness.toFixed(1)),
      loudness !== null && loudness < quietLufs && messages.quiet,
      clips > 0 && messages.clips(clips),
      leadingSilenceMs > longSilenceMs && messages.leading(seconds(leadingSilenceMs)),
      longestSilenceMs > longSilenceMs && messages.silence(seconds(longestSilenceMs)),
      trailingSilenceMs > longSilenceMs && messages.trailing(seconds(trailingSilenceMs)),
      way === 'lines' && messages.lineByLine,
      isTimed && messages.timed,
    ].filter((text) => text !== false);
  };
}
