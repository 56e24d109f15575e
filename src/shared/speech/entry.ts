/** The entry for the server. Pages import voices.ts and respellings-input.ts. */
export { lineChunks, sentenceChunks, type Chunk } from './chunks.ts';
export { foldWord } from './respellings.ts';
export { namedVoices, type NamedVoice } from './voices.ts';
export { spell, timesOf } from './words.ts';
