import { startOnlySound } from '../../lib/only-sound.ts';
import { readHeard, type Heard } from './heard.ts';
import type { Recogniser } from './recogniser.ts';

/** Who listens. */
export interface Ears {
  /** Each time more was understood; the last time of an utterance it is final. */
  hear: (heard: Heard) => void;
  /** When no more sound is taken in, though the last words may still come. */
  stop: () => void;
  /** Once, when it is over: with the browser's name of an error, `no-speech` when nothing was heard, null when all is well. */
  end: (error: string | null) => void;
}

export interface Listening {
  /** Listens no longer, but still takes what was said until now. */
  finish: () => void;
  /** Listens no longer and forgets. */
  drop: () => void;
}

/** The forced stop (specification, section 4; its log says 5 seconds, ours what is so). */
const longest = 7000;
/** A guess that stays unchanged so long is what was said: some engines never call theirs final. */
const rest = 1200;
/** How long a recogniser that was stopped may think about the last words. */
const patience = 1500;

/**
 * Starts the recogniser for Kannada. Whatever sounds is stopped, and whatever starts to sound drops it, as does another one
 * that listens, Escape, leaving for another address and hiding the page. Whatever the browser does, `end` comes, and no word
 * after it.
 */
export function listen(recogniser: Recogniser, ears: Ears): Listening {
  let over = false;
  let open: Heard | null = null;
  let anything = false;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let limit = setTimeout(force, longest);
  const interruptions = new AbortController();

  function hear(heard: Heard) {
    clearTimeout(restTimer);
    anything = true;
    open = heard.final ? null : heard;
    if (open) restTimer = setTimeout(settle, rest);
    ears.hear(heard);
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
    ears.end(error);
  }

  const endQuietly = () => end(anything ? null : 'no-speech');

  function force() {
    console.info(`Listening stopped after ${longest / 1000} seconds.`);
    self.finish();
  }

  const self: Listening = {
    finish() {
      if (over) return;
      clearTimeout(limit);
      limit = setTimeout(endQuietly, patience);
      recogniser.stop();
      if (!over) ears.stop();
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
      limit = setTimeout(force, longest);
    },
    onresult({ results }) {
      const heard = readHeard(results);
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
