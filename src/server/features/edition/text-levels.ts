import { isoTime } from '../../../shared/iso-time.ts';
import { levelOfReaders, type TextLevel } from '../../../shared/proofreading.ts';
import type { Db } from '../../db/open.ts';
import { listCurrentReaders, listTextVersions } from './proofreading-queries.ts';

/** A level before it is known who asks; the key of each reader is an account's id, which no answer contains. */
export interface StoredLevel extends Omit<TextLevel, 'readers'> {
  number: number;
  readers: (Omit<TextLevel['readers'][number], 'isMine'> & { readerId: string })[];
}

/** The levels of all texts of some songs. */
export async function listTextLevels(db: Db, numbers: readonly number[]): Promise<StoredLevel[]> {
  const versions = await listTextVersions(db, numbers);
  const readers = Map.groupBy(
    await listCurrentReaders(db, numbers),
    ({ number, text, language }) => `${number} ${text} ${language}`,
  );
  return versions.map(({ number, text, language, hash }) => {
    const rows = readers.get(`${number} ${text} ${language}`) ?? [];
    return {
      number,
      text,
      language,
      textKey: hash,
      level: levelOfReaders(rows.length),
      readers: rows.map(({ id, by, at, witness, reader_id: readerId }) => ({
        id,
        by,
        at: isoTime(at),
        witness,
        readerId,
      })),
    };
  });
}

/** The levels as this person sees them. */
export const levelsFor = (
  levels: readonly StoredLevel[],
  readerId: string | undefined,
): TextLevel[] =>
  levels.map(({ number: _number, readers, ...level }) => ({
    ...level,
    readers: readers.map(({ readerId: by, ...reader }) => ({
      ...reader,
      isMine: by === readerId,
    })),
  }));
