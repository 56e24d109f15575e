import { createHash } from 'node:crypto';
import { type Section } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { lineChunks, type Chunk, spell } from '../../../shared/speech/entry.ts';
import { notFound } from '../../errors.ts';
import type { QueueSlot } from '../../jobs/entry.ts';
import { joinMp3 } from '../../speech-engine/entry.ts';
import type { Site } from '../../site.ts';
import { speechOf } from '../speech/service.ts';
import { speakChunks } from '../speech/speak.ts';
import { lyricsIn } from '../speech/voices.ts';

/** Raise it when the same words must sound different from before, so that no cached file is used. */
const version = 1;
/** Seconds of silence after a line, and after the last line of a stanza. */
const silences = { line: 0.4, stanza: 1.2 };

/** Reads a song's Kannada words aloud into one file, which is cached. @throws 404, 429, 503 */
export async function readAloud(
  site: Pick<Site, 'db' | 'responseCache' | 'speaker' | 'recordings'>,
  kannada: string,
  slot: QueueSlot,
): Promise<string> {
  const { speaker, recordings } = site;
  const { readAloudCache: cache, readAloudQueue: queue } = recordings;
  const sections = parseLyrics(kannada);
  const chunks = lineChunks(sections);
  if (chunks.length === 0) throw notFound('The lyrics of this song are still needed.');
  const lasts = lastLines(sections);
  const pauses = chunks.map((chunk, index) => pauseAfter(chunk, chunks[index + 1], lasts));
  const speech = await speechOf(site, chunks, lyricsIn('kn'));
  const spoken = chunks.map(({ text }) => spell(text, speech.respell).spoken);
  const name = `${createHash('sha256')
    .update(JSON.stringify([version, speech.settings, spoken, pauses]))
    .digest('hex')
    .slice(0, 32)}.mp3`;

  async function make(signal: AbortSignal): Promise<string> {
    const pieces = [];
    for await (const { audio } of speakChunks(speaker, speech, { ...slot, signal }))
      pieces.push({ mp3: Buffer.from(audio, 'base64'), pause: pauses[pieces.length] ?? 0 });
    return cache.put(name, joinMp3(pieces));
  }

  return (await cache.find(name)) ?? queue.run(make, { ...slot, name });
}

/** The numbers of the lines that end a stanza. */
function lastLines(sections: readonly Section[]): Set<number> {
  let line = 0;
  return new Set(
    sections.flatMap(({ stanzas }) => stanzas.map((stanza) => (line += stanza.length))),
  );
}

function pauseAfter({ at }: Chunk, next: Chunk | undefined, lasts: ReadonlySet<number>): number {
  if (!next || next.at === at) return 0;
  return lasts.has(at) ? silences.stanza : silences.line;
}
