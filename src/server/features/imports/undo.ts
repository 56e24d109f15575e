import { type Language, languages } from '../../../shared/languages.ts';
import type { Actor } from '../../../shared/compositions/access.ts';
import type { Db } from '../../db/open.ts';
import { nothingCached, publishEdition } from '../edition/publish-edition.ts';
import { textsInAllLanguages } from '../edition/convert.ts';
import { readPublishedSongs } from '../edition/published.ts';
import { putTexts } from '../edition/queries.ts';
import type { EditionSong } from '../edition/source.ts';
import { factRowsOf, putFacts } from '../edition/write.ts';
import { findCorrection, updateCandidate } from '../corrections/queries.ts';
import { insertHistoryEntry } from '../history/queries.ts';
import { recordAct } from '../audit-log/queries.ts';
import { withdrawOfSongs } from '../song-recordings/queries.ts';
import { songsOf, type Undo } from './apply.ts';
import { changesBetween, isFact } from './compare.ts';
import {
  deleteTexts,
  findCorrectedNumbers,
  findImport,
  findReportedNumbers,
  listTextRevisions,
  listUndo,
  updateImport,
  updateRow,
  type ImportRecord,
} from './queries.ts';
import type { RefusedTask, JobContext } from './job-context.ts';
import { readUndo } from './stored-json.ts';
import { videoAlbumsSchema } from '../../../shared/videos-input.ts';
import { findNewestValue } from '../site-content/queries.ts';
import { findUsedNumbers, replaceReleased } from './number-queries.ts';

interface UndoInput {
  id: string;
  actor: Actor;
  now: number;
}

/**
 * Undoes an import in one transaction: each song is published again as it was, with its former revisions, and a song that
 * the import added is unpublished. A song that somebody has changed since stays, and its row says why. All revisions and
 * acts stay.
 */
export async function runUndo(
  db: Db,
  { id, actor, now }: UndoInput,
  job: JobContext,
): Promise<RefusedTask | { undone: number; left: number }> {
  const record = await findImport(db, id);
  if (!record) return { refused: 'gone' };
  if (record.state !== 'applied') return { refused: 'state' };
  await job.lockWrites();
  return publishEdition(
    { db, responseCache: nothingCached },
    async (trx): Promise<RefusedTask | { undone: number; left: number }> => {
      if ((await findImport(trx, id))?.state !== 'applied') return { refused: 'state' };
      const rows = (await listUndo(trx, id)).flatMap(({ position, number, undo }) =>
        undo === null ? [] : [{ position, number: number ?? 0, undo: readUndo(undo) }],
      );
      const numbers = rows.map(({ number }) => number);
      const context = {
        songs: new Map((await readPublishedSongs(trx, numbers)).map((song) => [song.number, song])),
        corrected: await findCorrectedNumbers(trx, numbers),
        revisions: await listTextRevisions(trx, numbers),
        reported: await findReportedNumbers(trx, numbers),
      };
      let left = 0;
      for (const [index, { position, number, undo }] of rows.entries()) {
        const because =
          reasonToKeep(number, undo, context) ||
          (await withdrawProposals(trx, undo, { actor, now }));
        if (because) {
          left += 1;
          await updateRow(trx, id, position, { left_because: because });
        }
        if (index % 100 === 99) await job.reportProgress(index, rows.length);
      }
      const taken = rows.filter(
        ({ number, undo }) => undo.after && !reasonToKeep(number, undo, context),
      );
      const restored = taken.flatMap(({ undo }) =>
        undo.before ? [{ song: undo.before, stood: undo.stood }] : [],
      );
      await putFacts(trx, factRowsOf(restored.map(({ song }) => song)));
      await putTexts(
        trx,
        restored.flatMap(({ song, stood }) => textRows(song, stood)),
      );
      const removed = taken.flatMap(({ number, undo }) => (undo.before ? [] : [number]));
      await deleteTexts(trx, removed);
      await withdrawOfSongs(trx, removed, { decided_by: actor.id, decided_at: now });
      for (const { number, undo } of taken)
        await insertHistoryEntry(trx, {
          number,
          language: 'Kannada',
          kind: 'import undone',
          user_id: actor.id,
          correction_id: null,
          revision_id: undo.stood.Kannada ?? null,
          reason: record.name,
          at: now,
        });
      const added = rows.flatMap(({ number, undo }) =>
        undo.before || !undo.after ? [] : [number],
      );
      const released = await releaseNumbers(trx, record, { added, removed, now });
      await updateImport(trx, id, { state: 'undone', undone_at: now, undone_by: actor.id });
      await recordAct(trx, actor, {
        kind: 'import undone',
        subject: record.name,
        was: songsOf(rows.length),
        became: [
          left > 0 && `${left} left as they are`,
          released > 0 && `${songNumbersOf(released)} released`,
        ]
          .filter(Boolean)
          .join(', '),
        at: now,
      });
      return { undone: rows.length - left, left };
    },
    { isChanged: (result) => 'undone' in result && result.undone > 0 },
  );
}

