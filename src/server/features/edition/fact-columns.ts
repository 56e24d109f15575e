import { z } from 'zod';
import {
  factsBy,
  isList,
  songFacts,
  type FactColumn,
  type FactColumns,
  type FactValue,
  type SongFacts,
} from '../../../shared/song-facts.ts';
import { factSchemas } from '../../../shared/song-facts-input.ts';
import type { CompositionRow } from './queries.ts';

/** Converts the facts of a song to the columns of its row; lists are JSON. */
export function factColumnsOf(song: SongFacts): FactColumns {
  const stored = factsBy((name, fact) => (isList(fact) ? JSON.stringify(song[name]) : song[name]));
  return Object.fromEntries(
    Object.entries(songFacts).map(([name, { column }]) => [
      column,
      stored[name as keyof SongFacts],
    ]),
  ) as FactColumns;
}

const facts = z.object(factSchemas);
const list = z.array(z.string());

/** Converts a row to the facts of a song. @throws where a column holds a value that no fact of its kind can have */
export function factsOfRow(row: Pick<CompositionRow, FactColumn>): SongFacts {
  return facts.parse(
    factsBy((name, fact): FactValue => {
      const stored = row[songFacts[name].column];
      return isList(fact) ? list.parse(JSON.parse(z.string().parse(stored))) : stored;
    }),
  );
}
