import type { Page } from '@playwright/test';

interface SpeechRecord {
  /** All audio elements of the page. */
  sounds: HTMLAudioElement[];
  /** The handlers of the lock screen's buttons. */
  orders: Record<string, () => void>;
  /** The highlighted words, in order. */
  highlighted: string[];
  /** The numbers of the lines that began to sound. */
  begun: number[];
}
declare global {
  interface Window {
    speechRecord: SpeechRecord;
  }
}

/** Records sounds and highlights, from before the page's own scripts run. */
export async function recordSpeech(page: Page) {
  await page.addInitScript(() => {
    const record: SpeechRecord = { sounds: [], orders: {}, highlighted: [], begun: [] };
    window.speechRecord = record;
    const Native = window.Audio;
    window.Audio = function audio() {
      const made = new Native();
      made.addEventListener('loadeddata', () =>
        record.begun.push(
          Number(document.querySelector<HTMLElement>('.line-highlighted')?.dataset['line']),
        ),
      );
      record.sounds.push(made);
      return made;
    } as unknown as typeof Audio;
    const allow = MediaSession.prototype.setActionHandler;
    MediaSession.prototype.setActionHandler = function setActionHandler(name, act) {
      record.orders[name] = () => act?.({ action: name });
      allow.call(this, name, act);
    };
    const light = HighlightRegistry.prototype.set;
    HighlightRegistry.prototype.set = function set(name, highlight) {
      const word = String([...highlight][0]);
      if (name === 'spoken-word' && word !== record.highlighted.at(-1))
        record.highlighted.push(word);
      return light.call(this, name, highlight);
    };
  });
}

export const soundPosition = (page: Page) =>
  page.evaluate(() => window.speechRecord.sounds[0]?.currentTime ?? 0);
export const isSilent = (page: Page) =>
  page.evaluate(() => window.speechRecord.sounds.every(({ paused }) => paused));

/** Samples above it are a voice, not noise. */
export const audible = 0.02;

/** The loudest moment as a share of full scale: the first above `audible`, or of ten seconds of silence. */
export function loudness(page: Page): Promise<number> {
  return page.evaluate(async (limit) => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    const source = context.createMediaElementSource(
      window.speechRecord.sounds[0] as HTMLAudioElement,
    );
    source.connect(analyser).connect(context.destination);
    const samples = new Float32Array(analyser.fftSize);
    let loudest = 0;
    // A sound server may need seconds before the first sample.
    for (let look = 0; look < 200 && loudest <= limit; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      analyser.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, ...samples.map(Math.abs));
    }
    return loudest;
  }, audible);
}

/** Whether words were highlighted in the order of a text. A busy machine may skip a short word, but never goes back. */
export function areInOrder(highlighted: readonly string[], text: readonly string[]): boolean {
  let from = 0;
  return highlighted.every((word) => {
    const at = text.indexOf(word, from);
    from = at + 1;
    return at >= 0;
  });
}
