import { Link } from 'wouter';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import {
  maxSetReaders,
  type SetList,
  type SetMemory,
  type SetSuggestion,
} from '../../../shared/set-lists.ts';
import { useSongFactsMessages } from '../edition/song-facts.en.ts';
import { AddSongs } from '../songbooks/AddSongs.tsx';
import { useSongs } from '../songbooks/use-songs.ts';
import { useShellMessages } from '../../messages/shell.en.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useSetDays } from './set-dates.ts';
import { useSetListsMessages } from './set-lists.en.ts';
import type { useChangeSet } from './use-set.ts';

type Change = ReturnType<typeof useChangeSet>['change'];

interface Props {
  list: SetList;
  language: Language;
  change: Change;
  memory: SetMemory | undefined;
}

/** What holders of the edit link do with a list: add songs, found or suggested. */
export function SetMemoryPanel({ list, language, change, memory }: Props) {
  const { set: messages } = useSetListsMessages();
  const { songs, failed, again } = useSongs(language);
  const { failure } = useShellMessages();
  const chosen = list.entries.map(({ number }) => number);
  const add = (numbers: readonly number[]) =>
    void change({ do: 'add', entries: numbers.map(newSong), before: null });
  return (
    <>
      <section aria-labelledby="set-add" className="mt-8">
        <h2 id="set-add" className="mb-2">
          {messages.add}
        </h2>
        {songs && (
          <AddSongs
            songs={songs}
            chosen={chosen}
            onAdd={add}
            onRemove={(number) => {
              const entry = list.entries.find((one) => one.number === number);
              if (entry) void change({ do: 'remove', id: entry.id });
            }}
          />
        )}
        {!songs && !failed && <Loading />}
        {failed && (
          <button type="button" className="button" onClick={again}>
            {failure.again}
          </button>
        )}
      </section>
      {memory && memory.suggestions.length > 0 && (
        <section aria-labelledby="set-suggestions" className="mt-8">
          <h2 id="set-suggestions" className="mb-2">
            {messages.suggestions}
          </h2>
          <ul>
            {memory.suggestions.map((suggestion) => (
              <Suggestion
                key={suggestion.number}
                suggestion={suggestion}
                language={language}
                onAdd={() => {
                  const { number, reason } = suggestion;
                  const { singer, shruti } = reason.kind === 'sung' ? reason : newSong(number);
                  void change({
                    do: 'add',
                    entries: [{ ...newSong(number), singer, shruti }],
                    before: null,
                  });
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {memory && <EarlierLists memory={memory} code={list.code} />}
    </>
  );
}

const newSong = (number: number) => ({ number, note: '', singer: '', shruti: '', stanzas: [] });

interface SuggestionProps {
  suggestion: SetSuggestion;
  language: Language;
  onAdd: () => void;
}

/** A suggested song with its reason. */
function Suggestion({ suggestion, language, onAdd }: SuggestionProps) {
  const { set: messages } = useSetListsMessages();
  const { factValue } = useSongFactsMessages();
  const { ago } = useSetDays();
  const { number, title, reason } = suggestion;
  const why =
    reason.kind === 'sung'
      ? [
          messages.sung(reason.heldOn ? ago(reason.heldOn) : '', reason.singer, reason.shruti),
          reason.times > 1 && messages.times(reason.times),
        ]
          .filter(Boolean)
          .join(' · ')
      : reason.kind === 'raga'
        ? messages.raga(factValue('raga', reason.raga), reason.like)
        : messages.deity(factValue('deity', reason.deity), reason.like);
  return (
    <li className="flex min-h-target items-center gap-3 border-b border-rule py-1">
      <span className="entry-number min-w-7 flex-none">{number}.</span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <span
          lang={languageFacts[language].song}
          translate="no"
          className="text-[calc(1.0625rem*var(--script-scale))] leading-tight"
        >
          {title}
        </span>
        <p className="hint">{why}</p>
      </div>
      <button
        type="button"
        className="button flex-none"
        aria-label={messages.addOneOf(title)}
        onClick={onAdd}
      >
        {messages.addOne}
      </button>
    </li>
  );
}

/** The group's other lists, and how many devices this one has opened its songs to. */
function EarlierLists({ memory, code }: { memory: SetMemory; code: string }) {
  const { set: messages } = useSetListsMessages();
  const { day } = useSetDays();
  const others = memory.lists.filter((one) => one.code !== code);
  return (
    <>
      {memory.readersToday !== null && (
        <p className="notice mt-6">{messages.readers(memory.readersToday, maxSetReaders)}</p>
      )}
      {others.length > 0 && (
        <details className="mt-8">
          <summary className="min-h-target cursor-pointer py-2">{messages.before}</summary>
          <ul>
            {others.map((one) => (
              <li key={one.code}>
                <Link to={`/set/${one.code}`} className="inline-flex min-h-target items-center">
                  {[one.title || messages.untitled, one.heldOn && day(one.heldOn)]
                    .filter(Boolean)
                    .join(', ')}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
