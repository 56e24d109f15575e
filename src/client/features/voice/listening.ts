import { startOnlySound } from '../../lib/only-sound.ts';
import { readTranscript, type Transcript } from './transcript.ts';
import type { Recogniser } from './recogniser.ts';

/** The callbacks of a running recogniser. */
export interface ListeningEvents {
  /** At each new guess; the last one of an utterance is final. */
  onTranscript: (transcript: Transcript) => void;
  /** When recording has stopped, though the last words may still follow. */
  onStop: () => void;
  /** Once, at the end: with the browser's name of an error, `no-speech` when nothing was understood, null on success. */
  onEnd: (error: string | null) => void;
}

export interface Listening {
  /** Stops recording; speech so far is still transcribed. */
  finish: () => void;
  /** Stops recording and discards what was said. */
  drop: () => void;
}

/** Milliseconds until the forced stop (specification, section 4; its log text says 5 seconds, ours the true time). */
const maxListeningMs = 7000;
/** Milliseconds after which an unchanged guess counts as final, since some engines never mark theirs as final. */
const guessTimeout = 1200;
/** Milliseconds that a stopped recogniser has for the last words. */
const lastWordsTimeout = 1500;

/**
 * Starts the recogniser for Kannada and stops any sound that plays. Another recogniser, a sound that starts, Escape,
 * navigation and hiding the page abort it. Whatever the browser does, `onEnd` is called once and nothing after it.
 */
export function startListening(recogniser: Recogniser, ears: ListeningEvents): Listening {
  let over = false;
  let open: Transcript | null = null;
  let anything = false;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let limit = setTimeout(force, maxListeningMs);
  const interruptions = new AbortController();

  function hear(transcript: Transcript) {
    clearTimeout(restTimer);
    anything = true;
    open = transcript.final ? null : transcript;
    if (open) restTimer = setTimeout(settle, guessTimeout);
    ears.onTranscript(transcript);
  }

  function settle() {
    if (open) hear({ ...open, final: true });
  }

  function end(error: string | null) {
    if (over) return;
    if (error === null) settle();
    // The handler of the last transcript may itself have ended it.
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
    console.info(`Listening stopped after ${maxListeningMs / 1000} seconds.`);
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
      // The limit starts again, since the time until now went to the browser’s question for permission.
      clearTimeout(limit);
      limit = setTimeout(force, maxListeningMs);
    },
    onresult({ results }) {
      const transcript = readTranscript(results);
      if (transcript && !over) hear(transcript);
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
  // wouter fires `pushState` at each navigation, also to the current address.
  for (const event of ['pushState', 'popstate']) window.addEventListener(event, drop, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && drop(), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // The key has stopped the recording; it must not empty the search field as well.
      event.stopPropagation();
      drop();
    },
    { signal, capture: true },
  );
}
