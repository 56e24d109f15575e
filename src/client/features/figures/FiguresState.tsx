import { useEffect } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { useFigureWords } from '../../words/en.figures.ts';

/** In place of figures: that they are coming, or that they did not come. */
export function FiguresState({ error, failed, again }: { error: unknown; failed: string; again: () => void }) {
  const words = useFigureWords();
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
