import { foldWord, type Respelling } from '../../../shared/respellings.ts';
import type { Voice } from '../../../shared/speech.ts';
import type { Db } from '../../db/open.ts';
import { findRespellings, listRespellings } from './queries.ts';

/**
 * How a voice is told a word; undefined as it is written. Read anew for each speech, so that a change is heard at once: what
 * is kept on disk is kept by the respelled text.
 */
export async function respellerOf(db: Db, voice: Voice): Promise<(word: string) => string | undefined> {
  const respelled = new Map((await findRespellings(db, voice)).map(({ written, spoken }) => [written, spoken]));
  return (word) => {
    // The ending is no part of a name: Vitthala’s.
    const [, stem = word, ending = ''] = /^(.+)(['’]s)$/iu.exec(word) ?? [];
    const known = respelled.get(foldWord(word)) ?? respelled.get(foldWord(stem))?.concat(ending);
    return known ?? plain(word, voice);
  };
}

/** Kannada in Latin letters with diacritics, read by the English voice, which would name each sign. */
function plain(word: string, voice: Voice): string | undefined {
  if (voice !== 'en' || !/[^\p{ASCII}’]/u.test(word) || !/\p{Script=Latin}/u.test(word)) return undefined;
  const letters = word.normalize('NFD').replace(/s[\u0301\u0323]/gi, 'sh').replace(/r[\u0323\u0325]/gi, 'ri').replace(/\p{M}/gu, '');
  return letters.normalize('NFC');
}

export async function respellings(db: Db): Promise<Respelling[]> {
  const rows = await listRespellings(db);
  return rows.map(({ username, at, ...row }) => ({ ...row, by: username, at: new Date(at).toISOString() }));
}
