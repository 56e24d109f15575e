import type { z } from 'zod';
import { lineChunks, sentenceChunks, type Chunk } from '../../../shared/speech/entry.ts';
import { nothingToSpeak, proseVoices, type Voice } from '../../../shared/speech.ts';
import type {
  songSpeechInput,
  textSpeechInput,
  textToSpeechInput,
} from '../../../shared/speech-input.ts';
import { invalid, notFound, refuseClosed } from '../../errors.ts';
import type { ReaderContext, Site } from '../../site.ts';
import { readSong } from '../compositions/service.ts';
import { respellerOf } from './respellings.ts';
import { type Speech, speakChunks } from './speak.ts';
import { lyricsIn, settingsOf, proseIn, type VoiceSettings } from './voices.ts';
import type { Song } from '../../../shared/compositions.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { linesOf, type Line } from '../../../shared/lyrics.ts';
import { parseLyrics } from '../../../shared/lyrics-text.ts';
import { cleanMeaning } from '../../../shared/meaning.ts';
import { findNumber } from '../compositions/title-index.ts';
import type { QueueSlot } from '../../jobs/entry.ts';
import { compose } from '../../../shared/normal-form.ts';

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

type Input = z.output<typeof textToSpeechInput>;

/** The documented answer (specification, section 3: Text-to-speech response): an mp3 in base64 for each line or sentence. */
interface TextToSpeech {
  lyrics: string[];
  meaning: string[];
}

/** @throws 400 where there is nothing to speak, 429, 503; AbortError when the client disconnects */
export async function textToSpeech(
  reader: ReaderContext & Pick<Site, 'speaker'>,
  input: Input,
  slot: QueueSlot,
): Promise<TextToSpeech> {
  const song = await knownSong(reader, input);
  const ofLyrics = await lyricsSpeech(reader, input, song);
  const ofMeaning = await meaningSpeech(reader, input, song);
  if (ofLyrics.chunks.length + ofMeaning.chunks.length === 0) throw invalid(nothingToSpeak);
  const lyrics = await speak(reader, ofLyrics, slot);
  const meaning = await speak(reader, ofMeaning, { ...slot, begun: lyrics.length > 0 });
  return { lyrics, meaning };
}

async function speak(
  { speaker }: Pick<Site, 'speaker'>,
  speech: Speech,
  slot: QueueSlot,
): Promise<string[]> {
  const audio: string[] = [];
  for await (const chunk of speakChunks(speaker, speech, slot)) audio.push(chunk.audio);
  return audio;
}

/** The song that a title names, by its number or its words, if the caller may read it. */
async function knownSong(reader: ReaderContext, { title }: Input): Promise<Song | null> {
  if (title.trim() === '') return null;
  const number = await findNumber(reader, title);
  const song = number === undefined ? null : await readSong(reader, number, 'Kannada');
  return song?.access === 'open' ? song : null;
}

/**
 * The speech of the lyrics. If all sent lines are lines of the song in one of its languages, the Kannada lines are spoken instead, because
 * other voices drop sounds that their scripts do not write.
 */
async function lyricsSpeech(
  reader: ReaderContext,
  { language, lyrics }: Input,
  song: Song | null,
): Promise<Speech> {
  const sent = parseLyrics(lyrics);
  const kannada = song && (await kannadaOf(reader, song, linesOf(sent), language));
  if (kannada)
    return speechOf(reader, lineChunks([{ name: '', stanzas: [kannada] }]), lyricsIn('kn'));
  return speechOf(reader, lineChunks(sent), lyricsIn(voiceOf(language, lyrics)));
}

async function kannadaOf(
  reader: ReaderContext,
  song: Song,
  sent: readonly Line[],
  language: Language,
): Promise<Line[] | null> {
  if (sent.length === 0) return null;
  const kannada = linesOf(song.lyrics);
  for (const candidate of new Set([language, ...languages])) {
    const shown = linesOf((await readSong(reader, song.number, candidate))?.lyrics ?? []);
    const indexes = new Map(shown.map(({ text }, index) => [lettersOf(text), index]));
    const found = sent.map(({ text }) => kannada[indexes.get(lettersOf(text)) ?? -1]);
    // Lines of two scripts are matched by their position, so both texts must have as many.
    if (shown.length === kannada.length && found.every((line) => line !== undefined)) return found;
  }
  return null;
}

/** The letters of a line, for comparing lines without regard to spaces and punctuation. */
const lettersOf = (text: string) =>
  compose(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

async function meaningSpeech(
  reader: ReaderContext,
  { language, meaning }: Input,
  song: Song | null,
): Promise<Speech> {
  const sent = cleanMeaning(meaning).text;
  const english =
    language === 'Sanskrit' && sent.trim() !== '' && song
      ? (await readSong(reader, song.number, 'English'))?.meaning
      : null;
  if (english) return speechOf(reader, sentenceChunks(english.text), proseIn('en'));
  return speechOf(reader, sentenceChunks(sent), proseIn(voiceOf(language, sent)));
}

/** The voice for a language. There is no Sanskrit voice: Devanagari text is read by the Hindi one, which knows its letters. */
function voiceOf(language: Language, text: string): Voice {
  return language === 'Sanskrit' && /\p{Script=Devanagari}/u.test(text)
    ? 'hi'
    : proseVoices[language];
}
