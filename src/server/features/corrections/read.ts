import { setImmediate } from 'node:timers/promises';
import { isInRange, type Actor } from '../../../shared/compositions/access.ts';
import { songActionsFor } from '../../../shared/corrections/actions.ts';
import type { EditableSong, EditedRow, EditorWitness } from '../../../shared/corrections.ts';
import type { CandidateView } from '../../../shared/reviews.ts';
import type { Language } from '../../../shared/languages.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import type { Db } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { isoTime } from '../../../shared/iso-time.ts';
import { candidateOf } from './candidate.ts';
import { findReadingOf } from '../edition/double-reading-queries.ts';
import { listWitnesses, readSigla } from '../edition/witness-queries.ts';
import { findingsOfTexts } from './checks.ts';
import { actionsOn, enforce } from './policy.ts';
import {
  findFullCandidate,
  findOwnCandidate,
  findOpenCandidate,
  findPublished,
  findEmails,
  findRevisionTitles,
  listCandidates,
  listPassedWarnings,
  listWriters,
} from './queries.ts';
import { pickTexts } from './texts.ts';

/** Opens a song in the editor: the person's own open candidate, else the published text. @throws 403 for a Reader, 404 */
export async function openForEditing(
  db: Db,
  actor: Actor,
  number: number,
  language: Language,
): Promise<EditableSong> {
  const actions = songActionsFor(actor, number);
  enforce(actions.save);
  return db.transaction().execute(async (trx) => {
    const published = await findPublished(trx, number, language);
    if (!published) throw notFound('There is no such song.');
    const open = await findOpenCandidate(trx, actor.id, number, language);
    const detail = open && (await findOwnCandidate(trx, open.id, actor.id));
    const readsSeparately =
      language === 'Kannada' && (await findReadingOf(trx, actor.id, number)) !== null;
    const texts = pickTexts(detail ?? published);
    return {
      texts,
      songTitle: numberedTitle(number, (detail ?? published).title),
      baseRevision: detail?.revision_id ?? published.id,
      candidate: detail ? candidateOf(detail) : null,
      findings: await findingsOfTexts(trx, texts, {
        ...published,
        language,
        title: (detail ?? published).title,
      }),
      witnesses: language === 'Kannada' ? await witnessesOf(trx, published.witnesses) : [],
      passedWarnings: await listPassedWarnings(trx, number, language),
      inRange: isInRange(number, actor),
      readsSeparately,
      actions: readsSeparately ? { ...actions, passWarning: 'reads separately' } : actions,
    };
  });
}

async function witnessesOf(db: Db, own: string): Promise<EditorWitness[]> {
  const named = readSigla(own);
  const all = (await listWitnesses(db)).map(({ siglum, title, titleKannada }) => ({
    siglum,
    title,
    titleKannada,
    named: named.includes(siglum),
  }));
  const unknown = named.filter((siglum) => !all.some((one) => one.siglum === siglum));
  return [
    ...all.filter((one) => one.named),
    ...unknown.map((siglum) => ({ siglum, title: siglum, titleKannada: siglum, named: true })),
    ...all.filter((one) => !one.named),
  ];
}

/** One candidate, for its author, an admin, and those who review it. @throws 403, 404 */
export async function fetchCandidate(db: Db, actor: Actor, id: string): Promise<CandidateView> {
  const detail = await findFullCandidate(db, id);
  if (!detail) throw notFound('There is no such correction.');
  const actions = actionsOn(actor, detail, await listWriters(db, id));
  enforce(actions.read);
  const { number, language } = detail;
  return {
    ...candidateOf(detail),
    findings: await findingsOfTexts(db, pickTexts(detail), detail),
    passedWarnings: await listPassedWarnings(db, number, language),
    actions: { ...actions, passWarning: songActionsFor(actor, number).passWarning },
  };
}

/** The list of corrections: the person's own, all for an admin, none for a visitor. */
export async function listEditedSongs(db: Db, actor: Actor | null): Promise<EditedRow[]> {
  if (!actor) return [];
  const candidates = await listCandidates(db, actor.role === 'ADMIN' ? null : actor.id);
  const rows: EditedRow[] = [];
  for (let from = 0; from < candidates.length; from += readAtOnce) {
    // Each title stands in a long row somewhere else in the file, so other calls are served in between.
    await setImmediate();
    const some = candidates.slice(from, from + readAtOnce);
    const titles = await findRevisionTitles(
      db,
      some.map((row) => row.revision_id),
    );
    const emails = await findEmails(db, [...new Set(some.map((row) => row.author_id))]);
    for (const row of some) {
      const { id, number, language, state, revision_id, author_id, updated_at } = row;
      const { retitle, remove } = actionsOn(actor, row);
      rows.push({
        id,
        songTitle: numberedTitle(number, titles.get(revision_id) ?? ''),
        userEmail: emails.get(author_id) ?? '',
        number,
        language,
        state,
        updatedAt: isoTime(updated_at),
        actions: { retitle, remove },
      });
    }
  }
  return rows;
}

const readAtOnce = 500;
