import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useListening } from '../voice/use-listening.ts';
import type { SearchBoxState } from './use-search-box.ts';
import type { TitleHit } from '../../../shared/search/titles.ts';

/**
 * Voice search: transcripts are written into the field, interim guesses first, then the alternative that fits a title best.
 * Recording stops when any of them finds something (specification, section 4); until then the person may repeat it.
 */
export function useVoiceSearch(box: SearchBoxState, input: RefObject<HTMLInputElement | null>) {
  /** The transcript in the field; `meant` once it is final. */
  const [transcript, setTranscript] = useState<{ text: string; meant: boolean } | null>(null);
  const newest = useRef<readonly string[]>([]);

  function write(text: string, meant: boolean) {
    setTranscript({ text, meant });
    box.type(text);
  }

  const listening = useListening(async ({ alternatives: readings, final }) => {
    newest.current = readings;
    write(readings[0], false);
    if (!final) return;
    const meant = await bestAlternative(readings, box.titles.find).catch(() => readings[0]);
    // A newer transcript or typed text may have arrived.
    if (newest.current === readings) write(meant, true);
  });

  function forget() {
    newest.current = [];
    setTranscript(null);
  }

  const meant = transcript?.meant === true && box.open;
  // Before they are complete, titles and lines may be those of the term before.
  const found =
    transcript !== null &&
    box.open &&
    box.options.some(({ kind }) => (kind === 'title' ? box.titles.isComplete : box.isComplete));
  const withoutResult = meant && box.none ? box.term : null;
  const stop = useEffectEvent(() => {
    if (listening.recording && transcript?.meant) listening.drop();
    // The recogniser may still correct its guess.
    else if (listening.recording) listening.finish();
    // Focus moves to the field so that arrow keys reach the list; not on a phone, whose keyboard would cover it.
    if (
      !document.activeElement?.closest('[data-microphone]') ||
      !matchMedia('(pointer: fine)').matches
    )
      return;
    input.current?.focus();
    input.current?.setSelectionRange(box.text.length, box.text.length);
  });
  useEffect(() => {
    if (found) stop();
  }, [found]);
  const reportNoResult = useEffectEvent(box.reportNoResult);
  useEffect(() => {
    if (withoutResult) reportNoResult(withoutResult);
  }, [withoutResult]);

  return {
    recording: listening.recording,
    prepare: listening.prepare,
    /** The transcript, while the field still holds it. */
    transcript: transcript?.text === box.text ? transcript : null,
    toggle() {
      if (!listening.recording) {
        forget();
        box.hide();
      }
      listening.toggle();
    },
    /** Typing ends the voice search. */
    type(text: string) {
      listening.drop();
      forget();
      box.type(text);
    },
  };
}

export type VoiceSearch = ReturnType<typeof useVoiceSearch>;

/** By how much a later alternative must fit better than an earlier one, which the recogniser thinks likelier. */
const clearly = 0.05;

/** The alternative that fits a title best; the likeliest one when none fits any. */
export async function bestAlternative(
  readings: readonly [string, ...string[]],
  find: (query: string) => Promise<readonly TitleHit[]>,
): Promise<string> {
  const found = await Promise.all(readings.map(find));
  let [best] = readings;
  let max = 0;
  for (const [at, reading] of readings.entries()) {
    const fits = fitOf(found[at]?.[0]);
    if (fits > max + clearly) [best, max] = [reading, fits];
  }
  return best;
}

/** 0 to 1; a title found by its letters or its number counts as 1. */
function fitOf(hit: TitleHit | undefined): number {
  if (!hit) return 0;
  return hit.relevance > 1 ? 1 : hit.score;
}
