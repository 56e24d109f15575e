import { Link } from 'wouter';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import type { WordHit } from '../../../shared/search.ts';
import type { FoundTitle } from '../../../shared/search/titles.ts';
import { songLang } from '../../lib/song-lang.ts';
import { useSearchWords } from '../../words/en.search.ts';
import { useWords } from '../../words/en.shell.ts';
import { useVoiceWords } from '../../words/en.voice.ts';
import { ListeningLine } from '../voice/ListeningLine.tsx';
import type { Option } from './options.ts';
import type { SearchBoxState } from './use-search-box.ts';
import type { VoiceSearch } from './use-voice-search.ts';

/** The list of matching songs, then matching lines. Focus stays in the field above. While the microphone records, its text stands on top. */
export function Dropdown({ box, voice }: { box: SearchBoxState; voice: VoiceSearch }) {
  const { search } = useWords();
  const { results } = useSearchWords();
  const { voice: spoken } = useVoiceWords();
  const { id, open, options, term, titles, words, isComplete, none } = box;
  const songs = options.filter(({ kind }) => kind === 'title');
  const lines = options.filter(({ kind }) => kind !== 'title');
  const titlesFailed = titles.state === 'failed' && (titles.asksServer ? results.titlesFailed : search.titlesFailed);
  const failed = titlesFailed || (words.failed && results.wordsFailed) || null;

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
          className="max-h-[200px] overflow-y-auto overscroll-contain"
          hidden={options.length === 0}
          // Without this a press would take the focus from the field and close the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Group id={`${id}-songs`} name={results.songs} options={songs} box={box} />
          <Group id={`${id}-lines`} name={results.inLyrics} options={lines} box={box} />
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
            {isComplete && !failed && (none ? results.none(term) : results.found(songs.length, words.lines.length))}
          </>
        )}
      </p>
    </>
  );
}

function Group({ id, name, options, box }: { id: string; name: string; options: Option[]; box: SearchBoxState }) {
  if (options.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="sticky top-0 pt-[0.35rem] pb-[0.15rem] px-4 bg-raised text-mini font-ui text-faint">
        {name}
      </p>
      {options.map((option) => (
        <Link
          key={option.id}
          to={option.href}
          id={option.id}
          role="option"
          tabIndex={-1}
          aria-selected={option === box.chosen}
          className="sheet-item scroll-mt-7 scroll-mb-0 py-[0.3rem]"
          onClick={box.leave}
        >
          <OptionText option={option} language={box.language} />
        </Link>
      ))}
    </div>
  );
}

function OptionText({ option, language }: { option: Option; language: Language }) {
  const { results } = useSearchWords();
  switch (option.kind) {
    case 'title':
      return <Title found={option.found} />;
    case 'line':
      return <Line hit={option.hit} language={language} />;
    case 'concordance':
      return <span className="text-sm flex flex-wrap gap-x-3 leading-[1.4] text-soft">{results.concordance(option.word)}</span>;
  }
}

function Title({ found }: { found: FoundTitle }) {
  return (
    <>
      <span className="entry-number min-w-7 flex-none">{found.number}.</span>
      <span className="flex-1 min-w-0">
        <span lang="kn" className="text-base block leading-[1.5]">
          {found.kannada}
        </span>{' '}
        <span className="text-sm flex flex-wrap gap-x-3 leading-[1.4] text-soft">
          <span lang="kn-Latn">{found.roman}</span>{' '}
          <span className="font-ui text-[0.8125rem] text-faint ms-auto">
            <ReasonText found={found} />
          </span>
        </span>
      </span>
    </>
  );
}

function Line({ hit, language }: { hit: WordHit; language: Language }) {
  const { song } = languageFacts[language];
  return (
    <>
      <span className="entry-number min-w-7 flex-none">{hit.number}.</span>
      <span className="flex-1 min-w-0">
        <span lang={song} className="text-base block leading-[1.5]">
          {hit.line}
        </span>{' '}
        <span lang={song} className="text-sm flex flex-wrap gap-x-3 leading-[1.4] text-soft">
          {hit.title}
        </span>
      </span>
    </>
  );
}

/** Why a title was found; a match by sound names the words of the title that matched. */
function ReasonText({ found: { number, reason: why } }: { found: FoundTitle }) {
  const { results } = useSearchWords();
  switch (why.kind) {
    case 'number':
      return results.number(number);
    case 'starts':
      return results.starts;
    case 'contains':
      return results.contains;
    case 'sounds':
    case 'letters':
    case 'shares':
      return (
        <>
          {results[why.kind]} “<span lang={songLang(why.matched)}>{why.matched}</span>”
        </>
      );
  }
}
