import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { Link } from 'wouter';
import { useSearchBox, type SearchBoxState, type SearchField } from './use-search-box.ts';
import { useVoiceSearch, type VoiceSearch } from './use-voice-search.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import type { FoundLine, FoundSong } from '../../../shared/search.ts';
import { songLang } from '../edition/song-lang.ts';
import { useSearchMessages } from './search.en.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useVoiceMessages } from '../voice/voice.en.ts';
import { ListeningLine } from '../voice/ListeningLine.tsx';
import { Marked } from './Marked.tsx';
import { rangesInTitle } from './matched-title.ts';
import type { Option, TitleOption } from './options.ts';
import { Reason } from './Reason.tsx';

/** The requested part of the search: its list or its microphone. */
export type SearchUse = 'show' | 'listen';

/** The handlers of the search field. */
export type SearchActs = Record<SearchUse | 'leave', () => void> & {
  type: (text: string) => void;
  handleKey: (event: KeyboardEvent) => void;
};

/** The state that the field and its buttons show. */
export interface SearchView {
  expanded: boolean;
  activeId: string | undefined;
  /** The field holds a transcript that may still change. */
  guess: boolean;
  recording: boolean;
  busy: boolean;
}

interface Props {
  field: SearchField;
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** The part that caused the search to be loaded. */
  first: RefObject<SearchUse>;
  ref: Ref<SearchActs>;
  onView: (view: SearchView) => void;
}

/** The search behind its field, and the list of what it finds. SearchBox.tsx loads it when the field is first used. */
export function LiveSearch({ field, form, input, first, ref, onView }: Props) {
  const box = useSearchBox(field);
  const voice = useVoiceSearch(box, input);
  useCloseOnLeave(form, box);

  const acts: SearchActs = {
    show: box.show,
    leave: box.leave,
    listen: voice.toggle,
    type: voice.type,
    handleKey: box.handleKey,
  };
  useImperativeHandle(ref, () => acts);
  const begin = useEffectEvent(() => acts[first.current]());
  useEffect(() => begin(), []);

  const activeId = box.chosen?.id;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const expanded = box.options.length > 0;
  const guess = voice.transcript?.meant === false;
  const { recording } = voice;
  const { busy } = box;
  useLayoutEffect(
    () => onView({ expanded, activeId, guess, recording, busy }),
    [onView, expanded, activeId, guess, recording, busy],
  );

  return <Dropdown box={box} voice={voice} />;
}

/**
 * Closes the open list when focus leaves the search, at a press outside of it (Safari gives a pressed button no focus), and
 * on Escape from a button; the field handles its own Escape.
 */
function useCloseOnLeave(form: RefObject<HTMLFormElement | null>, box: SearchBoxState): void {
  const leave = useEffectEvent(box.hideSoon);
  const hide = useEffectEvent(box.hide);
  useEffect(() => {
    const root = form.current;
    if (!box.open || !root) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener('focusout', () => leave(), { signal });
    root.addEventListener(
      'keydown',
      ({ key, target }) => key === 'Escape' && !(target instanceof HTMLInputElement) && hide(),
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !root.contains(target) && leave(),
      { signal },
    );
    return () => listening.abort();
  }, [form, box.open]);
}

