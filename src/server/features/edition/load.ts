import { randomUUID } from 'node:crypto';
import type { Witness } from '../../../shared/edition/apparatus.ts';
import { languages } from '../../../shared/languages.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { conversionRules, convertSong } from './convert.ts';
import {
  findEditedNumbers,
  listApparatus,
  listCompositions,
  listReferences,
  listSourceTexts,
  type CompositionRow,
  findLastNumber,
  insertRevisions,
  listTexts,
  putTexts,
  type PublishedText,
  type RevisionRow,
  type TextRow,
} from './queries.ts';
import { listShippedWitnesses, replaceWitnesses } from './witness-queries.ts';
import { nothingCached, publishEdition } from './publish-edition.ts';
import type { EditionSong } from './source.ts';
import { compositionOf, putSongs, rowsOfSongs } from './write.ts';

/** How many songs are new, how many were refreshed, and how many differ from the seed but were left to the people who edited them. */
interface LoadResult {
  added: number;
  updated: number;
  left: number;
}

/**
 * Loads the seed into the database in one transaction. A song that people have edited stays wholly as it is, and so does one that the seed
 * no longer contains. If anything was written, the edition's version is raised by one.
 */
export async function loadEdition(
  db: Db,
  songs: readonly EditionSong[],
  now: number,
): Promise<LoadResult> {
  const loaded = await publishEdition(
    { db, responseCache: nothingCached },
    async (trx) => {
      const stored = await readStoredFingerprints(
        trx,
        songs.map(({ number }) => number),
      );
      const added = songs.filter(({ number }) => !stored.has(number));
      const differing = songs.filter(
        (song) =>
          stored.has(song.number) &&
          stored.get(song.number) !== fingerprint(compositionOf(song), song),
      );
      const edited = await findEditedNumbers(
        trx,
        differing.map(({ number }) => number),
      );
      const updated = differing.filter(({ number }) => !edited.has(number));
      const written = [...added, ...updated];
      await putSongs(trx, await rowsOfSongs(trx, written, { reason: 'seed', now }));

      let reconverted = 0;
      if ((await readSetting(trx, 'conversion_rules')) !== conversionRules) {
        reconverted = await reconvert(trx, new Set(written.map(({ number }) => number)), now);
        await writeSetting(trx, 'conversion_rules', conversionRules);
      }
      return { added: added.length, updated: updated.length, left: edited.size, reconverted };
    },
    { isChanged: (done) => done.added + done.updated + done.reconverted > 0 },
  );
  return { added: loaded.added, updated: loaded.updated, left: loaded.left };
}

/** Replaces the list of witnesses by the one that the program ships. */
export async function loadWitnesses(db: Db, witnesses: readonly Witness[]): Promise<void> {
  await publishEdition(
    { db, responseCache: nothingCached },
    async (trx) => {
      const isNew = JSON.stringify(await listShippedWitnesses(trx)) !== JSON.stringify(witnesses);
      if (isNew) await replaceWitnesses(trx, witnesses);
      return isNew;
    },
    { isChanged: Boolean },
  );
}

/** A fingerprint of each of these songs that is stored, which is compared with the seed's without converting any script. */
async function readStoredFingerprints(db: Db, numbers: number[]): Promise<Map<number, string>> {
  const apparatus = await listApparatus(db, numbers);
  const references = await listReferences(db, numbers);
  const sources = new Map<number, Source>();
  for (const {
    number,
    language,
    title,
    lyrics,
    meaning,
    origin,
    look_again,
  } of await listSourceTexts(db, numbers)) {
    const source = sources.get(number) ?? {
      title: '',
      lyrics: '',
      meanings: {},
      scripts: {},
      apparatus: apparatus.get(number) ?? [],
      references: references.get(number) ?? [],
    };
    if (language === 'Kannada') Object.assign(source, { title, lyrics });
    else if (origin === 'edited')
      source.scripts[language] = { title, lyrics, lookAgain: look_again === 1 };
    source.meanings[language] = meaning;
    sources.set(number, source);
  }
  // A song that an import added and its undo removed has a number and a history, but no text.
  const compositions = (await listCompositions(db, numbers)).filter(({ number }) =>
    sources.has(number),
  );
  return new Map(
    compositions.map((row) => [row.number, fingerprint(row, sources.get(row.number))]),
  );
}

type Source = Pick<
  EditionSong,
  'title' | 'lyrics' | 'meanings' | 'scripts' | 'apparatus' | 'references'
>;

/** All of a song but its number, including every column of its row, in a fixed order. */
function fingerprint(
  { number: _number, ...row }: CompositionRow,
  source: Source | undefined,
): string {
  const own = languages.map((language) => {
    const script = source?.scripts[language];
    return [source?.meanings[language] ?? '', script?.title, script?.lyrics, script?.lookAgain];
  });
  const columns = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    columns,
    source?.title,
    source?.lyrics,
    source?.apparatus,
    source?.references,
    own,
  ]);
}

/**
 * Converts every text that nobody has edited again from the published Kannada, except songs that were just written. A text with a revision
 * of its own language gets a new revision, so that an open correction keeps its base.
 * @returns how many texts changed
 */
async function reconvert(db: Db, except: ReadonlySet<number>, now: number): Promise<number> {
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
