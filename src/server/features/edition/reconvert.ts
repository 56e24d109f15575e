import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/open.ts';
import { convertSong } from './convert.ts';
import {
  findLastNumber,
  insertRevisions,
  listTexts,
  putTexts,
  type PublishedText,
  type RevisionRow,
  type TextRow,
} from './queries.ts';

/**
 * Converts every text that nobody has edited again from the published Kannada, except songs that were just written. A text with a revision
 * of its own language gets a new revision, so that an open correction keeps its base.
 * @returns how many texts changed
 */
export async function reconvert(db: Db, except: ReadonlySet<number>, now: number): Promise<number> {
  const last = await findLastNumber(db);
  let changed = 0;
  for (let start = 1; start <= last; start += songsAtOnce)
    changed += await reconvertSome(db, { start, end: start + songsAtOnce - 1 }, except, now);
  return changed;
}

/** Their texts are in memory at once: 10 MB. */
const songsAtOnce = 500;

async function reconvertSome(
  db: Db,
  range: { start: number; end: number },
  except: ReadonlySet<number>,
  now: number,
): Promise<number> {
  const revisions: RevisionRow[] = [];
  const changed: TextRow[] = [];
  const songs = Map.groupBy(await listTexts(db, range), ({ number }) => number);
  for (const [number, texts] of songs) {
    const kannada = texts.find(({ language }) => language === 'Kannada');
    if (!kannada || except.has(number)) continue;
    const fresh = texts.map((text): PublishedText =>
      text.origin === 'converted' ? { ...text, ...convertSong(kannada, text.language) } : text,
    );
    const sanskrit = fresh.find(({ language }) => language === 'Sanskrit')?.lyrics ?? '';
    for (const [index, text] of fresh.entries()) {
      if (text.title === texts[index]?.title && text.lyrics === texts[index]?.lyrics) continue;
      const { language, title, lyrics, meaning, origin, notation, revision_id, look_again } = text;
      const id = text.revision_language === language ? randomUUID() : revision_id;
      if (id !== revision_id) {
        const revisionTexts = { title, lyrics, meaning, sanskrit, notation, apparatus: '' };
        revisions.push({
          id,
          number,
          language,
          ...revisionTexts,
          base_id: revision_id,
          author_id: null,
          reason: 'conversion',
          created_at: now,
        });
      }
      changed.push({
        number,
        language,
        title,
        lyrics,
        meaning,
        origin,
        revision_id: id,
        look_again,
      });
    }
  }
  await insertRevisions(db, revisions);
  await putTexts(db, changed);
  return changed.length;
}
