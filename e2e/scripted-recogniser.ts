import type { Page } from '@playwright/test';

interface Piece {
  transcripts: string | string[];
  final?: boolean;
}

/** The browser's recogniser, controlled by a test. */
interface Script {
  /** Sends all transcripts since the start, the last utterance last. */
  hear(pieces: Piece[]): void;
  fail(error: string): void;
  /** Ends the recogniser as a browser does by itself. */
  end(): void;
  /** The calls that the page has made to its recognisers. */
  log: string[];
  settings(): Record<string, unknown>;
}

type ScriptedWindow = Window & {
  script: Script;
  webkitSpeechRecognition: unknown;
  SpeechRecognition: unknown;
};

/** Replaces the browser's recogniser with a scripted one; call it before the page is opened. */
export async function scriptRecogniser(page: Page) {
  await page.addInitScript(() => {
    const log: string[] = [];
    let last: Recogniser | null = null;
    class Recogniser {
      onstart?: () => void;
      onresult?: (event: { results: unknown }) => void;
      onerror?: (event: { error: string }) => void;
      onend?: () => void;
      running = false;
      constructor() {
        remember(this);
      }
      start() {
        log.push('start');
        this.running = true;
        setTimeout(() => this.onstart?.());
      }
      stop() {
        log.push('stop');
        this.over();
      }
      abort() {
        if (this.running) log.push('abort');
        this.over();
      }
      over() {
        if (this.running) setTimeout(() => this.onend?.());
        this.running = false;
      }
    }
    const remember = (recogniser: Recogniser) => {
      last = recogniser;
    };
    const script: Script = {
      log,
      hear: (pieces) => {
        const results = pieces.map(({ transcripts, final = false }) =>
          Object.assign(
            [transcripts]
              .flat()
              .map((transcript, at) => ({ transcript, confidence: at === 0 ? 0.8 : 0 })),
            { isFinal: final },
          ),
        );
        last?.onresult?.({ results });
      },
      fail: (error) => last?.onerror?.({ error }),
      end: () => last?.over(),
      settings: () => ({ ...last }),
    };
    Object.assign(window, {
      script,
      SpeechRecognition: undefined,
      webkitSpeechRecognition: Recogniser,
    });
  });
  return {
    hear: (...pieces: Piece[]) =>
      page.evaluate(
        (transcripts) => (window as unknown as ScriptedWindow).script.hear(transcripts),
        pieces,
      ),
    fail: (error: string) =>
      page.evaluate((name) => (window as unknown as ScriptedWindow).script.fail(name), error),
    end: () => page.evaluate(() => (window as unknown as ScriptedWindow).script.end()),
    log: () => page.evaluate(() => (window as unknown as ScriptedWindow).script.log),
    settings: () => page.evaluate(() => (window as unknown as ScriptedWindow).script.settings()),
  };
}
