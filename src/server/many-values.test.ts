import { expect, test } from 'vitest';
import type { Db } from './db/open.ts';
import { findTitles } from './features/compositions/queries.ts';
import {
  findEditedNumbers,
  listApparatus,
  listCompositions,
  listPublishedRevisions,
  listReferences,
  listSourceTexts,
} from './features/edition/queries.ts';
import {
  listTextReviewers as listExportStanding,
  listCorrectorNames,
} from './features/exports/queries.ts';
import {
  deleteTexts,
  findCorrectedNumbers,
  findReportedNumbers,
  listTextRevisions,
} from './features/imports/queries.ts';
import { readLatestPositions } from './features/imports/number-queries.ts';
import { listWaitingTexts } from './features/reviews/queries.ts';
import {
  deleteVisits,
  findExistingSongs,
  listSongNames,
  sumReaders,
} from './features/visits/queries.ts';
import { sqliteTest } from './testing/engine-tests.ts';
import { testSite } from './testing/site.ts';

const numbers = Array.from({ length: 40_000 }, (_, index) => index + 1);

/**
 * Every query that takes a list of values, with the number of rows that it finds in the small edition; architecture.test.ts checks that
 * there is no other.
 */
const queries: [
  string,
  number,
  (db: Db) => Promise<{ length: number } | { size: number } | void>,
][] = [
  ['titles', 12, (db) => findTitles(db, numbers, 'English')],
  ['songs that people worked on', 0, (db) => findEditedNumbers(db, numbers)],
  ['published revisions', 16, (db) => listPublishedRevisions(db, numbers)],
  ['songs', 12, (db) => listCompositions(db, numbers)],
  ['texts that no conversion gives', 16, (db) => listSourceTexts(db, numbers)],
  ['apparatus', 1, (db) => listApparatus(db, numbers)],
  ['references', 1, (db) => listReferences(db, numbers)],
  ['songs that people corrected', 0, (db) => findCorrectedNumbers(db, numbers)],
  ['songs with reports', 0, (db) => findReportedNumbers(db, numbers)],
  ['who stands behind songs', 0, (db) => listExportStanding(db, numbers)],
  ['who wrote in songs', 0, (db) => listCorrectorNames(db, numbers)],
  ['standing of imported songs', 12, (db) => listTextRevisions(db, numbers)],
  // The largest number in use comes first.
  [
    'latest positions of songs',
    1,
    async (db) => JSON.parse(await readLatestPositions(db, numbers)) as unknown[],
  ],
  ['corrections that wait', 0, (db) => listWaitingTexts(db, numbers.map(String))],
  ['songs there are', 12, (db) => findExistingSongs(db, numbers)],
  ['names of songs', 12, (db) => listSongNames(db, numbers)],
  ['readings', 0, (db) => sumReaders(db, numbers.map(String))],
  ['visits', 0, (db) => deleteVisits(db, numbers.map(String))],
  ['texts', 0, (db) => deleteTexts(db, numbers)],
];

test.each(queries)('%s: works with forty thousand values', async (_name, found, ask) => {
  const { db } = await testSite();
  const rows = (await ask(db)) ?? [];
  expect('size' in rows ? rows.size : rows.length).toBe(found);
});

sqliteTest('forty thousand values in one statement would be refused', async () => {
  const { db } = await testSite();
  await expect(
    db.selectFrom('compositions').select('number').where('number', 'in', numbers).execute(),
  ).rejects.toThrow('too many SQL variables');
});
