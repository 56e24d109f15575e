import { useEffect } from 'react';
import { useVisitWords } from '../../words/en.visits.ts';

/** In place of the visitor logs: that they are coming, that they did not come, or that there are none. */
export function LogState({ error, loading, again }: { error: unknown; loading: boolean; again: () => void }) {
  const words = useVisitWords();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  if (error) {
    return (
      <div role="alert" className="notice notice-bad">
        <p>{words.logs.failed}</p>
        <button type="button" className="button mt-3" onClick={again}>
          {words.again}
        </button>
      </div>
    );
  }
  if (!loading) return <p className="notice">{words.logs.none}</p>;
  return (
    <p role="status" className="visit-loading">
      <span className="spinner" aria-hidden="true" />
      {words.logs.loading}
    </p>
  );
}
