import type { z } from 'zod';
import { lineChunks, sentenceChunks, type Chunk } from '../../../shared/speech/entry.ts';
import { nothingToSpeak, proseVoices } from '../../../shared/speech.ts';
import type { songSpeechInput, textSpeechInput } from '../../../shared/speech-input.ts';
import { invalid, notFound, refuseClosed } from '../../errors.ts';
import type { ReaderContext } from '../../site.ts';
import { readSong } from '../compositions/service.ts';
import { respellerOf } from './respellings.ts';
import type { Speech } from './speak.ts';
import { lyricsIn, settingsOf, proseIn, type VoiceSettings } from './voices.ts';

/**
 * The speech of a song: its Kannada words, whatever script is on the page, or the meaning that the page shows. There is no
 * Sanskrit voice, so a Sanskrit meaning is read in English (design, section 4: Speech).
 * @throws 401 and 403 where the caller may not read the song; 404
 */
export async function songSpeech(
  reader: ReaderContext,
  { number, language, part, from }: z.output<typeof songSpeechInput>,
): Promise<Speech> {
  const spoken = part === 'lyrics' ? 'Kannada' : language === 'Sanskrit' ? 'English' : language;
  const { actor, responseCache } = reader;
  const read = () => readSong(reader, number, spoken);
  const song = await (actor
    ? read()
    : responseCache.readOrLast(`spoken song ${number} ${spoken}`, read));
  if (!song) throw notFound('No lyrics found!');
  refuseClosed(song.access);
  const fromStart = (chunks: readonly Chunk[]) => chunks.filter(({ at }) => at >= from);
  if (part === 'lyrics')
    return speechOf(reader, fromStart(lineChunks(song.lyrics)), lyricsIn('kn'));
  const { meaning } = song;
  return speechOf(
    reader,
    fromStart(sentenceChunks(meaning?.text ?? '')),
    proseIn(meaning ? proseVoices[meaning.language] : 'en'),
  );
}

/** @throws 400 for a text without words */
export async function textSpeech(
  reader: Voiced,
  { text, voice }: z.output<typeof textSpeechInput>,
): Promise<Speech> {
  const chunks = sentenceChunks(text);
  if (chunks.length === 0) throw invalid(nothingToSpeak);
  return speechOf(reader, chunks, settingsOf(voice));
}

type Voiced = Pick<ReaderContext, 'db' | 'responseCache'>;

/** Chunks with a voice and its respellings. */
export async function speechOf(
  { db, responseCache }: Voiced,
  chunks: readonly Chunk[],
  settings: VoiceSettings,
): Promise<Speech> {
  const { voice } = settings;
  return {
    chunks,
    settings,
    respell: await responseCache.readOrLast(`respellings ${voice}`, () => respellerOf(db, voice)),
  };
}
