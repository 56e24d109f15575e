import type { z } from 'zod';
import { lineChunks, sentenceChunks } from '../../../shared/speech-chunks.ts';
import { proseVoices, type songSpeechInput, type textSpeechInput } from '../../../shared/speech.ts';
import { notAllowed, notFound, notSignedIn } from '../../errors.ts';
import { readSong, type Reading } from '../compositions/service.ts';
import type { Speech } from './speak.ts';
import { lyricsIn, mannerOf, proseIn } from './voices.ts';

/**
 * What is said when a song is heard: its Kannada words, whatever script is read, or the meaning as the page shows it. There
 * is no Sanskrit voice, so a Sanskrit meaning is heard in English (design, section 4: Speech).
 * @throws 401, 403 as the page is closed; 404
 */
export async function songSpeech(reading: Reading, { number, language, part, from }: z.output<typeof songSpeechInput>): Promise<Speech> {
  const spoken = part === 'lyrics' ? 'Kannada' : language === 'Sanskrit' ? 'English' : language;
  const song = await readSong(reading, number, spoken);
  if (!song) throw notFound('No lyrics found!');
  if (song.access === 'sign-in') throw notSignedIn();
  if (song.access === 'subscribe') throw notAllowed('Access denied. Subscription is required to read this song.');
  const respell = () => undefined;
  const heard = (speech: Speech) => ({ ...speech, chunks: speech.chunks.filter(({ at }) => at >= from) });
  if (part === 'lyrics') return heard({ chunks: lineChunks(song.lyrics), manner: lyricsIn('kn'), respell });
  const { meaning } = song;
  return heard({ chunks: sentenceChunks(meaning?.text ?? ''), manner: proseIn(meaning ? proseVoices[meaning.language] : 'en'), respell });
}

export async function textSpeech({ text, voice }: z.output<typeof textSpeechInput>): Promise<Speech> {
  return { chunks: sentenceChunks(text), manner: mannerOf(voice), respell: () => undefined };
}

