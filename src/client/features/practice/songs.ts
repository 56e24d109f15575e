import type { Song } from '../../../shared/compositions.ts';
import { languageFacts } from '../../../shared/languages.ts';
import { linesOf } from '../../../shared/lyrics.ts';
import {
  maxLineLength,
  newLine,
  sessionLines,
  type PracticeSong,
} from '../../../shared/practice.ts';
import { followSong, inScript, withoutTexts } from '../../../shared/practice/song-changes.ts';
import { shownText } from '../edition/song-text.ts';
import type { LineRef } from './line-sounds.ts';
import { practice, savePractice, today } from './store.ts';

/** The texts of a song's lines in order, as its page shows and numbers them. */
export const textsOf = (song: Pick<Song, 'language' | 'lyrics' | 'sanskrit'>): string[] =>
  linesOf(shownText(song).sections).map(({ text }) => text.slice(0, maxLineLength));

/**
 * A learned song as the server has it now: corrected, moved and removed lines. A song that the reader may no longer read loses its words
 * here too. @param song null where the edition no longer has it
 */
export function followedSong(learned: PracticeSong, song: Song | null): PracticeSong {
  if (!song) return { ...learned, lines: followSong(learned.lines, []) };
  const { title } = song;
  if (song.access !== 'open') return { ...learned, title, lines: withoutTexts(learned.lines) };
  return { ...learned, title, lines: followSong(learned.lines, textsOf(song)) };
}

/** A learned song in another script. */
export const scriptedSong = (learned: PracticeSong, song: Song): PracticeSong => ({
  ...learned,
  title: song.title,
  language: song.language,
  lines: inScript(learned.lines, textsOf(song)),
});

/** Begins to learn lines of a song; those that are learned already stay as they are. @returns how many were added */
export function learn(song: Song, lines: readonly number[]): number {
  const { songs } = practice();
  const texts = textsOf(song);
  const now = Date.now();
  const learned = songs.find(({ number }) => number === song.number) ?? {
    number: song.number,
    title: song.title,
    language: song.language,
    lines: [],
  };
  const known = new Set(learned.lines.filter(({ gone }) => !gone).map(({ line }) => line));
  const added = lines.flatMap((line) => {
    const text = texts[line - 1];
    return text && !known.has(line) ? [newLine(line, text, now)] : [];
  });
  const next = {
    ...learned,
    lines: [...learned.lines, ...added].sort((one, other) => one.line - other.line),
  };
  savePractice([...songs.filter(({ number }) => number !== song.number), next]);
  return added.length;
}

export const songOf = (number: number): PracticeSong | undefined =>
  practice().songs.find((song) => song.number === number);

/** The lines of the next session, of one song or of all. */
export const dueRefs = (only: number | null): LineRef[] =>
  sessionLines(practice().songs, today(), only).map(({ number, line: { line, text } }) => ({
    number,
    line,
    text,
    lang: languageFacts[songOf(number)?.language ?? 'Kannada'].song,
  }));
