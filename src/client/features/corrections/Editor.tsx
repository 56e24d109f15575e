import { localStore } from '../../lib/browser-storage.ts';
import { useEffect, useState, type ReactNode } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { editedFields, type EditableSong } from '../../../shared/corrections.ts';
import { failureMessage, mayRetry } from '../../lib/failure-message.ts';
import { trpc } from '../../trpc.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useCorrectionsMessages } from './corrections.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { EditorForm } from './EditorForm.tsx';
import { dropDraft, type Draft } from './drafts.ts';
import type { EditorStart } from './use-editor-form.ts';

interface Props {
  song: Song;
  email: string;
  /** The draft that the person chose to continue. */
  resumed: Draft | null;
  onLeave: () => void;
  onNext: () => void;
  /** Buttons of the page that stand beside Save. */
  tools: ReactNode;
}

/** Opens a song in the editor: a resumed draft, else the person's own candidate, else the published text. */
export default function Editor({
  song: { number, language, raga, tala },
  email,
  resumed,
  ...rest
}: Props) {
  const { edit: messages } = useCorrectionsMessages();
  const { failure } = useShellMessages();
  // Fetched anew each time the editor opens, and never refetched while somebody types.
  const open = trpc.corrections.open.useQuery(
    { number, language },
    { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false },
  );
  const [place] = useState({ number, language });
  const arrived = resumed !== null && open.data !== undefined && isSame(resumed, open.data);

  // The draft equals the saved text: the save succeeded and only its answer was lost.
  useEffect(() => {
    if (arrived) dropDraft(localStore, { number, language }, email);
  }, [arrived, email, number, language]);

  const isLoaded = open.data !== undefined || open.isError || open.isPaused;
  const start =
    resumed && !arrived
      ? isLoaded && resumedStart(resumed, open.data)
      : open.data && startOf(open.data);
  if (start)
    return (
      <EditorForm
        place={place}
        setting={{ raga, tala }}
        email={email}
        start={start}
        open={open.data ?? null}
        {...rest}
      />
    );
  if (!isLoaded) return <Loading />;
  return (
    <div className="mt-6">
      <p role="alert" className="notice notice-bad">
        {messages.openFailed}{' '}
        {open.isPaused
          ? failure.offline
          : failureMessage(open.error, { offline: failure.offline, otherwise: '' })}
      </p>
      <p className="actions">
        {(open.isPaused || mayRetry(open.error)) && (
          <button type="button" className="button" onClick={() => void open.refetch()}>
            {failure.again}
          </button>
        )}
        <button type="button" className="button" onClick={rest.onLeave}>
          {messages.cancel}
        </button>
      </p>
    </div>
  );
}

/** A draft in which nobody touched the apparatus shows the stored one. */
function resumedStart(draft: Draft, open: EditableSong | undefined): EditorStart {
  const apparatus = open?.texts.apparatus;
  if (apparatus === undefined || draft.texts.apparatus !== draft.from.apparatus) return draft;
  return { ...draft, texts: { ...draft.texts, apparatus }, from: { ...draft.from, apparatus } };
}

function startOf({ texts, baseRevision }: EditableSong): EditorStart {
  return { texts, from: texts, baseRevision };
}

function isSame(draft: Draft, open: EditableSong): boolean {
  const { texts } = resumedStart(draft, open);
  return editedFields.every((field) => texts[field] === open.texts[field]);
}
