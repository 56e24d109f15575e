import { useId, useState } from 'react';
import { trpc } from '../../trpc.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useUploadsMessages } from './uploads.en.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { mayRetry } from '../../lib/failure-message.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { dayOf } from '../../lib/dates.ts';
import { DraftPages } from './DraftPages.tsx';

interface Props {
  /** The song's number: the server offers the texts only to people whose range contains it. */
  number: number;
  /** Language tag of the song's script, for the font of the text. */
  lang: string;
}

/** In the editor: the texts extracted from uploaded PDFs, to copy from by hand. Folded at first. */
export function UploadedText({ number, lang }: Props) {
  const { draft: messages } = useUploadsMessages();
  const [open, setOpen] = useState(false);
  return (
    <details
      className="mt-4 border-b border-rule font-ui"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer leading-(--target) text-accent focus-visible:outline-offset-0">
        {messages.title}
      </summary>
      {open && <Uploads number={number} lang={lang} />}
    </details>
  );
}

function Uploads({ number, lang }: Props) {
  const { draft: messages, list } = useUploadsMessages();
  const { months } = useDatesMessages();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const drafts = trpc.uploads.drafts.useQuery({ number });
  const draft = trpc.uploads.draft.useQuery(
    { number, id: chosen },
    { enabled: chosen !== '', staleTime: Infinity },
  );
  const failed = drafts.isError ? drafts : draft.isError ? draft : null;

  return (
    <div className="grid gap-3 pb-4">
      <p className="hint max-w-measure">{messages.warning}</p>
      {drafts.data?.length === 0 && <p className="notice">{messages.none}</p>}
      {drafts.data && drafts.data.length > 0 && (
        <div className="field">
          <label htmlFor={id}>{messages.which}</label>
          <select
            id={id}
            className="w-full max-w-120"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{messages.choose}</option>
            {drafts.data.map((row) => (
              <option key={row.id} value={row.id}>
                {messages.option(row.name, list.pagesOf(row.pages), dayOf(row.at, months))}
              </option>
            ))}
          </select>
        </div>
      )}
      {failed && <Failed again={mayRetry(failed.error) ? () => void failed.refetch() : null} />}
      {(drafts.isLoading || draft.isLoading) && <Loading />}
      {draft.data && <DraftPages key={draft.data.id} texts={draft.data.texts} lang={lang} />}
    </div>
  );
}

function Failed({ again }: { again: (() => void) | null }) {
  const { draft: messages } = useUploadsMessages();
  const { failure } = useShellMessages();
  return (
    <div role="alert" className="notice notice-bad">
      <p>{messages.failed}</p>
      {again && (
        <button type="button" className="button mt-3" onClick={again}>
          {failure.again}
        </button>
      )}
    </div>
  );
}
