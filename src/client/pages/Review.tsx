import '../styles/full.css';
import { maxQueueLength, type WaitingCandidate } from '../../shared/reviews.ts';
import { SignedInQuery } from '../ui/SignedInQuery.tsx';
import { LaterChanges } from '../features/reviews/LaterChanges.tsx';
import { NextButton } from '../features/reviews/NextButton.tsx';
import { useHashTarget } from '../lib/use-hash-target.ts';
import { usePresence } from '../lib/signed-in.ts';
import { trpc } from '../trpc.tsx';
import { AdminPage } from '../features/admin/AdminPage.tsx';
import { useReviewsMessages } from '../features/reviews/reviews.en.ts';
import { languageFacts } from '../../shared/languages.ts';
import { indianStamp } from '../lib/indian-stamp.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import type { Column } from '../ui/table-rows.ts';
import { useCorrectionsMessages } from '../features/corrections/corrections.en.ts';
import { useEditedMessages } from '../features/corrections/edited.en.ts';
import { lyricsFirst } from '../features/corrections/fields.ts';

/** The review queue of a proofreader or an admin. */
export default function Review() {
  const { review } = useReviewsMessages();
  const presence = usePresence();
  const queue = trpc.reviews.queue.useQuery(undefined, {
    enabled: presence.is === 'in',
    staleTime: 0,
  });
  useHashTarget(queue.data !== undefined);
  return (
    <AdminPage path="/review" intro={review.intro}>
      <SignedInQuery for={queue}>
        {(data) => (
          <>
            {data.length > 0 && (
              <p className="actions">
                <NextButton />
              </p>
            )}
            <Queue waiting={data} />
            {data.length >= maxQueueLength && (
              <p className="hint">{review.oldest(maxQueueLength)}</p>
            )}
          </>
        )}
      </SignedInQuery>
      <LaterChanges />
    </AdminPage>
  );
}

/** The person's review queue, oldest first: what is to be published apart from what is to be read. */
function Queue({ waiting }: { waiting: readonly WaitingCandidate[] }) {
  const { review: words } = useReviewsMessages();
  const groups = [
    {
      id: 'to-publish',
      name: words.toPublish,
      rows: waiting.filter(({ state }) => state === 'proofread'),
    },
    {
      id: 'to-read',
      name: words.toRead,
      rows: waiting.filter(({ state }) => state === 'submitted'),
    },
  ];
  if (waiting.length === 0) return <p className="notice">{words.none}</p>;
  return groups.map(
    ({ id, name, rows }) =>
      rows.length > 0 && (
        <section key={id} className="mt-10" aria-labelledby={id}>
          <h2 id={id}>
            {name} <span className="text-faint lining-nums">{rows.length}</span>
          </h2>
          <QueueTable name={name} file={id} rows={rows} />
        </section>
      ),
  );
}

function QueueTable({
  name,
  file,
  rows,
}: {
  name: string;
  file: string;
  rows: readonly WaitingCandidate[];
}) {
  const { review: words, diff } = useReviewsMessages();
  const { edited } = useEditedMessages();
  const { edit } = useCorrectionsMessages();
  const fieldName = (field: (typeof lyricsFirst)[number] | 'title') =>
    field === 'title' ? diff.titleField : edit.fields[field];
  const columns: Column<WaitingCandidate>[] = [
    {
      key: 'song',
      name: edited.song,
      value: ({ songTitle }) => songTitle,
      show: ({ id, songTitle, language, suggestion }) => (
        <>
          <RowLink href={`/review/${id}`} lang={languageFacts[language].song}>
            {songTitle}
          </RowLink>
          {suggestion && <span className="hint block font-normal">{words.suggestion}</span>}
        </>
      ),
      sort: 'asc',
    },
    {
      key: 'suggestion',
      name: words.suggestion,
      value: ({ suggestion }) => (suggestion ? words.suggestion : ''),
      unseen: true,
    },
    {
      key: 'language',
      name: edited.language,
      value: ({ language }) => languageFacts[language].own,
      show: ({ language }) => (
        <span lang={languageFacts[language].prose}>{languageFacts[language].own}</span>
      ),
      sort: 'asc',
      choose: true,
      bare: true,
    },
    {
      key: 'changed',
      name: words.changes,
      value: ({ changed }) =>
        (['title', ...lyricsFirst] as const)
          .filter((field) => changed.includes(field))
          .map(fieldName)
          .join(', '),
      bare: true,
    },
    {
      key: 'author',
      name: words.author,
      value: ({ author }) => author.name,
      sort: 'asc',
      choose: true,
    },
    {
      key: 'savedAt',
      name: words.savedAt,
      value: ({ updatedAt }) => indianStamp(updatedAt),
      show: ({ updatedAt }) => <DateTime at={updatedAt} />,
      sort: 'asc',
    },
  ];
  return (
    <DataTable
      label={name}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      none={words.none}
      first={{ sort: 'savedAt', direction: 'asc' }}
      file={file}
    />
  );
}
