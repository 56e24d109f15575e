import { useEffect } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { useDeskWords } from '../../words/en.desk.ts';

/** In place of a part of the desk: that it is coming, or that it did not come. */
export function PartState({ error, failed, again }: { error: unknown; failed: string; again: () => void }) {
  const words = useDeskWords();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  if (!error) return <Loading />;
  return (
    <p role="alert" className="notice notice-bad">
      {failed}{' '}
      <button type="button" className="button" onClick={again}>
        {words.again}
      </button>
    </p>
  );
}
