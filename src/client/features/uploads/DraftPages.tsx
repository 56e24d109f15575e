import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUploadsMessages } from './uploads.en.ts';
import { copyText } from '../../lib/copy-text.ts';
import { findInPages } from './find-in-pages.ts';

interface Props {
  texts: readonly string[];
  lang: string;
}

/** The text found in a PDF, a page at a time, with a search through all pages; a button copies what is selected, or the page. */
export function DraftPages({ texts, lang }: Props) {
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
