import { maxSongNumber } from '../compositions.ts';
import { findLanguage } from '../languages.ts';
import {
  countLines,
  maxLineLength,
  maxPracticeLines,
  type Practice,
  type PracticeLine,
  type PracticeSong,
  steps,
} from '../practice.ts';

/** The version of the stored form; a file with a higher one was written by a later release. */
const version = 1;
const format = 'purandara-practice';

/** The largest file that is read: `maxPracticeLines` lines in any script are smaller. */
export const maxPracticeBytes = 2 * 1024 * 1024;

/** Why a stored text or a file is not read. */
export type PracticeProblem = 'broken' | 'newer' | 'too-many';

export function printPractice(songs: Practice): string {
  return JSON.stringify({ format, version, songs });
}

/** Reads a stored text or a file whole, or not at all. Songs and lines may be listed twice: merge before use. */
export function parsePractice(
  text: string,
): { songs: PracticeSong[] } | { problem: PracticeProblem } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'broken' };
  }
  const { format: named, version: written, songs } = fieldsOf(value);
  if (named !== format || !isWhole(written, 1, Infinity)) return { problem: 'broken' };
  if (written > version) return { problem: 'newer' };
  if (!Array.isArray(songs)) return { problem: 'broken' };
  const parsed = songs.map(parseSong);
  const known = parsed.filter((song) => song !== null);
  if (known.length < parsed.length) return { problem: 'broken' };
  return countLines(known) > maxPracticeLines ? { problem: 'too-many' } : { songs: known };
}

function parseSong(value: unknown): PracticeSong | null {
  const { number, title, language, lines } = fieldsOf(value);
  const known = typeof language === 'string' ? findLanguage(language) : undefined;
  if (!isWhole(number, 1, maxSongNumber) || !isText(title) || !known || !Array.isArray(lines))
    return null;
  const parsed = lines.map(parseLine);
  const good = parsed.filter((line) => line !== null);
  return good.length < parsed.length ? null : { number, title, language: known, lines: good };
}

const maxDay = 10_000_000;

function parseLine(value: unknown): PracticeLine | null {
  const { line, text, was, gone, step, memory, answers, last, due, at } = fieldsOf(value);
  const known = steps.find((one) => one === step);
  const { stability, difficulty } = fieldsOf(memory);
  if (
    !isWhole(line, 1, 10_000) ||
    !isText(text) ||
    (was !== undefined && !isText(was)) ||
    (gone !== undefined && gone !== true) ||
    !known ||
    !isWhole(answers, 0, 1e9) ||
    (last !== null && !isWhole(last, 0, maxDay)) ||
    !isWhole(due, 0, maxDay) ||
    !isWhole(at, 0, 8.64e15)
  )
    return null;
  if (memory !== null && !(isBetween(stability, 0.001, 36_500) && isBetween(difficulty, 1, 10)))
    return null;
  return {
    line,
    text,
    ...(was !== undefined && { was }),
    ...(gone && { gone }),
    step: known,
    memory:
      memory === null ? null : { stability: Number(stability), difficulty: Number(difficulty) },
    answers,
    last,
    due,
    at,
  };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxLineLength;
const isBetween = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;
const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && isBetween(value, from, to);