const songNumbersOf = (count: number) => (count === 1 ? '1 number' : `${count} numbers`);

interface UndoContext {
  songs: ReadonlyMap<number, EditionSong>;
  corrected: ReadonlySet<number>;
  revisions: ReadonlyMap<number, Partial<Record<Language, string>>>;
  reported: ReadonlySet<number>;
}

/** Why an undo leaves a song as it is; '' where nobody has changed it since the import. */
function reasonToKeep(
  number: number,
  { before, after, stands }: Undo,
  { songs, corrected, revisions, reported }: UndoContext,
): string {
  if (!after) return '';
  const current = songs.get(number);
  if (!current) return 'This song is no longer in the edition.';
  const now = revisions.get(number) ?? {};
  const isSame =
    languages.every((language) => now[language] === stands[language]) &&
    changesBetween(current, after).length === 0;
  // The song was corrected before the import already, so the import wrote its facts and apparatus only.
  const wasCorrected =
    before !== null && changesBetween(before, after).every(({ field }) => isFact(field));
  if (!isSame) return 'This song has been changed since, and stays as it is.';
  if (corrected.has(number) && !wasCorrected)
    return 'This song has been corrected since, and stays as it is.';
  return before === null && reported.has(number)
    ? 'A reader has reported a line of this song, so it stays.'
    : '';
}

/** Withdraws the proposed corrections that nobody has continued. @returns why a correction stays, or '' */
async function withdrawProposals(
  trx: Db,
  { proposed }: Undo,
  { actor, now }: Pick<UndoInput, 'actor' | 'now'>,
): Promise<string> {
  let because = '';
  for (const { id, revision } of proposed) {
    const candidate = await findCorrection(trx, id);
    if (!candidate || candidate.hidden === 1) continue;
    if (candidate.revision_id !== revision || candidate.state !== 'submitted') {
      because = 'Somebody has continued a proposed correction, so it stays.';
      continue;
    }
    const { number, language } = candidate;
    await updateCandidate(trx, id, { hidden: 1, updated_at: now });
    await insertHistoryEntry(trx, {
      number,
      language,
      kind: 'deleted',
      user_id: actor.id,
      correction_id: id,
      revision_id: revision,
      reason: '',
      at: now,
    });
  }
  return because;
}

function textRows(
  song: Parameters<typeof textsInAllLanguages>[0],
  stood: Partial<Record<Language, string>>,
) {
  const texts = textsInAllLanguages(song);
  return languages.flatMap((language) => {
    const revision_id = stood[language];
    return revision_id ? [{ number: song.number, language, ...texts[language], revision_id }] : [];
  });
}

/** After this time readers may have cited or shared a song. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Releases the numbers of the songs that an undone import had added, or reserves them for good: all of them where all were removed within 24
 * hours and none of these songs has a correction, a report, a recording, a later import or a history from before. A reserved
 * number is never given to another song, since corrections, reports and links name it.
 * @returns how many were released
 */
async function releaseNumbers(
  trx: Db,
  record: ImportRecord,
  { added, removed, now }: { added: readonly number[]; removed: readonly number[]; now: number },
): Promise<number> {
  const appliedAt = record.applied_at ?? 0;
  const isReleased =
    removed.length === added.length &&
    now - appliedAt <= maxAgeMs &&
    (await findUsedNumbers(trx, { id: record.id, appliedAt, numbers: added })).size === 0 &&
    !(await hasRecording(trx, new Set(added)));
  await replaceReleased(trx, added, isReleased);
  return isReleased ? added.length : 0;
}

/** Whether a video of the site names one of these songs. The albums of the edition name songs of the edition only. */
async function hasRecording(trx: Db, numbers: ReadonlySet<number>): Promise<boolean> {
  const albums = videoAlbumsSchema.safeParse(
    JSON.parse((await findNewestValue(trx, { part: 'videoAlbums', language: 'en' })) ?? '[]'),
  );
  return (
    albums.data?.some(({ videos }) => videos.some(({ number }) => numbers.has(number))) ?? false
  );
}
