import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { Dropdown } from './Dropdown.tsx';
import { useSearchBox, type SearchBoxState, type SearchField } from './use-search-box.ts';
import { useVoiceSearch } from './use-voice-search.ts';

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
