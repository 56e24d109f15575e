import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';

/** The highest number of a song, also of one that is not published, unless its number is released; 0 where there is none. */
export async function findHighestNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('compositions')
    .where(({ or, not, exists, selectFrom }) =>
      or([
        not(
          exists(
            selectFrom('released_numbers')
              .whereRef('released_numbers.number', '=', 'compositions.number')
              .select('number'),
          ),
        ),
        exists(
          selectFrom('texts')
            .whereRef('texts.number', '=', 'compositions.number')
            .select('texts.number'),
        ),
      ]),
    )
    .select(({ fn }) => fn.max<number | null>('number').as('number'))
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/**
 * The position of the latest history entry of each song and the largest number in use, as one text to compare: every change of a song, an
 * import's too, adds an entry, and a song without a number gets the next one.
 */
export async function readLatestPositions(db: Db, numbers: readonly number[]): Promise<string> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('history')
      .select(({ fn }) => ['number', fn.max('position').as('position')])
      .where('number', 'in', chunk)
      .groupBy('number')
      .orderBy('number')
      .execute(),
  );
  return JSON.stringify([
    await findHighestNumber(db),
    ...rows.map(({ number, position }) => [number, position]),
  ]);
}

/**
 * Those of the numbers that an import added to which something else refers: a correction, a report, a later import, or a history from before
 * the import, unless they had been released then.
 */
export async function findUsedNumbers(
  db: Db,
  { id, appliedAt, numbers }: { id: string; appliedAt: number; numbers: readonly number[] },
): Promise<Set<number>> {
  const rows = await inChunks(numbers, (chunk) =>
    db
      .selectFrom('corrections')
      .where('number', 'in', chunk)
      .select('number')
      .union(db.selectFrom('reports').where('number', 'in', chunk).select('number'))
      .union(
        db
          .selectFrom('import_rows')
          .innerJoin('imports', 'imports.id', 'import_rows.import_id')
          .where('import_rows.number', 'in', chunk)
          .where('import_rows.undo', 'is not', null)
          .where('imports.id', '<>', id)
          .where('imports.applied_at', '>=', appliedAt)
          .select(({ ref }) => ref('import_rows.number').$notNull().as('number')),
      )
      .union(
        db
          .selectFrom('history')
          .where('number', 'in', chunk)
          .where('at', '<', appliedAt)
          .where('number', 'not in', (released) =>
            released.selectFrom('released_numbers').select('number'),
          )
          .select('number'),
      )
      .execute(),
  );
  return new Set(rows.map(({ number }) => number));
}

/** Notes of numbers whether they are released. */
export async function replaceReleased(
  trx: Db,
  numbers: readonly number[],
  isReleased: boolean,
): Promise<void> {
  await inChunks(numbers, (chunk) =>
    trx.deleteFrom('released_numbers').where('number', 'in', chunk).execute(),
  );
  if (isReleased)
    await inChunks(numbers, (chunk) =>
      trx
        .insertInto('released_numbers')
        .values(chunk.map((number) => ({ number })))
        .execute(),
    );
}

/** How many songs that an import added were removed and keep their numbers. */
export async function countReservedNumbers(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('import_rows')
    .innerJoin('compositions', 'compositions.number', 'import_rows.number')
    .where('import_rows.import_id', '=', id)
    .where('import_rows.kind', '=', 'added')
    .where('compositions.number', 'not in', (released) =>
      released.selectFrom('released_numbers').select('number'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('texts')
            .whereRef('texts.number', '=', 'compositions.number')
            .select('texts.number'),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
