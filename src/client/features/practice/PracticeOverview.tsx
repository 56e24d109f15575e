import { Suspense } from 'react';
import { Link } from 'wouter';
import { languageFacts } from '../../../shared/languages.ts';
import {
  dueLines,
  isFromFuture,
  maxSessionLines,
  type Practice,
} from '../../../shared/practice.ts';
import { lazyPart } from '../../lib/lazy-page.tsx';
import { useListAddress } from '../compositions/list-address.ts';
import type { Activity } from './activity.ts';
import { useByHeartMessages } from './by-heart.en.ts';
import { PracticeNotices } from './PracticeNotices.tsx';
import { dueRefs } from './songs.ts';
import { today, usePractice } from './store.ts';

const PracticeFile = lazyPart(() => import('./PracticeFile.tsx'), { isOptional: true });

/** What is due today, what is being learned, and how to begin. */
export default function PracticeOverview({
  onActivity,
}: {
  onActivity: (activity: Activity) => void;
}) {
  const { page: messages, song: songMessages } = useByHeartMessages();
  const address = useListAddress();
  const { songs } = usePractice();
  const day = today();
  const due = dueLines(songs, day).length;
  const next = nextDay(songs, day);
  return (
    <>
      <h1 className="page-title">{messages.title}</h1>
      <PracticeNotices />
      {songs.length === 0 ? (
        <>
          <p className="mb-4 max-w-measure">{messages.intro}</p>
          <p className="max-w-measure">{messages.begin}</p>
          <p className="actions">
            <Link to={address} className="button button-primary">
              {messages.toList}
            </Link>
          </p>
        </>
      ) : due > 0 ? (
        <p className="actions mt-0">
          <button
            type="button"
            className="button button-primary"
            onClick={() => onActivity({ only: null })}
          >
            {messages.practise(Math.min(due, maxSessionLines))}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => onActivity({ turns: dueRefs(null) })}
          >
            {songMessages.yourTurn}
          </button>
          {due > maxSessionLines && <span className="hint">{messages.due(due)}</span>}
        </p>
      ) : (
        <p className="notice notice-good">
          {messages.nothingDue} {next !== null && messages.next(next)}
        </p>
      )}
      {songs.some(({ lines }) => lines.some((line) => isFromFuture(line, day))) && (
        <p className="notice">{messages.clock}</p>
      )}
      {songs.length > 0 && (
        <>
          <h2>{messages.learning}</h2>
          <SongList songs={songs} day={day} />
          <p className="hint mt-4 max-w-measure">{messages.begin}</p>
        </>
      )}
      <Suspense>
        <PracticeFile />
      </Suspense>
    </>
  );
}

function SongList({ songs, day }: { songs: Practice; day: number }) {
  const { page: messages } = useByHeartMessages();
  return (
    <ul className="index">
      {[...songs]
        .sort((one, other) => one.number - other.number)
        .map(({ number, title, language, lines }) => (
          <li key={number}>
            <Link className="entry" to={`/practice?song=${number}&lang=${language}`}>
              <span className="entry-number">{number}.</span>
              <span className="entry-title" lang={languageFacts[language].song} translate="no">
                {title}
              </span>
              <span className="entry-meta">
                {messages.song(lines.length, dueLines(songs, day, number).length)}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** Days until the next line is due; null when none is. */
function nextDay(songs: Practice, day: number): number | null {
  const days = songs.flatMap(({ lines }) =>
    lines.flatMap(({ gone, text, due }) => (gone || text === '' ? [] : [due - day])),
  );
  return days.length > 0 ? Math.max(1, Math.min(...days)) : null;
}
