import type { Actor } from '../../../shared/compositions/access.ts';
import type { Schema } from '../../db/schema.ts';

type SongState = Pick<Schema['double_reading_songs'], 'state' | 'first_done_at' | 'second_done_at'>;
export const isReadByBoth = ({ first_done_at, second_done_at }: SongState) =>
  first_done_at !== null && second_done_at !== null;
export const isReaderOf = (
  { first_id, second_id }: Pick<Schema['double_readings'], 'first_id' | 'second_id'>,
  { id }: Actor,
) => first_id === id || second_id === id;

/** The songs of a reading in the audit log. */
export const songsOf = (start: number, end: number) =>
  start === end ? `${start}` : `${start}-${end}`;
