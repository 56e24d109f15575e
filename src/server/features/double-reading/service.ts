import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { mayEdit, type Actor } from '../../../shared/compositions/access.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { estimateRemaining } from '../../../shared/double-reading/estimate.ts';
import type { DoubleReading, DoubleReadingResult, DoubleReadings } from './output.ts';
import type { assignDoubleReadingInput } from '../../../shared/double-reading-input.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { Db } from '../../db/open.ts';
import { notFound, outdated } from '../../errors.ts';
import { recordAct } from '../audit-log/queries.ts';
import { accountSubject } from '../audit-log/subjects.ts';
import { findUserByEmail } from '../auth/queries.ts';
import {
  hasOtherAdmin,
  insertReading,
  listAssigned,
  listContributors,
  listCorrecting,
  listReadings,
  listReadingSongs,
  lockSongsOf,
  sumFindings,
} from './queries.ts';
import { isReadByBoth, isReaderOf, songsOf } from './states.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Assigns the Kannada texts of some songs to two people, who read them separately. @returns the id
 * @throws 404 for people without an approved account, or no song; 409 when nobody else could decide, or one of the songs is in another double
 * reading or is being corrected by one of the two
 */
export function assign(
  db: Db,
  actor: Actor,
  { start, end, first, second, days }: z.output<typeof assignDoubleReadingInput>,
  now: number,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const readers = [
      await findContributor(trx, first),
      await findContributor(trx, second),
    ] as const;
    const ids = [readers[0].id, readers[1].id] as const;
    if (!(await hasOtherAdmin(trx, ids)))
      throw outdated('Another admin than the two readers has to decide, and there is none.');
    const numbers = await lockSongsOf(trx, { start, end });
    if (numbers.length === 0) throw notFound('There is no song with these numbers.');
    const assigned = await listAssigned(trx, numbers);
    if (assigned.length > 0)
      throw outdated(`Two people already read these songs separately: ${assigned.join(', ')}.`);
    const correcting = await listCorrecting(trx, numbers, ids);
    if (correcting.length > 0)
      throw outdated(
        `One of the two has a correction of these songs that is not published: ${correcting.join(', ')}.`,
      );
    const id = randomUUID();
    await insertReading(
      trx,
      {
        id,
        start_number: start,
        end_number: end,
        first_id: readers[0].id,
        second_id: readers[1].id,
        assigned_by: actor.id,
        created_at: now,
        release_at: now + days * dayMs,
      },
      numbers,
    );
    await recordAct(trx, actor, {
      kind: 'double reading assigned',
      subject: songsOf(start, end),
      became: readers.map(accountSubject).join(', '),
      at: now,
    });
    return { id };
  });
}

async function findContributor(db: Db, email: string) {
  const user = await findUserByEmail(db, email);
  if (!user || user.standing !== 'Approved' || !mayEdit(user))
    throw notFound(`There is no approved proofreader, editor or admin with the email ${email}.`);
  return user;
}

/** The double readings with open songs, with their progress only. */
export async function list(db: Db, actor: Actor): Promise<DoubleReadings> {
  return { open: await listOpen(db, actor), people: await listContributors(db) };
}

async function listOpen(db: Db, actor: Actor): Promise<DoubleReading[]> {
  const readings = await listReadings(db);
  if (readings.length === 0) return [];
  const songs = Map.groupBy(
    await listReadingSongs(
      db,
      readings.map(({ id }) => id),
    ),
    ({ reading_id }) => reading_id,
  );
  return readings.map((reading) => {
    const own = songs.get(reading.id) ?? [];
    const open = own.filter(({ state }) => state === 'open');
    const done = (column: 'first_done_at' | 'second_done_at') =>
      own.filter((song) => song[column] !== null).length;
    return {
      id: reading.id,
      start: reading.start_number,
      end: reading.end_number,
      songs: own.length,
      readers: [
        { name: reading.first_name, done: done('first_done_at') },
        { name: reading.second_name, done: done('second_done_at') },
      ],
      assignedAt: isoTime(reading.created_at),
      releaseAt: isoTime(reading.release_at),
      open: open.filter((song) => !isReadByBoth(song)).length,
      toDecide: open
        .filter(isReadByBoth)
        .map(({ number, title }) => ({ number, songTitle: numberedTitle(number, title) })),
      isMine: isReaderOf(reading, actor),
    };
  });
}

/** What was found in each range, and what both readers probably overlooked: the ranges that need another reading most come first. */
export async function listResults(db: Db): Promise<DoubleReadingResult[]> {
  const results = (await sumFindings(db)).map(
    ({ start_number: start, end_number: end, songs, first, second, both }) => {
      const findings = { first: Number(first), second: Number(second), both: Number(both) };
      return {
        range: { start, end },
        songs: Number(songs),
        findings,
        estimate: estimateRemaining(findings),
      };
    },
  );
  const perSong = ({ estimate, songs }: DoubleReadingResult) =>
    estimate ? estimate.remaining / songs : -1;
  return results.toSorted((one, other) => perSong(other) - perSong(one));
}
