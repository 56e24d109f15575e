import type { z } from 'zod';
import type {
  acceptBookSongInput,
  draftBookSongInput,
  readBookSongInput,
} from '../../../shared/book-songs-input.ts';
import { pageName } from '../../../shared/book-labels.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import { readingsOfBook, withReadings } from '../../../shared/book-songs/readings.ts';
import { isTooLong } from '../../../shared/text-limits.ts';
import type { Db } from '../../db/open.ts';
import { alreadyThere, notFound, outdated, unprocessable } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { recordAct } from '../audit-log/queries.ts';
import { knownMode } from '../book-ocr/known-modes.ts';
import type { BookRow } from '../books/queries.ts';
import { requireBook } from '../books/rights.ts';
import { findTitles } from '../compositions/queries.ts';
import { findCurrentTexts, proposeTexts } from '../corrections/save.ts';
import { findPublished } from '../corrections/queries.ts';
import { pickSongTexts } from '../corrections/texts.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import { addSigla, findSigla } from '../edition/witness-queries.ts';
import { putSongs, rowsOfSongs } from '../edition/write.ts';
import { findHighestNumber } from '../imports/number-queries.ts';
import { targetOf } from '../imports/target.ts';
import type { BookSong } from './output.ts';
import { readPrintedSong, type PrintedSong } from './printed-song.ts';
import { findBookSong, updateBookSong, type BookSongRow } from './queries.ts';

type Call = Pick<Site, 'db' | 'responseCache' | 'now'> & { actor: Actor };

async function requireSong(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ song: BookSongRow; book: BookRow }> {
  const song = await findBookSong(db, id);
  if (!song) throw notFound('There is no such song in a book.');
  return { song, book: await requireBook(db, actor, song.book_id) };
}

/**
 * A song of a book with its differences from a song of the edition.
 * @throws 404; 422 where its lines are gone
 */
export async function readBookSong(
  db: Db,
  actor: Actor,
  { id, number }: z.output<typeof readBookSongInput>,
): Promise<BookSong> {
  const { song, book } = await requireSong(db, actor, id);
  const printed = await readPrintedSong(db, song);
  const wanted = number ?? song.draft_number ?? song.matched_number;
  const published = wanted === null ? undefined : await findPublished(db, wanted, 'Kannada');
  const readings =
    wanted !== null && published?.lyrics
      ? readingsOfBook(
          (await findCurrentTexts(db, actor.id, wanted, 'Kannada')).newest,
          printed.lyrics,
          book.siglum,
        )
      : [];
  return {
    id,
    book: { id: book.id, siglum: book.siglum, title: book.title },
    state: song.state,
    printedNumber: song.printed_number,
    title: song.title,
    raga: song.raga,
    tala: song.tala,
    ...printed,
    song:
      wanted !== null && published
        ? { number: wanted, title: published.title, lyrics: published.lyrics }
        : null,
    readings,
    draftNumber: song.draft_number,
    nextNumber: (await findHighestNumber(db)) + 1,
  };
}

/** @throws 409 naming the pages that nobody has proofread */
function refuseUnread({ pages }: PrintedSong): void {
  const open = pages.filter(({ isProofread }) => !isProofread);
  if (open.length > 0)
    throw outdated(
      `Lines of this song are not proofread yet, on ${open.map(({ label, position }) => pageName(label, position)).join(', ')}.`,
    );
}

/**
 * Makes the book a witness of a song. The chosen readings become entries of the apparatus in a correction of the admin's, which is reviewed
 * as any other.
 * @throws 404; 409 where lines are not proofread, the song has no words, or a reading is no longer there; 422
 */
export function acceptBookSong(
  ctx: Call,
  { id, number, readings: chosen }: z.output<typeof acceptBookSongInput>,
): Promise<{ correction: string | null }> {
  const { actor, now } = ctx;
  return publishEdition(ctx, async (trx) => {
    const { song, book } = await requireSong(trx, actor, id);
    const printed = await readPrintedSong(trx, song);
    refuseUnread(printed);
    const published = await findPublished(trx, number, 'Kannada');
    if (!published) throw notFound(`There is no song ${number}.`);
    if (!published.lyrics)
      throw outdated(`Song ${number} has no words yet. Enter this song as its text.`);
    const { newest } = await findCurrentTexts(trx, actor.id, number, 'Kannada');
    const readings = readingsOfBook(newest, printed.lyrics, book.siglum);
    const accepted = readings.filter((reading) => chosen.includes(reading.id));
    if (accepted.length < new Set(chosen).size)
      throw outdated('The song or the book has changed since. Please look at the readings again.');
    await close(trx, ctx, { song, book, number, state: 'accepted' });
    const witnesses = await findSigla(trx, number);
    await addSigla(trx, number, [book.siglum]);
    if (accepted.length === 0) return { correction: null };
    const texts = withReadings(newest, accepted, { siglum: book.siglum, witnesses });
    if (isTooLong(texts.apparatus, 'apparatus'))
      throw unprocessable('The apparatus of the song would be too long. Choose fewer readings.');
    const proposal = {
      number,
      language: 'Kannada' as const,
      words: { ...pickSongTexts(newest), ...texts },
    };
    return { correction: (await proposeTexts(trx, actor, proposal, now())).id };
  });
}

