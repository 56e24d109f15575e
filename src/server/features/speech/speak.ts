import type { SpokenChunk } from '../../../shared/speech.ts';
import type { Chunk } from '../../../shared/speech/chunks.ts';
import { spell, timesOf } from '../../../shared/speech/words.ts';
import type { QueuePlace } from '../../jobs/fair-queue.ts';
import type { Speaker } from '../../speech-engine/speaker.ts';
import type { VoiceSettings } from './voices.ts';

/** Something to be said: its chunks, the voice, and how that voice is to be told single words. */
export interface Speech {
  chunks: readonly Chunk[];
  settings: VoiceSettings;
  respell: (word: string) => string | undefined;
}

/**
 * Speaks chunk after chunk, each in its turn, when the one before has been taken. Only the first may find no room, unless all
 * of it is part of something `begun`.
 * @throws 429, 503; AbortError once the signal is aborted
 */
export async function* speakChunks(speaker: Speaker, { chunks, settings, respell }: Speech, place: QueuePlace): AsyncGenerator<SpokenChunk> {
  for (const [position, { at, text, start }] of chunks.entries()) {
    const spelling = spell(text, respell);
    const { mp3, seconds, words } = await speaker.speak({ ...settings, text: spelling.spoken }, { ...place, begun: place.begun || position > 0 });
    yield { at, text, start, words: timesOf(spelling, words, seconds), seconds, audio: mp3.toString('base64') };
  }
}
