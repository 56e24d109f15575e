import { useEffect } from 'react';
import { useVisitsMessages } from './visits.en.ts';

/** Shown in place of the visitor logs: loading, or an error, in the specification's words. */
export function LogState({ error, again }: { error: unknown; again: () => void }) {
  const messages = useVisitsMessages();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  if (error) {
    return (
      <div role="alert" className="notice notice-bad">
        <p>{messages.logs.failed}</p>
        <button type="button" className="button mt-3" onClick={again}>
          {messages.again}
        </button>
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-24 items-center gap-3 font-ui text-soft">
      <span className="spinner" aria-hidden="true" />
      {messages.logs.loading}
    </p>
  );
}
