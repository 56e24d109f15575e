import { z } from 'zod';
import type { Witness } from './apparatus.ts';

export const witnessInput = z.object({
  siglum: z
    .string()
    .max(6, { abort: true })
    .regex(/^[A-Z][A-Za-z0-9]{0,5}$/),
});

/** A witness in the list, with the number of songs that were compared with it. */
export interface ListedWitness extends Witness {
  songs: number;
}

export interface WitnessSong {
  number: number;
  kannada: string;
  roman: string;
  /** Of a printed book: the pages on which the song begins, for those who may read it. */
  pages?: WitnessPage[];
}

export interface WitnessPage {
  /** The printed page number; empty where there is none. */
  label: string;
  /** Its place in the book, counted from 1. */
  position: number;
  /** The address of its image where everybody may see it, else null. */
  image: string | null;
}

/** A witness as its page shows it. */
export interface WitnessDetail extends ListedWitness {
  /** The songs of this witness that are in the reader's list; the first of them where they are very many. */
  listed: WitnessSong[];
  /** How many are not in the reader's list. */
  unlisted: number;
}
