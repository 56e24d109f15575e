import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { madeAlbums } from '../../../shared/site-parts.ts';
import type { TeachingPiece, TeachingSet } from '../notation/parse.ts';

/** A piece that the site generates: an exercise, or a song of the edition, which is played if it has notation and read aloud otherwise. */
export type GeneratedPiece =
  { title: string; kannadaTitle: string; exercise: TeachingPiece } | { song: number };

export interface GeneratedAlbum {
  /** The album's part of the address; a folder of the trust with the same name replaces it. */
  path: string;
  pieces: GeneratedPiece[];
}

const run = { from: z.int().positive(), to: z.int().positive() };
const albumsSchema = z.array(
  z.object({
    path: z.enum(madeAlbums),
    pieces: z.array(
      z.union([
        z.object({ exercises: z.string(), ...run }),
        z.object({ songs: z.literal(true), ...run }),
      ]),
    ),
  }),
);

/** Reads the generated albums from data/seed/recordings.json. @throws Error naming the file and every mistake in it */
export function readGeneratedAlbums(
  file: string,
  teaching: readonly TeachingSet[],
): GeneratedAlbum[] {
  const { data, error } = albumsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (error) throw new Error(`${file} is not right:\n${z.prettifyError(error)}`);
  return data.map((album) => ({
    ...album,
    pieces: album.pieces.flatMap((part) =>
      numbers(part).map((number): GeneratedPiece =>
        'songs' in part ? { song: number } : findExercise(file, teaching, part.exercises, number),
      ),
    ),
  }));
}

const numbers = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function findExercise(
  file: string,
  teaching: readonly TeachingSet[],
  id: string,
  number: number,
): GeneratedPiece {
  const set = teaching.find((one) => one.id === id);
  const exercise = set?.pieces.find((piece) => piece.number === number);
  if (!set || !exercise) throw new Error(`${file}: there is no exercise ${number} in ${id}.txt`);
  // The alankaras are told apart by their tala.
  const ofOneTala = new Set(set.pieces.map(({ tala }) => tala)).size === 1;
  const named = (name: string) => (ofOneTala ? name : `${name} · ${exercise.tala}`);
  return {
    title: named(exercise.roman ?? `${set.roman} ${number}`),
    kannadaTitle: named(exercise.title ?? `${set.title} ${number}`),
    exercise,
  };
}
