import { asSentence } from '../../lib/failure-message.ts';
import { useBookProofreadingMessages } from './book-proofreading.en.ts';
import type { Readings } from './use-readings.ts';

/** How many lines are read and whether they are saved. */
export function ReadingState({ readings, lines }: { readings: Readings; lines: number }) {
  const { reading: messages } = useBookProofreadingMessages();
  const { confirmed, waiting, failed, isStored, lost, dropLost } = readings;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 font-ui text-ui text-soft">
        <progress
          className="h-2 w-32 appearance-none overflow-hidden rounded-sm bg-rule [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent"
          aria-label={messages.progress(confirmed, lines)}
          value={confirmed}
          max={lines}
        />
        <span>{messages.progress(confirmed, lines)}</span>
        <span role="status">
          {!failed &&
            (waiting > 0 ? messages.saving(waiting) : confirmed > 0 ? messages.saved : '')}
        </span>
      </div>
      {failed && (
        <p role="alert" className="notice notice-bad">
          {messages.kept(asSentence(failed))}
        </p>
      )}
      {!isStored && (
        <p role="alert" className="notice notice-bad">
          {messages.notStored}
        </p>
      )}
      {lost.length > 0 && (
        <div role="alert" className="notice notice-bad">
          <p>{messages.lost}</p>
          <ul lang="kn" className="my-2 font-song text-lg">
            {lost.map(({ change, text }) => (
              <li key={change}>{text}</li>
            ))}
          </ul>
          <button type="button" className="button" onClick={dropLost}>
            {messages.dropLost}
          </button>
        </div>
      )}
    </>
  );
}
