import { useEffect, useRef, useState, useId, type ReactNode } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useSongbooksMessages } from './songbooks.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import type { ReaderSongbook } from './choice.ts';
import { type SongbookLine, maxCoverTitleLength, papers } from '../../../shared/songbooks.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import { readLines } from '../../lib/ndjson.ts';
import { readBlob, type Progress } from '../../lib/read-body.ts';
import { HttpError } from '../../lib/http-error.ts';
import { hasFields } from '../../lib/json-fields.ts';
import { compose } from '../../../shared/normal-form.ts';
import { languageFacts, languages } from '../../../shared/languages.ts';
import { Field } from '../../ui/Field.tsx';
import { TamilSpellingChoice } from '../edition/TamilSpellingChoice.tsx';

/** With songs chosen it stays at the lower edge of a phone. */
const atTheEdge =
  'max-lg:sticky max-lg:bottom-0 max-lg:z-(--z-player) max-lg:-mx-gutter max-lg:border-t max-lg:border-rule max-lg:bg-raised max-lg:px-gutter max-lg:pt-[0.6rem] max-lg:pb-[max(0.6rem,env(safe-area-inset-bottom))]';

/** The button that has the book made and saved, with a progress bar. */
export function MakeBook({ choice }: { choice: ReaderSongbook | null }) {
  const { songbook: words } = useSongbooksMessages();
  const { failure } = useShellMessages();
  const { making, make, cancel } = useMakeSongbook();
  const busy = making.is === 'making' || making.is === 'fetching';
  const statusText =
    making.is === 'making'
      ? words.making
      : making.is === 'fetching'
        ? words.fetching
        : making.is === 'canceled'
          ? words.canceled
          : null;
  return (
    <div className={`font-ui *:not-first:mt-3 *:empty:hidden ${choice ? atTheEdge : ''}`}>
      <button
        type="button"
        className="button button-primary w-full needs-script"
        disabled={choice === null}
        aria-disabled={busy || choice === null}
        onClick={() => !busy && choice && void make(choice)}
      >
        {words.make}
        {choice && ` (${words.count(choice.songs.length)})`}
      </button>
      <div role="status">
        {statusText && <p>{statusText}</p>}
        {making.is === 'made' && (
          <p className="notice notice-good">
            {words.made(making.book.name)}{' '}
            <span className="hint">
              {words.madeFacts(making.book.pages, sizeOf(making.book.file))}
            </span>
          </p>
        )}
      </div>
      <p role="alert" className={making.is === 'failed' ? 'notice notice-bad' : undefined}>
        {making.is === 'failed' &&
          failureMessage(making.error, { offline: failure.offline, otherwise: words.failed })}
      </p>
      {busy && (
        <div className="flex items-center gap-4">
          <ProgressBar label={statusText ?? ''} progress={making.progress} />
          <button type="button" className="button" onClick={cancel}>
            {words.cancel}
          </button>
        </div>
      )}
      {making.is === 'made' && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => saveFile(making.book.file, making.book.name)}
        >
          {words.saveAgain}
        </button>
      )}
    </div>
  );
}

function sizeOf({ size }: Blob): string {
  return size < 1_000_000
    ? `${Math.max(1, Math.round(size / 1000))} KB`
    : `${(size / 1_000_000).toFixed(1)} MB`;
}

interface MadeBook {
  file: Blob;
  name: string;
  pages: number;
}

type SongbookJob =
  | { is: 'idle' | 'canceled' }
  | { is: 'making' | 'fetching'; progress: Progress }
  | { is: 'made'; book: MadeBook }
  | { is: 'failed'; error: unknown };

