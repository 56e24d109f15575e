/** The entry for the server. The browser imports the parts that it needs: titles.ts, lines.ts, key.ts, distance.ts. */
export { isDrawnOut, phoneticKey, phoneticWords } from './key.ts';
export {
  lineIndexSteps,
  searchLines,
  type IndexedLine,
  type LineHit,
  type LineIndex,
  type Lines,
} from './lines.ts';
export { lockedQuery, minLettersOfPair, songsWithPiece } from './locked-lines.ts';
export { normaliseQuery } from './query.ts';
export { rankSongs, type RankedSong } from './rank-songs.ts';
export {
  findTitles,
  searchTitles,
  titleIndexSteps,
  titleOf,
  type FoundTitle,
  type MatchReason,
  type SearchableTitle,
  type TitleIndex,
} from './titles.ts';
