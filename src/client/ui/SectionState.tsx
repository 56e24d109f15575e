import { useEffect } from 'react';
import { mayRetry } from '../lib/failure-message.ts';
import { useShellMessages } from '../messages/shell.en.ts';
import { Loading } from './Loading.tsx';

/** Shown in place of a section of a page: loading, or an error with a retry. */
export function SectionState({
  error,
  failed,
  again,
}: {
  error: unknown;
  failed: string;
  again: () => void;
}) {
  const { failure } = useShellMessages();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  if (!error) return <Loading />;
  return (
    <p role="alert" className="notice notice-bad">
      {failed}{' '}
      {mayRetry(error) && (
        <button type="button" className="button" onClick={again}>
          {failure.again}
        </button>
      )}
    </p>
  );
}
