import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { bestAlternative } from '../voice/best-alternative.ts';
import { useListening } from '../voice/use-listening.ts';
import type { SearchBoxState } from './use-search-box.ts';

/**
 * Voice search: what is heard is written into the field, a guess at first, then the reading that fits a title best. It
 * stops when that yields a list (specification, section 4); until then whoever was misheard may say it again.
 */
export function useVoiceSearch(box: SearchBoxState, input: RefObject<HTMLInputElement | null>) {
  /** What the field holds by voice; `meant` once it is more than a guess. */
  const [heard, setHeard] = useState<{ text: string; meant: boolean } | null>(null);
  const newest = useRef<readonly string[]>([]);

  function write(text: string, meant: boolean) {
    setHeard({ text, meant });
    box.type(text);
  }

  const listening = useListening(async ({ alternatives: readings, final }) => {
    newest.current = readings;
    write(readings[0], false);
    if (!final) return;
    const search = await box.loadTitles().catch(() => null);
    // Something newer may have been heard, or typed, while the titles came.
    if (newest.current === readings) write(search ? bestAlternative(readings, search) : readings[0], true);
  });

  function forget() {
    newest.current = [];
    setHeard(null);
  }

  const meant = heard?.meant === true && box.open;
  // Lines of an earlier search may still stand there.
  const found = meant && box.options.some(({ kind }) => kind === 'title' || box.settled);
  const missed = meant && box.none ? box.term : null;
  const stop = useEffectEvent(() => {
    if (listening.recording) listening.drop();
    // Where there are keys, they go on to the list. On a phone the keyboard would cover it.
    if (!document.activeElement?.closest('.voice-button') || !matchMedia('(pointer: fine)').matches) return;
    input.current?.focus();
    input.current?.setSelectionRange(box.text.length, box.text.length);
  });
  useEffect(() => {
    if (found) stop();
  }, [found]);
  const tellMiss = useEffectEvent(box.tellMiss);
  useEffect(() => {
    if (missed) tellMiss(missed);
  }, [missed]);

  return {
    recording: listening.recording,
    prepare: listening.prepare,
    /** What was heard, as long as it stands in the field. */
    heard: heard?.text === box.text ? heard : null,
    toggle() {
      if (!listening.recording) {
        forget();
        box.hide();
      }
      listening.toggle();
    },
    /** The field is corrected by hand. */
    type(text: string) {
      listening.drop();
      forget();
      box.type(text);
    },
  };
}

export type VoiceSearch = ReturnType<typeof useVoiceSearch>;
