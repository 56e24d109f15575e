import type { Db } from '../../db/open.ts';

/** The published songs that name witnesses, with their sigla as a JSON list. */
export function listCompared(db: Db) {
  return db
    .selectFrom('compositions')
    .innerJoin('texts', (join) => join.onRef('texts.number', '=', 'compositions.number').on('texts.language', '=', 'Kannada'))
    .where('compositions.witnesses', '<>', '[]')
    .orderBy('compositions.number')
    .select(['compositions.number', 'compositions.witnesses', 'compositions.roman', 'texts.title as kannada'])
    .execute();
}
