import { Link } from 'wouter';
import type { BackupsState } from '../../../server/features/backups/output.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { useSettingsMessages } from './settings.en.ts';

/** On the page of backups: whether there is a second copy and how it is, with the link to its settings. */
export function SecondCopyState({ copy }: { copy: BackupsState['secondCopy'] }) {
  const { backups: messages } = useSettingsMessages();
  return (
    <section className="mt-6" aria-labelledby="second-copy">
      <h2 id="second-copy" className="mb-2">
        {messages.second}
      </h2>
      {copy?.failure && (
        <p className="notice notice-bad">
          {messages.copyFailed} <DateTime at={copy.failure.at} />: {copy.failure.reason}
        </p>
      )}
      <p className="max-w-measure wrap-anywhere">
        {copy ? (
          <>
            {messages.state(copy.target)}: {messages.copies(copy.count)}
            {copy.last && (
              <>
                , <DateTime at={copy.last} />
              </>
            )}
            {copy.isRunning && <> … {messages.copying}</>}
          </>
        ) : (
          messages.none
        )}
      </p>
      <p className="mt-2">
        <Link to="/settings/backups">{messages.link}</Link>
      </p>
    </section>
  );
}
