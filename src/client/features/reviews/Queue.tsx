import { Link } from 'wouter';
import type { WaitingCandidate } from '../../../shared/reviews.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { bareTitle } from '../../../shared/compositions/titles.ts';
import { useCorrectionsWords } from '../../words/en.corrections.ts';
import { useReviewsWords } from '../../words/en.reviews.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { lyricsFirst } from '../corrections/fields.ts';

/** The person's review queue, oldest first. */
export function Queue({ waiting }: { waiting: readonly WaitingCandidate[] }) {
  const { review: words } = useReviewsWords();
  const groups = [
    { id: 'to-publish', name: words.toPublish, list: waiting.filter(({ state }) => state === 'proofread') },
    { id: 'to-read', name: words.toRead, list: waiting.filter(({ state }) => state === 'submitted') },
  ];
  if (waiting.length === 0) return <p className="notice">{words.none}</p>;
  return groups.map(
    ({ id, name, list }) =>
      list.length > 0 && (
        <section key={id} className="mt-10" aria-labelledby={id}>
          <h2 className="mb-2" id={id}>
            {name} <span className="text-faint lining-nums">{list.length}</span>
          </h2>
          <ol className="index">
            {list.map((candidate) => (
              <li key={candidate.id}>
                <Waiting candidate={candidate} />
              </li>
            ))}
          </ol>
        </section>
      ),
  );
}

function Waiting({ candidate }: { candidate: WaitingCandidate }) {
  const { review: words, diff } = useReviewsWords();
  const { edit } = useCorrectionsWords();
  const { id, number, language, songTitle, author, updatedAt, suggestion } = candidate;
  const changed = [
    ...(candidate.changed.includes('title') ? [diff.titleField] : []),
    ...lyricsFirst.filter((field) => candidate.changed.includes(field)).map((field) => edit.fields[field]),
  ];
  return (
    <Link href={`/review/${id}`} className="entry grid-cols-[2.5rem_minmax(0,1fr)]">
      <span className="entry-number">{number}.</span>
      <span className="entry-title col-start-2" lang={languageFacts[language].song}>
        {bareTitle(songTitle)}
      </span>
      <span className="entry-meta col-start-2">
        <span lang={languageFacts[language].prose}>{languageFacts[language].own}</span> · {changed.join(', ')} · {words.by(author.username)}{' '}
        · <DateTime at={updatedAt} />
        {suggestion && ` · ${words.suggestion}`}
      </span>
    </Link>
  );
}
