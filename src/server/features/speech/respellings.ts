import type { z } from 'zod';
import type { Actor } from '../../../shared/compositions/access.ts';
import { foldWord } from '../../../shared/speech/entry.ts';
import type { respellingInput, respellingKey } from '../../../shared/speech/respellings-input.ts';
import type { Voice } from '../../../shared/speech.ts';
import type { Db } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { recordAct } from '../audit-log/queries.ts';
import { deleteRespelling, findRespellings, listRespellings, saveRespelling } from './queries.ts';
import { compose, decompose } from '../../../shared/normal-form.ts';
import type { Respelling } from './output.ts';

/**
 * Finds how a voice should read a word; undefined where it reads it as it is written. The respellings are read from the
 * database for each speech, so that a change takes effect at once: the cache's key has the respelled text.
 */
export async function respellerOf(
  db: Db,
  voice: Voice,
): Promise<(word: string) => string | undefined> {
  const respelled = new Map(
    (await findRespellings(db, voice)).map(({ written, spoken }) => [written, spoken]),
  );
  return (word) => {
    // A possessive ending is not part of a name: Vitthala’s.
    const [, stem = word, ending = ''] = /^(.+)(['’]s)$/iu.exec(word) ?? [];
    const known = respelled.get(foldWord(word)) ?? respelled.get(foldWord(stem))?.concat(ending);
    return known ?? plain(word, voice);
  };
}

/** Removes the diacritics of romanised Kannada for the English voice, which would name each sign. */
function plain(word: string, voice: Voice): string | undefined {
  if (voice !== 'en' || !/[^\p{ASCII}’]/u.test(word) || !/\p{Script=Latin}/u.test(word))
    return undefined;
  const letters = decompose(word)
    .replace(/s[\u0301\u0323]/gi, 'sh')
    .replace(/r[\u0323\u0325]/gi, 'ri')
    .replace(/\p{M}/gu, '');
  return compose(letters);
}

export async function respellings(db: Db): Promise<Respelling[]> {
  const rows = await listRespellings(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}

/** Adds a respelling, or changes that of the same voice and word. */
export function respell(
  db: Db,
  actor: Actor,
  { voice, written, spoken }: z.output<typeof respellingInput>,
  at: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const was = await spokenAs(trx, voice, written);
    await recordAct(trx, actor, {
      kind: 'respelling saved',
      subject: `${written} (${voice})`,
      was,
      became: spoken,
      at,
    });
    await saveRespelling(trx, { voice, written, spoken, user_id: actor.id, at });
  });
}

/** @throws 404 */
export function removeRespelling(
  db: Db,
  actor: Actor,
  { voice, written }: z.output<typeof respellingKey>,
  at: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const was = await spokenAs(trx, voice, written);
    if (!(await deleteRespelling(trx, voice, written)))
      throw notFound('There is no such pronunciation fix.');
    await recordAct(trx, actor, {
      kind: 'respelling removed',
      subject: `${written} (${voice})`,
      was,
      at,
    });
  });
}

const spokenAs = async (db: Db, voice: Voice, written: string) =>
  (await findRespellings(db, voice)).find((row) => row.written === written)?.spoken;
