import { useId, useState, useRef } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../trpc.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useUploadsMessages } from './uploads.en.ts';
import { useDatesMessages } from '../../messages/dates.en.ts';
import { mayRetry } from '../../lib/failure-message.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { dayOf } from '../../lib/dates.ts';
import { copyText } from '../../lib/copy-text.ts';
import { compose } from '../../../shared/normal-form.ts';

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

interface DraftPagesProps {
  texts: readonly string[];
  lang: string;
}

/** The text found in a PDF, a page at a time, with a search through all pages; a button copies what is selected, or the page. */
function DraftPages({ texts, lang }: DraftPagesProps) {
  const { draft: messages } = useUploadsMessages();
  const area = useRef<HTMLTextAreaElement>(null);
  const [page, setPage] = useState(0);
  const [wording, setWording] = useState('');
  const [hit, setHit] = useState(-1);
  const [copied, setCopied] = useState<boolean | null>(null);
  const found = findInPages(texts, wording);
  const text = texts[page] ?? '';
  if (!texts.some(Boolean)) return <p className="notice">{messages.nothing}</p>;

  function turn(to: number) {
    setPage(to);
    setCopied(null);
  }

  function find() {
    const next = found.length > 0 ? (hit + 1) % found.length : -1;
    const place = found[next];
    // The page must be in the DOM before a match on it can be selected.
    flushSync(() => {
      setHit(next);
      if (place) turn(place.page);
    });
    if (place) area.current?.setSelectionRange(place.start, place.end);
    if (place) area.current?.focus();
  }

  async function copy() {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    setCopied(await copyText(start < end ? text.slice(start, end) : text));
  }

  return (
    <>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <input
          type="search"
          className="min-w-0 max-w-88 flex-[1_1_10rem]"
          aria-label={messages.find}
          placeholder={messages.find}
          value={wording}
          lang={lang}
          onChange={({ target }) => {
            setWording(target.value);
            setHit(-1);
          }}
        />
        <button type="submit" className="button" disabled={wording.trim() === ''}>
          {messages.findNext}
        </button>
        <p role="status" className="hint">
          {wording.trim() !== '' &&
            (found.length === 0
              ? messages.notFound
              : hit >= 0 && messages.place(hit + 1, found.length))}
        </p>
      </form>
      <textarea
        ref={area}
        readOnly
        lang={lang}
        className="max-h-[60vh] w-full resize-y text-base leading-script"
        rows={Math.min(16, Math.max(4, text.split('\n').length + 1))}
        aria-label={messages.text(page + 1)}
        value={text}
        placeholder={messages.empty}
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 tabular-nums">
        <button
          type="button"
          className="button"
          disabled={page === 0}
          aria-label={messages.previous}
          onClick={() => turn(page - 1)}
        >
          ←
        </button>
        <p aria-live="polite">{messages.pageOf(page + 1, texts.length)}</p>
        <button
          type="button"
          className="button"
          disabled={page === texts.length - 1}
          aria-label={messages.next}
          onClick={() => turn(page + 1)}
        >
          →
        </button>
        <button
          type="button"
          className="button"
          disabled={text === ''}
          aria-describedby="copy-hint"
          onClick={() => void copy()}
        >
          {messages.copy}
        </button>
        <p id="copy-hint" role="status" className="hint">
          {copied === null ? messages.copyHint : copied ? messages.copied : messages.notCopied}
        </p>
      </div>
    </>
  );
}

/** A match: the page, from 0, and the range in its text, in UTF-16 units. */
interface Found {
  page: number;
  start: number;
  end: number;
}

/** All matches of a wording in a file's pages, in order; any white space matches any other, and letter case is ignored. */
export function findInPages(texts: readonly string[], wording: string): Found[] {
  const words = compose(wording).trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = new RegExp(
    words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'),
    'giu',
  );
  return texts.flatMap((text, page) =>
    [...text.matchAll(pattern)].map((match) => ({
      page,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}
