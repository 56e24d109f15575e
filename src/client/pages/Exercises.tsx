import '../styles/reading.css';
import { Link } from 'wouter';
import { trpc } from '../trpc.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { useExercisesMessages } from '../features/notation/exercises.en.ts';

/** The kinds of exercises in the order in which they are learnt. */
export default function Exercises() {
  const messages = useExercisesMessages();
  const kinds = trpc.exercises.list.useQuery();
  return (
    <div className="page">
      <PageHead title={messages.title} description={messages.description} canonical="/exercises" />
      <h1 className="page-title">{messages.title}</h1>
      <p className="mb-4 max-w-measure">{messages.intro}</p>
      <QueryState for={kinds}>
        {(list) => (
          <ul className="index mt-4">
            {list.map(({ id, title, roman, count }) => (
              <li key={id}>
                <Link
                  href={`/exercises/${id}`}
                  className="entry grid-cols-[minmax(0,1fr)_auto] *:col-auto md:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <span className="entry-title">
                    <span lang="kn-Latn" translate="no">
                      {roman}
                    </span>{' '}
                    ·{' '}
                    <span lang="kn" translate="no">
                      {title}
                    </span>
                  </span>
                  <span className="entry-meta">{messages.count(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