/** The list of matching titles and lines. Focus stays in the field above. While the microphone records, its text stands on top. */
function Dropdown({ box, voice }: { box: SearchBoxState; voice: VoiceSearch }) {
  const { search } = useShellMessages();
  const { results } = useSearchMessages();
  const { voice: spoken } = useVoiceMessages();
  const { id, open, options, term, titles, songs, isComplete, none } = box;
  const counts = { title: 0, line: 0, concordance: 0, all: 0 };
  for (const { kind } of options) counts[kind] += 1;
  const titlesFailed =
    titles.state === 'failed' && (titles.usesServer ? results.titlesFailed : search.titlesFailed);
  const failed = titlesFailed || (songs.failed && results.wordsFailed) || null;

  return (
    <>
      <div
        className="sheet absolute z-(--z-menu) inset-x-gutter top-[calc(100%_-_0.25rem)] overflow-hidden md:inset-x-0 md:top-[calc(100%_+_0.4rem)]"
        hidden={!voice.recording && (!open || (options.length === 0 && !none && !failed))}
      >
        {voice.recording && <ListeningLine say={spoken.sayTitle} className="px-4 py-[0.6rem]" />}
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={search.label}
          className="max-h-[200px] overflow-y-auto overscroll-contain scroll-pb-9"
          hidden={options.length === 0}
          // Without this a press would take the focus from the field and close the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option) => (
            <Link
              key={option.id}
              to={option.href}
              id={option.id}
              role="option"
              tabIndex={-1}
              aria-selected={option === box.chosen}
              className={`sheet-item min-h-10 gap-2 py-1 ${option.kind === 'all' ? 'sticky bottom-0 min-h-9 items-center bg-raised [border-block-start:1px_solid_var(--color-rule)]' : ''}`}
              onClick={box.leave}
            >
              <OptionText option={option} language={box.language} term={term} />
            </Link>
          ))}
        </div>
        {none && <p className="py-3 px-4 font-ui">{results.none(term)}</p>}
        {open && failed && <p className="py-3 px-4 font-ui">{failed}</p>}
      </div>
      <p role="status" className="sr-only">
        {voice.recording ? (
          spoken.listening
        ) : (
          <>
            {voice.transcript && isComplete && !none && (
              <>
                {spoken.transcript} “<span lang={songLang(term)}>{term}</span>”{' '}
              </>
            )}
            {open && failed}
            {isComplete &&
              !failed &&
              (none ? results.none(term) : results.found(counts.title, counts.line))}
          </>
        )}
      </p>
    </>
  );
}

function OptionText({
  option,
  language,
  term,
}: {
  option: Option;
  language: Language;
  term: string;
}) {
  const { results } = useSearchMessages();
  switch (option.kind) {
    case 'title':
      return <Title found={option.found} term={term} />;
    case 'line':
      return <Line song={option.song} line={option.line} language={language} />;
    case 'concordance':
      return <span className="text-sm text-soft">{results.concordance(option.word)}</span>;
    case 'all':
      return (
        <span className="font-ui text-note text-accent">
          {option.total === null ? results.all : results.allOf(option.total)}
        </span>
      );
  }
}

const number = 'entry-number min-w-7 flex-none';
/** Beside the narrow rows of a phone there is no room for it, and the marked words say it. */
const why = 'ms-auto flex-none font-ui text-[0.8125rem] text-faint max-sm:sr-only';
const second = 'flex gap-x-3 text-note leading-[1.35] text-soft';

function Title({ found, term }: { found: TitleOption; term: string }) {
  const { results } = useSearchMessages();
  const { kannada, roman, reason } = found;
  const ranges = (title: string) => (reason ? rangesInTitle(title, reason, term) : []);
  return (
    <>
      <span className={number}>{found.number}.</span>
      <span className="flex-1 min-w-0">
        <span lang="kn" translate="no" className="block truncate text-base leading-[1.4]">
          <Marked text={kannada} ranges={ranges(kannada)} />
        </span>{' '}
        <span className={second}>
          <span lang="kn-Latn" translate="no" className="truncate">
            <Marked text={roman} ranges={ranges(roman)} />
          </span>{' '}
          <span className={why}>
            {reason ? <Reason reason={reason} number={found.number} /> : results.inLyrics}
          </span>
        </span>
      </span>
    </>
  );
}

function Line({ song, line, language }: { song: FoundSong; line: FoundLine; language: Language }) {
  const { results } = useSearchMessages();
  const lang = languageFacts[language].song;
  return (
    <>
      <span className={number}>{song.number}.</span>
      <span className="flex-1 min-w-0">
        <span lang={lang} translate="no" className="block text-base leading-[1.4]">
          <Marked text={line.text} ranges={line.matched} />
        </span>{' '}
        <span className={second}>
          <span lang={lang} translate="no" className="truncate">
            {song.title}
          </span>{' '}
          <span className={why}>{results.inLyrics}</span>
        </span>
      </span>
    </>
  );
}
