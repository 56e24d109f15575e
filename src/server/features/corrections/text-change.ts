import type { z } from 'zod';
import type { TextChange } from '../../../shared/corrections.ts';
import type { changeInput } from '../../../shared/corrections-input.ts';
import { actionsFor } from '../../../shared/corrections/actions.ts';
import { withoutStruck } from '../../../shared/meaning.ts';
import { accessTo, mayEdit, type Actor } from '../../../shared/compositions/access.ts';
import { numberedTitle } from '../../../shared/compositions/titles.ts';
import { notAllowed, notFound, refuseClosed } from '../../errors.ts';
import type { Site } from '../../site.ts';
import { findCorrection, findPublished, findRevision, type Revision } from './queries.ts';
import { textsInLanguage } from './texts.ts';
import { listPublications, listSeedRevisions } from '../history/queries.ts';

type Caller = Pick<Site, 'db' | 'env' | 'now'> & { actor: Actor | null };

/**
 * The changes of a history entry: a save compared with its base, a publication with the text published before. A text that
 * was never published is shown only to those who may read its candidate.
 * @throws 401 and 403 for a song or words that are not open to the caller, 404
 */
export async function textChangeOf(
  reader: Caller,
  { number, language, revision: id, act }: z.output<typeof changeInput>,
): Promise<TextChange> {
  const { db } = reader;
  const [revision, published] = [
    await findRevision(db, id),
    await findPublished(db, number, language),
  ];
  if (!revision || !published || revision.number !== number || revision.language !== language)
    throw notFound('There is no such text of this song.');
  await refuseUnpublished(reader, revision);
  const baseId = await findBefore(reader, revision, act);
  const before = baseId === null ? undefined : await findRevision(db, baseId);
  const isEditor = reader.actor !== null && mayEdit(reader.actor);
  const write = (of: Revision) => {
    const { title, ...texts } = textsInLanguage(of, language, published.roman);
    return {
      ...(isEditor ? texts : withoutStruck(texts)),
      songTitle: numberedTitle(number, title),
    };
  };
  return { before: before ? write(before) : null, after: write(revision) };
}

async function refuseUnpublished(
  { db, env, now, actor }: Caller,
  { number, correction_id }: Revision,
): Promise<void> {
  refuseClosed(accessTo(number, actor, env.GUEST_SONG_LIMIT, now()));
  const candidate = correction_id ? await findCorrection(db, correction_id) : undefined;
  if (!candidate || candidate.state === 'published') return;
  if (
    !actor ||
    (candidate.sealed_in !== null && candidate.author_id !== actor.id) ||
    actionsFor(actor, { number, authorId: candidate.author_id, state: candidate.state }, [])
      .read !== 'allowed'
  )
    throw notAllowed('This correction has not been published.');
}

async function findBefore(
  { db }: Caller,
  { id, number, language, base_id, correction_id }: Revision,
  act: z.output<typeof changeInput>['act'],
): Promise<string | null> {
  if (act === 'saved') return base_id;
  const publications = await listPublications(db, number, language);
  const index = publications.findLastIndex(
    ({ kind, revision_id }) => kind === act && revision_id === id,
  );
  const earlier = publications[index - 1]?.revision_id;
  if (earlier) return earlier;
  const candidate = correction_id ? await findCorrection(db, correction_id) : undefined;
  return candidate?.base_id ?? (await listSeedRevisions(db, number, language))[0]?.id ?? null;
}
