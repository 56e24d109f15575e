import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFacts } from '../../../shared/song-facts.ts';
import { languages } from '../../../shared/languages.ts';
import { convertLine, convertText } from '../../../shared/scripts.ts';
import type { Db } from '../../db/open.ts';
import { readSetting } from '../../db/settings.ts';
import { migratedDb } from '../../testing/databases.ts';
import { smallEdition, smallWitnesses } from '../../testing/songs.ts';
import { conversionRules } from './convert.ts';
import { factColumnsOf } from './fact-columns.ts';
import { loadEdition, loadWitnesses } from './load.ts';
import { listWitnesses } from './witness-queries.ts';
import {
  editionWith,
  everything,
  revisionsOf,
  textOf,
  version,
} from '../../testing/edition-queries.ts';

let db: Db;
beforeEach(async () => {
  db = await migratedDb();
});

describe('the first start', () => {
  it('stores every song in eight languages', async () => {
    expect(await loadEdition(db, smallEdition(), 1000)).toEqual({ added: 12, updated: 0, left: 0 });
    const song = smallEdition().find(({ number }) => number === 5);
    const rows = await db
      .selectFrom('texts')
      .selectAll()
      .where('number', '=', 5)
      .orderBy('language')
      .execute();
    expect(rows).toMatchObject(
      languages.map((language) => ({
        number: 5,
        language,
        title:
          language === 'English'
            ? 'Kereya niranu kerege chelli'
            : convertLine(song?.title ?? '', language),
        lyrics: convertText(song?.lyrics ?? '', language),
        meaning: song?.meanings[language] ?? '',
        origin: language === 'Kannada' ? 'source' : 'converted',
      })),
    );
    expect(rows[0]?.lyrics).toContain('śrī');
    expect(
      await db.selectFrom('compositions').selectAll().where('number', '=', 5).executeTakeFirst(),
    ).toEqual({
      ...factColumnsOf(noFacts()),
      number: 5,
      roman: 'Kereya niranu kerege chelli',
      form: 'gita',
      raga: 'Malahari',
      tala: 'Tisra Triputa',
      source: 'oral tradition; compared with one collection',
      certainty: 'one source',
      questions: '["Charana 1, line 1: the collection has ವಿಠ್ಠಲ."]',
      notation: song?.notation,
    });
    expect(await db.selectFrom('ragas').selectAll().orderBy('name').execute()).toEqual([
      { name: 'Malahari' },
      { name: 'Purvikalyani' },
      { name: 'Todi' },
    ]);
    expect(await version(db)).toBeDefined();
    expect(await readSetting(db, 'conversion_rules')).toBe(conversionRules);
  });

  it('writes a revision for the Kannada and for each language with a meaning of its own', async () => {
    await loadEdition(db, smallEdition(), 1000);
    const revisions = await revisionsOf(db, 11);
    expect(revisions.map(({ language }) => language)).toEqual(['Tamil', 'Kannada', 'English']);
    for (const { language, ...revision } of revisions) {
      const { title, lyrics, meaning, revision_id } = await textOf(db, 11, language);
      expect(revision).toMatchObject({
        id: revision_id,
        title,
        lyrics,
        meaning,
        author_id: null,
        base_id: null,
        reason: 'seed',
        created_at: 1000,
      });
      expect(revision.sanskrit).toBe((await textOf(db, 11, 'Sanskrit')).lyrics);
    }
    expect((await textOf(db, 11, 'Hindi')).revision_id).toBe(revisions[1]?.id);
    expect(await revisionsOf(db, 12)).toHaveLength(1);
  });

  it('dates a text by the day its file names, and later revisions after it', async () => {
    const [day, now] = [Date.UTC(2026, 0, 2), Date.UTC(2026, 0, 15)];
    const later = (entered: string) =>
      editionWith(1, ({ lyrics }) => ({
        entered,
        lyrics: `${lyrics} ${entered.length}${entered}`,
      }));
    await loadEdition(db, smallEdition(), now);
    await loadEdition(db, later('2026-01-02'), now);
    await loadEdition(db, later('2026-01-09'), now);
    await loadEdition(db, later('2027-01-01'), now);
    const kannada = (await revisionsOf(db, 1)).filter(({ language }) => language === 'Kannada');
    expect(kannada.map(({ created_at }) => created_at)).toEqual([
      day,
      day + 1,
      Date.UTC(2026, 0, 9),
      now,
    ]);
    expect((await revisionsOf(db, 5)).map(({ created_at }) => created_at)).toEqual([now, now]);
  });

  it('stores witnesses and apparatus as rows, and deletes those that the seed no longer has', async () => {
    await loadEdition(db, smallEdition(), 1000);
    expect(
      await db
        .selectFrom('apparatus')
        .select(['number', 'position', 'locus', 'reason', 'note'])
        .execute(),
    ).toEqual([
      {
        number: 1,
        position: 0,
        locus: 'Charana 1, line 2',
        reason: 'grammar',
        note: 'The long vowel is needed.',
      },
      { number: 1, position: 1, locus: 'Charana 2', reason: 'witnesses', note: null },
    ]);
    await loadEdition(
      db,
      editionWith(1, ({ apparatus }) => ({ apparatus: apparatus.slice(1) })),
      2000,
    );
    expect(await db.selectFrom('apparatus').select(['position', 'locus']).execute()).toEqual([
      { position: 0, locus: 'Charana 2' },
    ]);
    await loadWitnesses(db, smallWitnesses);
    const before = await version(db);
    await loadWitnesses(db, smallWitnesses);
    expect([await listWitnesses(db), await version(db)]).toEqual([smallWitnesses, before]);
    await loadWitnesses(db, smallWitnesses.slice(1));
    expect(await listWitnesses(db)).toEqual(smallWitnesses.slice(1));
    expect(await version(db)).not.toBe(before);
  });

  it('stores all songs or none', async () => {
    await sql`create unique index one_language on texts (number) where number = 12`.execute(db);
    await expect(loadEdition(db, smallEdition(), 1000)).rejects.toThrow(/unique/i);
    expect(await everything(db)).toEqual({
      compositions: [],
      revisions: [],
      texts: [],
      settings: [],
    });
    expect(await db.selectFrom('ragas').selectAll().execute()).toEqual([]);
  });
});
