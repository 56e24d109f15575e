import type { SpokenChunk } from '../../../shared/speech.ts';
import { type Chunk, spell, timesOf } from '../../../shared/speech/entry.ts';
import type { QueueSlot } from '../../jobs/entry.ts';
import type { Speaker } from '../../speech-engine/entry.ts';
import type { VoiceSettings } from './voices.ts';

/** A text to speak: its chunks, the voice, and the voice's respellings. */
export interface Speech {
  chunks: readonly Chunk[];
  settings: VoiceSettings;
  respell: (word: string) => string | undefined;
}

/**
 * Speaks chunk after chunk; each is queued when the client has taken the one before. Only the first may be refused for a full queue, and
 * none in the middle of something that has `begun`.
 * @throws 429, 503; AbortError once the signal is aborted
 */
export async function* speakChunks(
  speaker: Speaker,
  { chunks, settings, respell }: Speech,
  slot: QueueSlot,
): AsyncGenerator<SpokenChunk> {
  for (const [position, { at, text, start }] of chunks.entries()) {
    const spelling = spell(text, respell);
    const { mp3, seconds, words } = await speaker.speak(
      { ...settings, text: spelling.spoken },
      { ...slot, begun: slot.begun || position > 0 },
    );
    yield {
      at,
      text,
      start,
      words: timesOf(spelling, words, seconds),
      seconds,
      audio: mp3.toString('base64'),
    };
  }
}
