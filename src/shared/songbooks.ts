import { z } from 'zod';
import { largestSongNumber } from './compositions.ts';
import { languageInput } from './compositions-input.ts';
import { shortList } from './list-input.ts';

export const papers = ['A4', 'A5'] as const;
export type Paper = (typeof papers)[number];

/** A reader's own songbook: which songs in which order, and how they are printed. Songs one may not read are refused. */
export const songbookInput = z.object({
  /** Numbers in the order of the book; absent means every song that the caller may read. */
  songs: shortList(z.int().min(1).max(largestSongNumber), 2000, { empty: 'Choose at least one song.' }).optional(),
  language: languageInput,
  meaning: z.boolean().optional().default(true),
  notation: z.boolean().optional().default(true),
  /** Large print. */
  large: z.boolean().optional().default(false),
  paper: z.enum(papers).optional().default('A4'),
  /** Stands on the cover. */
  title: z.string().trim().max(80).optional().default(''),
});
export type SongbookChoice = z.output<typeof songbookInput>;

/**
 * POST /api/songbooks makes one and answers with newline-delimited JSON: how far it is, then where it lies
 * (/api/songbooks/<key>.pdf, a key nobody can guess) or what went wrong. POST /api/songbooks/preview takes the same and
 * answers `{ pages: string[] }`: the first pages as SVG, the very ones that will be printed.
 */
export type SongbookLine = { done: number; of: number } | { ready: string; pages: number; bytes: number } | { message: string };
