import { isReviewer, mayEdit, type Actor } from '../../../shared/compositions/access.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import type { MyWork, WorkCount } from '../../../shared/my-work.ts';
import type { Db } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { enforce } from '../corrections/policy.ts';
import { listSeparateSongs } from '../double-reading/queries.ts';
import { countQuestionsTo } from '../questions/queries.ts';
import { questionsForWork } from '../questions/service.ts';
import { countForReview } from '../reviews/service.ts';
import { readRangeProgress } from '../workload/service.ts';
import {
  countReturned,
  listPublishedOf,
  listReturnedCorrections,
  listUnread,
  putSeen,
  putSkipped,
  setDigest,
  wantsDigest,
} from './queries.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/** The work of this person. @throws 403 for a Reader */
export async function readWork(db: Db, actor: Actor, now: number): Promise<MyWork> {
  enforce(mayEdit(actor) ? 'allowed' : 'reads only');
  const [returned, published, unread] = [
    await listReturnedCorrections(db, actor.id),
    await listPublishedOf(db, actor.id, now - week),
    await listUnread(db, actor),
  ];
  return {
    ...(await questionsForWork(db, actor)),
    returned: returned.map(
      ({ id, number, language, title, returned_reason, returned_comment, returned_at, by }) => ({
        id,
        number,
        language,
        songTitle: numberedTitle(number, title),
        reason: returned_reason,
        comment: returned_comment,
        by: by ?? '',
        at: isoTime(returned_at ?? 0),
      }),
    ),
    toReview: isReviewer(actor) ? await countForReview(db, actor) : null,
    separateSongs: (await listSeparateSongs(db, actor.id)).map(({ number, title, isBegun }) => ({
      number,
      songTitle: numberedTitle(number, title),
      isBegun: Boolean(isBegun),
    })),
    nextSongs: unread.map(({ number, title, readers }) => ({
      number,
      songTitle: numberedTitle(number, title),
      readers: Number(readers),
    })),
    published: published.map(({ number, language, title, at }) => ({
      number,
      language,
      songTitle: numberedTitle(number, title),
      at: isoTime(at),
    })),
    ranges: actor.range ? [await readRangeProgress(db, actor.range)] : [],
    wantsDigest: await wantsDigest(db, actor.id),
  };
}

/** The number beside the person's name: the questions to them, what was returned to them, and what waits for their review. */
export async function countWork(db: Db, actor: Actor): Promise<WorkCount> {
  if (!mayEdit(actor)) return { count: 0 };
  const own = (await countReturned(db, actor.id)) + (await countQuestionsTo(db, actor.id));
  return { count: own + (isReviewer(actor) ? await countForReview(db, actor) : 0) };
}

/** Puts a song behind the others. @throws 403 for a Reader, 404 */
export async function skipSong(db: Db, actor: Actor, number: number, now: number): Promise<void> {
  enforce(mayEdit(actor) ? 'allowed' : 'reads only');
  if (!(await putSkipped(db, actor.id, number, now))) throw notFound('There is no such song.');
}

/** Whether the person gets the evening e-mail. @throws 403 for a Reader */
export async function chooseDigest(db: Db, actor: Actor, isWanted: boolean): Promise<void> {
  enforce(mayEdit(actor) ? 'allowed' : 'reads only');
  await setDigest(db, actor.id, isWanted);
}

/** Remembers that the person has seen their work, so that the digest leaves it out, and the language of their interface. @throws 403 for a Reader */
export async function markSeen(
  db: Db,
  actor: Actor,
  language: 'en' | 'kn',
  now: number,
): Promise<void> {
  enforce(mayEdit(actor) ? 'allowed' : 'reads only');
  await putSeen(db, actor.id, language, now);
}
