import { useState } from 'react';
import { Link } from 'wouter';
import type { DoubleReading } from '../../../server/features/double-reading/output.ts';
import { maxReleaseReason } from '../../../shared/double-reading.ts';
import { dayOf } from '../../lib/dates.ts';
import { useAct } from '../../lib/use-act.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { trpc } from '../../trpc.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useDoubleReadingMessages } from './double-reading.en.ts';

/** The double readings with their progress: nothing that a reader wrote, and the songs that can be decided. */
export function OpenReadings({ readings }: { readings: readonly DoubleReading[] }) {
  const { list: messages } = useDoubleReadingMessages();
  const { months } = useDatesMessages();
  const [released, setReleased] = useState<DoubleReading | null>(null);
  if (readings.length === 0) return <p className="notice">{messages.none}</p>;
  return (
    <>
      <ul className="border-t border-rule">
        {readings.map((reading) => {
          const { id, start, end, songs, readers, releaseAt, open, toDecide, isMine } = reading;
          return (
            <li key={id} className="border-b border-rule py-3">
              <h3 className="text-base">{messages.range(start, end)}</h3>
              <ul className="font-ui text-ui">
                {readers.map(({ name, done }, index) => (
                  <li key={index} className="flex flex-wrap items-center gap-x-4">
                    <span className="min-w-48">{messages.progress(name, done, songs)}</span>
                    <ProgressBar label={name} progress={{ done, of: songs }} />
                  </li>
                ))}
              </ul>
              {open > 0 && (
                <p className="meta flex flex-wrap items-center gap-x-3">
                  {messages.releaseOn(dayOf(releaseAt, months))}
                  <button
                    type="button"
                    className="button button-quiet px-0"
                    aria-label={`${messages.release}: ${messages.range(start, end)}`}
                    onClick={() => setReleased(reading)}
                  >
                    {messages.release}
                  </button>
                </p>
              )}
              {toDecide.length > 0 && (
                <div className="mt-2">
                  <h4 className="font-ui text-ui text-soft">{messages.toDecide}</h4>
                  {isMine && <p className="hint">{messages.mine}</p>}
                  <ul>
                    {toDecide.map(({ number, songTitle }) => (
                      <li
                        key={number}
                        className="flex flex-wrap items-center justify-between gap-x-4 py-1"
                      >
                        <span lang="kn">{songTitle}</span>
                        {!isMine && (
                          <Link
                            to={`/double-readings/${id}/${number}`}
                            className="button"
                            aria-label={`${messages.decide}: ${songTitle}`}
                          >
                            {messages.decide}
                          </Link>
                        )}
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Dialog
        title={messages.releaseTitle}
        open={released !== null}
        onClose={() => setReleased(null)}
      >
        {released && <ReleaseForm id={released.id} onDone={() => setReleased(null)} />}
      </Dialog>
    </>
  );
}

function ReleaseForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { list: messages } = useDoubleReadingMessages();
  const { act, error } = useAct('doubleReading.release', trpc.doubleReading.release.useMutation(), {
    done: messages.released,
    failed: messages.releaseFailed,
    failure: 'page',
    onDone,
  });
  return (
    <ReasonForm
      text={messages.releaseText}
      label={messages.reason}
      maxLength={maxReleaseReason}
      submit={messages.release}
      cancel={messages.cancel}
      error={error}
      onSubmit={(reason) => act({ id, reason })}
      onCancel={onDone}
    />
  );
}
