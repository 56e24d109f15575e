import { readEdition, readWitnesses } from '../features/edition/read.ts';

/** The number of songs in data/seed, those without words included. */
export const seedSongCount = readEdition('data/seed/songs', readWitnesses('data/seed')).length;
