import { detailsOf, trpc } from '../../trpc.tsx';
import { showMessage } from '../../lib/message.ts';
import { useAct } from '../../lib/use-act.ts';
import { useRecordingTimingMessages } from './recording-timing.en.ts';
import { savedByOther, type TimingDesk } from './use-timing-desk.ts';

interface Props {
  id: string;
  desk: TimingDesk;
}

/** Saves the timings and shows their state; after a conflict with another person's save, both versions. */
export function SaveTimings({ id, desk }: Props) {
  const { save: messages, guess } = useRecordingTimingMessages();
  const { act, busy } = useAct(
    'songRecordings.saveTimings',
    trpc.songRecordings.saveTimings.useMutation(),
    {
      done: messages.done,
      failed: messages.failed,
      onDone: ({ version }) => desk.wasSaved(version),
      onRefused(error) {
        const other = savedByOther(detailsOf(error));
        if (other) desk.wasOutdated(other);
        return other !== null;
      },
    },
  );
  const { version, revision, isGuess, lines, isChanged, isOlder, aside } = desk;
  return (
    <>
      {aside && <OtherState desk={desk} {...aside} />}
      {isGuess && (
        <div className="mt-8 mb-3">
          <p>
            <span className="tag">{guess.mark}</span> {guess.hidden}
          </p>
          <button
            type="button"
            className="button mt-2"
            onClick={() => desk.change({ isGuess: false })}
          >
            {guess.checked}
          </button>
        </div>
      )}
      {isOlder && isChanged && <p className="hint mb-3">{messages.older}</p>}
      <div className="sticky bottom-0 z-1 mt-6 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-3">
        <button
          type="button"
          className="button button-primary"
          disabled={busy || !isChanged}
          onClick={() => void act({ id, version, revision, isGuess, lines: [...lines] })}
        >
          {isGuess ? messages.saveGuess : messages.save}
        </button>
        <span role="status" className="text-soft">
          {isChanged ? messages.unsaved : messages.saved}
        </span>
        {isChanged && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              desk.drop();
              showMessage({ title: messages.dropped, tone: 'plain' });
            }}
          >
            {messages.drop}
          </button>
        )}
      </div>
    </>
  );
}

interface OtherProps {
  desk: TimingDesk;
  /** The name of the other person. */
  by: string;
  /** Whether one's own state is the one that is not shown. */
  isMine: boolean;
}

/** Reports a conflict with another person's save, and shows either version. */
function OtherState({ desk, by, isMine }: OtherProps) {
  const { conflict: messages } = useRecordingTimingMessages();
  return (
    <div role="alert" className="notice mt-8 mb-3">
      <p>{messages.title(by)}</p>
      <p>{messages.text}</p>
      <p>{isMine ? messages.theirs(by) : messages.mine}</p>
      <p className="actions mt-2">
        <button type="button" className="button" onClick={desk.swap}>
          {messages.swap}
        </button>
        <button type="button" className="button button-quiet" onClick={desk.discardAside}>
          {messages.discard}
        </button>
      </p>
    </div>
  );
}
