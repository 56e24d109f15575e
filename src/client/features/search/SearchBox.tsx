import { useId, useRef, useState, type FormEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { maxSearchLength } from '../../../shared/compositions.ts';
import { defaultLanguage } from '../../../shared/languages.ts';
import { showMessage } from '../../lib/message.ts';
import { languageOfResults, readQuery, searchAddress } from './addresses.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { languageOf } from '../../routes.tsx';
import { trpc } from '../../trpc.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { VoiceButton } from '../../ui/VoiceButton.tsx';
import { useShellMessages } from '../../messages/shell.en.ts';
import type { LiveSearch, SearchActs, SearchUse, SearchView } from './LiveSearch.tsx';

const unused: SearchView = {
  expanded: false,
  activeId: undefined,
  guess: false,
  recording: false,
  busy: false,
};

const load = () => import('./LiveSearch.tsx');
const loadListening = () => import('../voice/listening.ts');

/**
 * The search of the header: a field, a microphone and the search button. It is a plain form, whose results are a page of their own. The list
 * of suggestions and the microphone are loaded when one of them is first used.
 */
export function SearchBox({ className = '' }: { className?: string }) {
  const { search } = useShellMessages();
  const { search: calls } = trpc.useUtils();
  const id = useId();
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const language = languageOf(address);
  // On the page of its results the field has their query.
  const query = path === '/search' ? readQuery(address.get('q') ?? '') : '';
  const [shownQuery, setShownQuery] = useState(query);
  const [text, setText] = useState(query);
  if (query !== shownQuery) {
    setShownQuery(query);
    if (query) setText(query);
  }
  const [view, setView] = useState(unused);
  const [Live, setLive] = useState<typeof LiveSearch | null>(null);
  const first = useRef<SearchUse>('show');
  const acts = useRef<SearchActs>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useShortcut('/', () => input.current?.select());

  /** Does what is wanted; the last wish is done once the search is loaded. */
  async function use(wish: SearchUse): Promise<void> {
    if (acts.current) return acts.current[wish]();
    first.current = wish;
    // Prefetches all modules and data of the search.
    if (wish === 'listen') void loadListening().catch(() => undefined);
    else
      void Promise.allSettled([
        import('../../../shared/search/titles.ts'),
        calls.titles.prefetch(),
      ]);
    try {
      const { LiveSearch: loaded } = await load();
      setLive(() => loaded);
    } catch {
      first.current = 'show';
      // The next use tries again.
      if (input.current?.value || wish === 'listen')
        showMessage({ title: search.titlesFailed, tone: 'bad' });
    }
    return undefined;
  }

  function type(next: string) {
    if (acts.current) return acts.current.type(next);
    setText(next);
    return void use('show');
  }

  /** Opens the results of what was typed; an option of the list that is chosen opens its song instead. */
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = readQuery(text);
    if (!wanted) return;
    acts.current?.leave();
    navigate(searchAddress(wanted, languageOfResults(wanted, language)));
  }

  return (
    <form
      ref={form}
      role="search"
      className={`search [header_&]:static md:[header_&]:relative ${className}`}
      action="/search"
      onSubmit={submit}
    >
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={search.label}
        aria-autocomplete="list"
        aria-expanded={view.expanded}
        aria-controls={`${id}-list`}
        aria-activedescendant={view.activeId}
        aria-keyshortcuts="/"
        placeholder={search.placeholder}
        maxLength={maxSearchLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        className="data-guess:text-soft data-guess:underline data-guess:decoration-dotted data-guess:underline-offset-[0.25em]"
        data-guess={view.guess || undefined}
        onChange={(event) => type(event.target.value)}
        // React repeats a focus from before the hydration, which may come after the Enter that followed it.
        onFocus={() => void use(acts.current ? 'show' : first.current)}
        onKeyDown={(event) => acts.current?.handleKey(event)}
      />
      <VoiceButton
        className="needs-script"
        label={search.byVoice}
        pressed={view.recording}
        onPress={() => void use('listen')}
        onNear={() => void Promise.allSettled([load(), loadListening()])}
      />
      <button
        type="submit"
        className="icon-button"
        aria-label={search.submit}
        title={search.submit}
      >
        {view.busy ? <span className="spinner" /> : <SearchIcon />}
      </button>
      {Live && (
        <Live
          ref={acts}
          field={{ id, text, setText }}
          form={form}
          input={input}
          first={first}
          onView={setView}
        />
      )}
    </form>
  );
}