/**
 * Enters a song that the edition does not have, or whose words are wanted: a new song gets its number, title, raga and tala; the words wait
 * in a correction of the admin's for a review.
 * @throws 404; 409 where lines are not proofread or the number has words; 422
 */
export async function draftBookSong(
  ctx: Call,
  { id, number, title, raga, tala }: z.output<typeof draftBookSongInput>,
): Promise<{ correction: string }> {
  const { db, actor, now } = ctx;
  const found = await requireSong(db, actor, id);
  const isWanted = (await findTitles(db, [number], 'Kannada')).has(number);
  // Conversion to the other scripts is slow, so the rows are made before the transaction.
  const input = {
    title,
    witnesses: [found.book.siglum],
    raga: knownMode(raga) || null,
    tala: knownMode(tala) || null,
  };
  const target = targetOf({ input, isWhole: false }, number, null);
  const rows =
    target && !isWanted ? await rowsOfSongs(db, [target], { reason: 'import', now: now() }) : null;
  return publishEdition(ctx, async (trx) => {
    const { song, book } = await requireSong(trx, actor, id);
    const printed = await readPrintedSong(trx, song);
    refuseUnread(printed);
    if (!printed.lyrics) throw unprocessable('No words of this song were found on the pages.');
    const published = await findPublished(trx, number, 'Kannada');
    if (published?.lyrics) throw alreadyThere(`Song ${number} has words already.`);
    if (!published !== (rows !== null))
      throw outdated('Somebody has just entered or removed this song. Please try again.');
    if (rows) await putSongs(trx, rows);
    else await addSigla(trx, number, [book.siglum]);
    await close(trx, ctx, { song, book, number, state: 'draft' });
    const { newest } = await findCurrentTexts(trx, actor.id, number, 'Kannada');
    if (newest.lyrics) throw alreadyThere(`You have a correction of song ${number} already.`);
    const words = { ...pickSongTexts(newest), title, lyrics: printed.lyrics };
    const proposal = { number, language: 'Kannada' as const, words };
    return { correction: (await proposeTexts(trx, actor, proposal, now())).id };
  });
}

/** A song of the book that the edition does not take, such as one of another composer. @throws 404, 409 */
export function declineBookSong({ db, actor, now }: Call, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { song, book } = await requireSong(trx, actor, id);
    if (!(await updateBookSong(trx, id, 'found', { state: 'declined' }))) throw answered();
    await recordAct(trx, actor, {
      kind: 'book song declined',
      subject: subjectOf(book, song),
      at: now(),
    });
  });
}

/** Takes back `declineBookSong`. @throws 404, 409 */
export function reopenBookSong({ db, actor, now }: Call, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { song, book } = await requireSong(trx, actor, id);
    if (!(await updateBookSong(trx, id, 'declined', { state: 'found' }))) throw answered();
    await recordAct(trx, actor, {
      kind: 'book song reopened',
      subject: subjectOf(book, song),
      at: now(),
    });
  });
}

async function close(
  trx: Db,
  { actor, now }: Call,
  {
    song,
    book,
    number,
    state,
  }: { song: BookSongRow; book: BookRow; number: number; state: 'accepted' | 'draft' },
): Promise<void> {
  const isAgain = song.state === 'accepted' && song.matched_number === number;
  const changes = { matched_number: number, ...(state === 'draft' && { draft_number: number }) };
  const from = isAgain ? 'accepted' : 'found';
  if (!(await updateBookSong(trx, song.id, from, { state, ...changes }))) throw answered();
  if (isAgain) return;
  await recordAct(trx, actor, {
    kind: state === 'accepted' ? 'book song accepted' : 'book song entered',
    subject: subjectOf(book, song),
    became: String(number),
    at: now(),
  });
}

const answered = () =>
  outdated('Somebody has decided about this song since. Please reload the page.');

const subjectOf = ({ siglum }: BookRow, { printed_number, title }: BookSongRow) =>
  [siglum, printed_number, title].filter(Boolean).join(' ');
