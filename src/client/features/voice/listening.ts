import { startOnlySound } from '../../lib/only-sound.ts';
import { readTranscript, type Transcript } from './transcript.ts';
import type { Recogniser } from './recogniser.ts';

/** Who listens. */
export interface ListeningEvents {
  /** Each time more was understood; the last time of an utterance it is final. */
  onTranscript: (heard: Transcript) => void;
  /** When no more sound is taken in, though the last words may still come. */
  onStop: () => void;
  /** Once, when it is over: with the browser's name of an error, `no-speech` when nothing was heard, null when all is well. */
  onEnd: (error: string | null) => void;
}

export interface Listening {
  /** Listens no longer, but still takes what was said until now. */
  finish: () => void;
  /** Listens no longer and forgets. */
  drop: () => void;
}

/** The forced stop (specification, section 4; its log says 5 seconds, ours what is so). */
const longestListening = 7000;
/** A guess that stays unchanged so long is what was said: some engines never call theirs final. */
const guessTimeout = 1200;
/** How long a recogniser that was stopped may think about the last words. */
const lastWordsTimeout = 1500;

/**
 * Starts the recogniser for Kannada. Whatever sounds is stopped, and whatever starts to sound drops it, as does another one
 * that listens, Escape, leaving for another address and hiding the page. Whatever the browser does, `end` comes, and no word
 * after it.
 */
export function startListening(recogniser: Recogniser, ears: ListeningEvents): Listening {
  let over = false;
  let open: Transcript | null = null;
  let anything = false;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let limit = setTimeout(force, longestListening);
  const interruptions = new AbortController();

  function hear(heard: Transcript) {
    clearTimeout(restTimer);
    anything = true;
    open = heard.final ? null : heard;
    if (open) restTimer = setTimeout(settle, guessTimeout);
    ears.onTranscript(heard);
  }

  function settle() {
    if (open) hear({ ...open, final: true });
  }

  function end(error: string | null) {
    if (over) return;
    if (error === null) settle();
    // Hearing the last words may itself have ended it.
    if (over) return;
    over = true;
    clearTimeout(restTimer);
    clearTimeout(limit);
    interruptions.abort();
    endTurn();
    recogniser.abort();
    ears.onEnd(error);
  }

  const endQuietly = () => end(anything ? null : 'no-speech');

  function force() {
    console.info(`Listening stopped after ${longestListening / 1000} seconds.`);
    self.finish();
  }

  const self: Listening = {
    finish() {
      if (over) return;
      clearTimeout(limit);
      limit = setTimeout(endQuietly, lastWordsTimeout);
      recogniser.stop();
      if (!over) ears.onStop();
    },
    drop: () => end('aborted'),
  };
  const endTurn = startOnlySound(self.drop);
  dropWhenInterrupted(self, interruptions.signal);

  Object.assign(recogniser, {
    lang: 'kn-IN',
    continuous: true,
    interimResults: true,
    maxAlternatives: 5,
    onstart() {
      // The time before it was spent on asking for the microphone.
      clearTimeout(limit);
      limit = setTimeout(force, longestListening);
    },
    onresult({ results }) {
      const heard = readTranscript(results);
      if (heard && !over) hear(heard);
    },
    onerror: ({ error }) => (error === 'no-speech' ? endQuietly() : end(error)),
    onend: endQuietly,
  } satisfies Partial<Recogniser>);
  try {
    recogniser.start();
  } catch (error) {
    console.warn('Listening could not start.', error);
    end('start');
  }
  return self;
}

function dropWhenInterrupted({ drop }: Listening, signal: AbortSignal): void {
  // wouter tells of a step by the event of that name; choosing the address one is at is one too.
  for (const event of ['pushState', 'popstate']) window.addEventListener(event, drop, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && drop(), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // The key has done its work: the field keeps its words.
      event.stopPropagation();
      drop();
    },
    { signal, capture: true },
  );
}
