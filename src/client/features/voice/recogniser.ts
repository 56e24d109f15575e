/** The browser's speech recognition (Web Speech API), whose types come with no library yet. */
export interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onstart: (() => void) | null;
  onresult: ((event: { results: RecognitionResults }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  /** Transcribes the speech so far, then ends. */
  stop(): void;
  /** Ends and discards what was said. */
  abort(): void;
}

/** All results since the start, in pieces; each with its alternatives, the likeliest first. */
export type RecognitionResults = ArrayLike<
  ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }
>;

type Recognition = new () => Recogniser;

/** The browser's recogniser, under whichever name it has; undefined where there is none. */
export function findRecognition(): Recognition | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Recognition;
    webkitSpeechRecognition?: Recognition;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}
