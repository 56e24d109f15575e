import type { musicWords as English } from './en.music.ts';

export const musicWords: typeof English = {};
