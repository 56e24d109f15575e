import { toWire } from '../errors.ts';
import { openKeptFiles } from '../kept-files.ts';
import { withCache } from './cache.ts';
import { startEmbedded } from './embedded.ts';
import type { Engine, SpeakOptions, Spoken, Utterance } from './engine.ts';
import { startRemote } from './remote.ts';

/** Whoever speaks for the site. */
export interface Speaker {
  /** @throws 503 when too many wait; AbortError */
  speak(utterance: Utterance, options?: SpeakOptions): Promise<Spoken>;
  /** Says a word past every cache. @throws as speak, and when no engine answers */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  embedded?: Engine;
  /** A better voice, where the trust has one; see remote.ts. */
  remote?: Engine | undefined;
  /** Where what was spoken is kept; without one nothing is. */
  folder?: string;
  log?: (line: string) => void;
  now?: () => number;
}

/** Bytes of what was spoken that are kept. */
const most = 512 * 1024 * 1024;
/** How long a voice service that failed is left alone: every listener would wait for it to fail again. Milliseconds. */
const rest = 60_000;
const word: Utterance = { text: 'ಓಂ', voice: 'kn', variant: null, rate: 175 };

/** The trust's own voice service if there is one; when it fails, and while it rests from that, the embedded engine. */
export function createSpeaker({ embedded = startEmbedded(), remote, folder, log = console.error, now = Date.now }: Options = {}): Speaker {
  const files = folder === undefined ? undefined : openKeptFiles(folder, most);
  const kept = (engine: Engine) => (files ? withCache(engine, files, log) : engine);
  const [keptEmbedded, keptRemote] = [kept(embedded), remote && kept(remote)];
  let restsUntil = 0;

  async function via(first: Engine | undefined, second: Engine, utterance: Utterance, options?: SpeakOptions): Promise<Spoken> {
    if (!first || now() < restsUntil) return second.speak(utterance, options);
    try {
      return await first.speak(utterance, options);
    } catch (error) {
      if (options?.signal?.aborted || toWire(error).status === 503) throw error;
      // Of the listeners that find out together, one tells.
      if (now() >= restsUntil) log(`The voice service failed, and the embedded one speaks for a minute: ${error instanceof Error ? error.message : String(error)}`);
      restsUntil = now() + rest;
      return second.speak(utterance, options);
    }
  }

  return {
    speak: (utterance, options) => via(keptRemote, keptEmbedded, utterance, options),
    check: async () => void (await via(remote, embedded, word)),
    close: async () => void (await Promise.all([embedded.close(), remote?.close()])),
  };
}

/** The site's speaker as it is configured. */
export function startSpeaker({ url, folder }: { url: string | undefined; folder: string }): Speaker {
  return createSpeaker({ remote: url ? startRemote(url) : undefined, folder });
}