/** Has the server make the book, fetches it and saves it with the browser. It can be cancelled at any moment. */
function useMakeSongbook() {
  const [making, setMaking] = useState<SongbookJob>({ is: 'idle' });
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  async function make(choice: ReaderSongbook): Promise<void> {
    call.current?.abort();
    const { signal } = (call.current = new AbortController());
    const tell = (next: SongbookJob) => !signal.aborted && setMaking(next);
    tell({ is: 'making', progress: { done: 0, of: null } });
    try {
      const { ready, pages } = await makeBook(choice, signal, (progress) =>
        tell({ is: 'making', progress }),
      );
      const file = await readBlob(await fetchSigned(ready, { signal }), (progress) =>
        tell({ is: 'fetching', progress }),
      );
      if (signal.aborted) return;
      const name = songbookFileName(choice);
      saveFile(file, name);
      tell({ is: 'made', book: { file, name, pages } });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      tell({ is: 'failed', error });
    }
  }

  function cancel(): void {
    call.current?.abort();
    setMaking({ is: 'canceled' });
  }

  return { making, make, cancel };
}

const isSongbookLine = (line: unknown): line is SongbookLine =>
  hasFields(line, { done: 'number', of: 'number' }) ||
  hasFields(line, { ready: 'string', pages: 'number', bytes: 'number' }) ||
  hasFields(line, { message: 'string' });

/** @throws HttpError with the server's message when making the book fails */
async function makeBook(
  choice: ReaderSongbook,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<{ ready: string; pages: number }> {
  const response = await fetchSigned('/api/songbooks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(choice),
    signal,
  });
  for await (const line of readLines(response, isSongbookLine)) {
    if ('ready' in line) return line;
    if ('message' in line) throw new HttpError(503, line.message);
    tell(line);
  }
  // It was at work and stopped without a word: no fault of the connection.
  throw new HttpError(500, '');
}

const maxNameLength = 60;

/** `my-songbook-tamil-a5.pdf`, or the cover's title in its place, reduced to letters and digits, which every file system takes. */
export function songbookFileName({ title, language, paper, large }: ReaderSongbook): string {
  const name = compose(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\u200c\u200d]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const short = [...name].slice(0, maxNameLength).join('').replace(/-+$/, '');
  return `${[short || 'my-songbook', language.toLowerCase(), paper.toLowerCase(), ...(large ? ['large-print'] : [])].join('-')}.pdf`;
}

interface Props {
  choice: ReaderSongbook;
  onChange: (change: Partial<Omit<ReaderSongbook, 'songs'>>) => void;
}

/** Settings of the printed book: script, contents, size, cover. */
export function PrintSettings({ choice, onChange }: Props) {
  const { songbook: words } = useSongbooksMessages();
  const tick = (name: 'meaning' | 'notation' | 'large', label: string) => (
    <label className="flex items-center gap-[0.6rem] min-h-target">
      <input
        type="checkbox"
        checked={choice[name]}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <div className="grid gap-4 max-w-136">
      <RadioGroup
        label={words.script}
        options={languages.map((language) => ({
          value: language,
          name: languageFacts[language].own,
          lang: languageFacts[language].prose,
        }))}
        chosen={choice.language}
        onChoose={(language) => onChange({ language })}
      />
      {choice.language === 'Tamil' && <TamilSpellingChoice />}
      <RadioGroup
        label={words.paper}
        options={papers.map((paper) => ({ value: paper, name: words.papers[paper] }))}
        chosen={choice.paper}
        onChoose={(paper) => onChange({ paper })}
      />
      <div className="flex flex-wrap gap-x-6">
        {tick('meaning', words.withMeaning)}
        {tick('notation', words.withNotation)}
        {tick('large', words.large)}
      </div>
      <Field
        label={words.cover}
        hint={words.coverHint}
        value={choice.title}
        maxLength={maxCoverTitleLength}
        autoComplete="off"
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </div>
  );
}

interface RadioGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; name: ReactNode; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Radio buttons in the style of the script switch. */
function RadioGroup<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="text-[0.9375rem] text-soft">{label}</legend>
      <div className="names -ms-[0.6rem]">
        {options.map(({ value, name, lang }) => (
          <label
            key={value}
            lang={lang}
            className="relative data-[chosen=true]:text-accent data-[chosen=true]:shadow-[inset_0_-2px_0_var(--color-accent)] has-[:focus-visible]:[outline:3px_solid_var(--color-focus)] has-[:focus-visible]:[outline-offset:-3px]"
            data-chosen={value === chosen}
          >
            <input
              type="radio"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              name={id}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
