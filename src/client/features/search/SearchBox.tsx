import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { maxSearchLength } from '../../../shared/compositions.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { useWords } from '../../words/en.shell.ts';
import { useVoiceWords } from '../../words/en.voice.ts';
import { VoiceButton } from '../../ui/VoiceButton.tsx';
import { Dropdown } from './Dropdown.tsx';
import { useSearchBox, type SearchBoxState } from './use-search-box.ts';
import { useVoiceSearch } from './use-voice-search.ts';

/** The search of the header: a field with its list of songs, a microphone and the search button. */
export function SearchBox({ className = '' }: { className?: string }) {
  const { search } = useWords();
  const { voice: spoken } = useVoiceWords();
  const box = useSearchBox();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const voice = useVoiceSearch(box, input);
  useCloseOnLeave(form, box);
  useShortcut('/', () => input.current?.select());

  const activeId = box.chosen?.id;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <form
      ref={form}
      role="search"
      className={`search needs-script [header_&]:static md:[header_&]:relative ${className}`}
      action="/musics"
      onSubmit={async (event) => {
        event.preventDefault();
        if (box.term === '') box.hide();
        else if (!(await box.submit())) input.current?.focus();
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={search.label}
        aria-autocomplete="list"
        aria-expanded={box.options.length > 0}
        aria-controls={`${box.id}-list`}
        aria-activedescendant={activeId}
        aria-keyshortcuts="/"
        placeholder={search.placeholder}
        maxLength={maxSearchLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={box.text}
        className="data-guess:text-soft data-guess:underline data-guess:decoration-dotted data-guess:underline-offset-[0.25em]"
        data-guess={voice.transcript?.meant === false || undefined}
        onChange={(event) => voice.type(event.target.value)}
        onFocus={box.show}
        onKeyDown={box.handleKey}
      />
      <VoiceButton label={spoken.search} pressed={voice.recording} onPress={voice.toggle} onNear={voice.prepare} />
      <button type="submit" className="icon-button" aria-label={search.submit} title={search.submit}>
        {box.busy ? <span className="spinner" /> : <SearchIcon />}
      </button>
      <Dropdown box={box} voice={voice} />
    </form>
  );
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
    root.addEventListener('keydown', ({ key, target }) => key === 'Escape' && !(target instanceof HTMLInputElement) && hide(), { signal });
    document.addEventListener('pointerdown', ({ target }) => target instanceof Node && !root.contains(target) && leave(), { signal });
    return () => listening.abort();
  }, [form, box.open]);
}
