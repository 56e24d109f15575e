import type { RecognitionResults, Recogniser } from './recogniser.ts';

interface ScriptedResult {
  transcripts: string | string[];
  final?: boolean;
  confidence?: number;
}

/** A list of results as a browser gives it. */
export function results(...pieces: ScriptedResult[]): RecognitionResults {
  return pieces.map(({ transcripts, final = false, confidence = 0.9 }) =>
    Object.assign(
      [transcripts]
        .flat()
        .map((transcript, index) => ({ transcript, confidence: index === 0 ? confidence : 0 })),
      { isFinal: final },
    ),
  );
}

/** A recogniser that yields a test's results; `log` holds the calls that it received. */
export function scriptedRecogniser() {
  const log: string[] = [];
  const recogniser: Recogniser = {
    lang: '',
    continuous: false,
    interimResults: false,
    maxAlternatives: 1,
    onstart: null,
    onresult: null,
    onerror: null,
    onend: null,
    start: () => log.push('start'),
    stop: () => log.push('stop'),
    abort: () => log.push('abort'),
  };
  return {
    log,
    recogniser,
    hear: (...pieces: ScriptedResult[]) => recogniser.onresult?.({ results: results(...pieces) }),
  };
}
