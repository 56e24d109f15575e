import type { DiffPart } from '../../../shared/diff/entry.ts';
import type { LineRef } from './line-sounds.ts';

/** A session of the due lines of one song or of all, or “your turn” with some lines. */
export type Activity = { only: number | null } | { turns: readonly LineRef[] };

/** What a session knows of its songs. */
export interface SongKnowledge {
  /** The texts of all lines of the songs that could be read, by number. */
  texts: Map<number, readonly string[]>;
  /** The corrections of the session's lines, by `soundKey`. */
  changes: Map<string, readonly DiffPart[]>;
}
