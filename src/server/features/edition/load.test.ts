import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  factNames,
  factsBy,
  isList,
  noFacts,
  type FactValue,
  type SongFact,
} from '../../../shared/song-facts.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { convertLine, convertText } from '../../../shared/scripts.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { migratedDb } from '../../testing/databases.ts';
import { smallEdition, smallWitnesses } from '../../testing/songs.ts';
import { conversionRules } from './convert.ts';
import { factColumnsOf } from './fact-columns.ts';
import { loadEdition, loadWitnesses } from './load.ts';
import { insertRevisions } from './queries.ts';
import { listWitnesses } from './witness-queries.ts';
import type { EditionSong } from './source.ts';

let db: Db;
beforeEach(async () => {
  db = await migratedDb();
});

const textOf = (number: number, language: Language) =>
  db
    .selectFrom('texts')
    .selectAll()
    .where('number', '=', number)
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
const revisionsOf = (number: number) =>
  db
    .selectFrom('revisions')
    .selectAll()
    .where('number', '=', number)
    .orderBy('created_at')
    .orderBy('language', 'desc')
    .execute();
const version = () => readSetting(db, 'edition_version');
/** The edition's version after the first start. */
let loaded: string | undefined;
const everything = async () => ({
  compositions: await db.selectFrom('compositions').selectAll().orderBy('number').execute(),
  revisions: await db.selectFrom('revisions').selectAll().orderBy('id').execute(),
  texts: await db.selectFrom('texts').selectAll().orderBy('number').orderBy('language').execute(),
  settings: await db.selectFrom('settings').selectAll().orderBy('name').execute(),
});
/** The small edition with a change to one song. */
const editionWith = (number: number, change: (song: EditionSong) => Partial<EditionSong>) =>
  smallEdition().map((song) => (song.number === number ? { ...song, ...change(song) } : song));
const correct = (song: EditionSong) => ({ lyrics: song.lyrics.replace('ಕಾಣಿರೋ', 'ಕಾಣಿರಯ್ಯ') });

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
    expect(await version()).toBeDefined();
    expect(await readSetting(db, 'conversion_rules')).toBe(conversionRules);
  });

  it('writes a revision for the Kannada and for each language with a meaning of its own', async () => {
    await loadEdition(db, smallEdition(), 1000);
    const revisions = await revisionsOf(11);
    expect(revisions.map(({ language }) => language)).toEqual(['Tamil', 'Kannada', 'English']);
    for (const { language, ...revision } of revisions) {
      const { title, lyrics, meaning, revision_id } = await textOf(11, language);
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
      expect(revision.sanskrit).toBe((await textOf(11, 'Sanskrit')).lyrics);
    }
    expect((await textOf(11, 'Hindi')).revision_id).toBe(revisions[1]?.id);
    expect(await revisionsOf(12)).toHaveLength(1);
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
    const kannada = (await revisionsOf(1)).filter(({ language }) => language === 'Kannada');
    expect(kannada.map(({ created_at }) => created_at)).toEqual([
      day,
      day + 1,
      Date.UTC(2026, 0, 9),
      now,
    ]);
    expect((await revisionsOf(5)).map(({ created_at }) => created_at)).toEqual([now, now]);
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
    const before = await version();
    await loadWitnesses(db, smallWitnesses);
    expect([await listWitnesses(db), await version()]).toEqual([smallWitnesses, before]);
    await loadWitnesses(db, smallWitnesses.slice(1));
    expect(await listWitnesses(db)).toEqual(smallWitnesses.slice(1));
    expect(await version()).not.toBe(before);
  });

  it('stores all songs or none', async () => {
    await sql`create unique index one_language on texts (number) where number = 12`.execute(db);
    await expect(loadEdition(db, smallEdition(), 1000)).rejects.toThrow(/unique/i);
    expect(await everything()).toEqual({
      compositions: [],
      revisions: [],
      texts: [],
      settings: [],
    });
    expect(await db.selectFrom('ragas').selectAll().execute()).toEqual([]);
  });
});

describe('a later start', () => {
  beforeEach(async () => {
    await loadEdition(db, smallEdition(), 1000);
    loaded = await version();
  });

  it('changes nothing when the seed is the same', async () => {
    const before = await everything();
    expect(await loadEdition(db, smallEdition(), 2000)).toEqual({ added: 0, updated: 0, left: 0 });
    expect(await everything()).toEqual(before);
  });

  it('adds a new song and leaves one that the seed no longer has', async () => {
    const [first, ...rest] = smallEdition();
    const songs = [...rest, { ...first, number: 13, raga: 'Bhairavi' }] as EditionSong[];
    expect(await loadEdition(db, songs, 2000)).toEqual({ added: 1, updated: 0, left: 0 });
    expect((await textOf(1, 'Kannada')).title).toBe(first?.title);
    expect((await textOf(13, 'Kannada')).title).toBe(first?.title);
    expect(await version()).not.toBe(loaded);
  });

  it('updates the words of a song that nobody has edited', async () => {
    const before = await revisionsOf(5);
    expect(await loadEdition(db, editionWith(5, correct), 2000)).toEqual({
      added: 0,
      updated: 1,
      left: 0,
    });
    const after = (await revisionsOf(5)).slice(before.length);
    expect(
      after.map(({ language, base_id, author_id, reason, created_at }) => ({
        language,
        base_id,
        author_id,
        reason,
        created_at,
      })),
    ).toEqual(
      before.map(({ id, language }) => ({
        language,
        base_id: id,
        author_id: null,
        reason: 'seed',
        created_at: 2000,
      })),
    );
    expect((await textOf(5, 'Kannada')).lyrics).toContain('ಕಾಣಿರಯ್ಯ');
    expect((await textOf(5, 'Telugu')).lyrics).toContain(convertLine('ಕಾಣಿರಯ್ಯ', 'Telugu'));
    const kannada = after.find(({ language }) => language === 'Kannada')?.id;
    expect((await textOf(5, 'Telugu')).revision_id).toBe(kannada);
    expect(await version()).not.toBe(loaded);
    expect(await loadEdition(db, editionWith(5, correct), 3000)).toEqual({
      added: 0,
      updated: 0,
      left: 0,
    });
  });

  it('writes a revision only for the text that changed', async () => {
    const change = (song: EditionSong) => ({
      meanings: { ...song.meanings, English: 'Give Hari what is his.' },
      raga: 'Saveri',
    });
    const before = (await revisionsOf(5)).map(({ id }) => id);
    expect(await loadEdition(db, editionWith(5, change), 2000)).toMatchObject({ updated: 1 });
    const after = (await revisionsOf(5)).filter(({ id }) => !before.includes(id));
    expect(after.map(({ language, meaning }) => [language, meaning])).toEqual([
      ['English', 'Give Hari what is his.'],
    ]);
    expect(
      await db.selectFrom('compositions').select('raga').where('number', '=', 5).executeTakeFirst(),
    ).toEqual({ raga: 'Saveri' });
  });

  it('stores a text in another script, updates it, and converts again when it is removed', async () => {
    const before = await textOf(5, 'Tamil');
    const withTamil = (lyrics: string) =>
      editionWith(5, () => ({
        scripts: {
          Tamil: { title: 'கெரெய', lyrics, lookAgain: true },
          Sanskrit: { title: 'केरेय', lyrics: 'केरेय', lookAgain: false },
        },
      }));
    expect(await loadEdition(db, withTamil('கெரெய நீரனு'), 2000)).toEqual({
      added: 0,
      updated: 1,
      left: 0,
    });
    const tamil = await textOf(5, 'Tamil');
    expect(tamil).toMatchObject({
      title: 'கெரெய',
      lyrics: 'கெரெய நீரனு',
      origin: 'edited',
      look_again: 1,
    });
    expect((await revisionsOf(5)).filter(({ language }) => language === 'Tamil')).toMatchObject([
      { id: tamil.revision_id, title: 'கெரெய', sanskrit: 'केरेय', reason: 'seed', base_id: null },
    ]);
    expect(
      (await revisionsOf(5)).findLast(({ language }) => language === 'Kannada')?.sanskrit,
    ).toBe('केरेय');
    expect(await loadEdition(db, withTamil('கெரெய நீர்'), 3000)).toEqual({
      added: 0,
      updated: 1,
      left: 0,
    });
    expect((await textOf(5, 'Tamil')).lyrics).toBe('கெரெய நீர்');
    expect(await loadEdition(db, smallEdition(), 4000)).toEqual({ added: 0, updated: 1, left: 0 });
    const { revision_id: _now, ...after } = await textOf(5, 'Tamil');
    const { revision_id: _then, ...first } = before;
    expect(after).toEqual(first);
  });

  it('deletes a meaning that the seed no longer has', async () => {
    await loadEdition(
      db,
      editionWith(11, ({ meanings: { English = '', Kannada = '' } }) => ({
        meanings: { English, Kannada },
      })),
      2000,
    );
    expect(await textOf(11, 'Tamil')).toMatchObject({
      meaning: '',
      revision_id: (await textOf(11, 'Kannada')).revision_id,
    });
    expect(await revisionsOf(11)).toHaveLength(3);
  });

  it.each<[field: string, change: Partial<EditionSong>]>([
    ['title', { title: 'ಹರಿ' }],
    ['roman', { roman: 'Hari' }],
    [
      'apparatus',
      {
        apparatus: [
          {
            place: 'Title',
            readings: [
              { text: 'ಕೆರೆಯ', sigla: ['B'] },
              { text: '-', sigla: ['Br'] },
            ],
            reason: 'sense',
            note: null,
            noteKannada: null,
          },
        ],
      },
    ],
    ['notation', { notation: '' }],
    ['meaning', { meanings: {} }],
    [
      'words of another script',
      { scripts: { Tamil: { title: 'கெரெய', lyrics: 'கெரெய', lookAgain: false } } },
    ],
    [
      'mark on another script',
      { scripts: { Tamil: { title: 'கெரெய', lyrics: 'கெரெய', lookAgain: true } } },
    ],
  ])('notices a change of the %s', async (_field, change) => {
    expect(
      await loadEdition(
        db,
        editionWith(5, () => change),
        2000,
      ),
    ).toEqual({ added: 0, updated: 1, left: 0 });
    expect(
      await loadEdition(
        db,
        editionWith(5, () => change),
        3000,
      ),
    ).toEqual({ added: 0, updated: 0, left: 0 });
  });

  it.each(factNames)('notices a change of the fact %s', async (changed) => {
    const other = (fact: SongFact, before: FactValue): FactValue => {
      if (fact.kind === 'choice') return fact.choices.find((one) => one !== before) ?? null;
      return isList(fact) ? ['B'] : fact.kind === 'day' ? '2026-01-01' : 'Adi';
    };
    const songs = editionWith(5, (song) =>
      factsBy((name, fact) => (name === changed ? other(fact, song[name]) : song[name])),
    );
    expect(await loadEdition(db, songs, 2000)).toEqual({ added: 0, updated: 1, left: 0 });
    expect(await loadEdition(db, songs, 3000)).toEqual({ added: 0, updated: 0, left: 0 });
  });
});

describe('a song that people have edited', () => {
  beforeEach(async () => {
    await loadEdition(db, smallEdition(), 1000);
  });
  const editTamil = async () => {
    const [base] = await revisionsOf(5);
    if (!base) throw new Error('no revision');
    const words = { title: 'கெரெய', lyrics: 'கெரெய' };
    await insertRevisions(db, [
      {
        ...base,
        ...words,
        apparatus: '',
        id: 'ravis',
        language: 'Tamil',
        base_id: base.id,
        author_id: 'ravi',
        reason: 'saved',
        created_at: 1500,
      },
    ]);
    await db
      .updateTable('texts')
      .set({ ...words, origin: 'edited', revision_id: 'ravis' })
      .where('number', '=', 5)
      .where('language', '=', 'Tamil')
      .execute();
  };

  it('stays as it is when a person has saved a candidate', async () => {
    const [base] = await revisionsOf(5);
    if (!base) throw new Error('no revision');
    await insertRevisions(db, [
      {
        ...base,
        apparatus: '',
        id: 'ravis',
        base_id: base.id,
        author_id: 'ravi',
        reason: 'save',
        created_at: 1500,
      },
    ]);
    const before = await everything();
    expect(await loadEdition(db, editionWith(5, correct), 2000)).toEqual({
      added: 0,
      updated: 0,
      left: 1,
    });
    expect(await everything()).toEqual(before);
  });

  it('stays as it is when a published text is edited in any language', async () => {
    await editTamil();
    const before = await everything();
    expect(await loadEdition(db, editionWith(5, correct), 2000)).toEqual({
      added: 0,
      updated: 0,
      left: 1,
    });
    expect(await everything()).toEqual(before);
  });

  it('stays as it is when it was imported', async () => {
    const [base] = await revisionsOf(5);
    if (!base) throw new Error('no revision');
    await insertRevisions(db, [
      {
        ...base,
        apparatus: '',
        id: 'imported',
        base_id: base.id,
        reason: 'import',
        created_at: 1500,
      },
    ]);
    expect(await loadEdition(db, editionWith(5, correct), 2000)).toEqual({
      added: 0,
      updated: 0,
      left: 1,
    });
  });

  it('does not stop the update of other songs', async () => {
    await editTamil();
    const songs = editionWith(5, correct).map((song) =>
      song.number === 2 ? { ...song, tala: 'Adi' } : song,
    );
    expect(await loadEdition(db, songs, 2000)).toEqual({ added: 0, updated: 1, left: 1 });
  });
});

describe('new conversion rules', () => {
  /** Makes stored texts look as if another version of the conversion rules had written the Telugu and English of song 5. */
  beforeEach(async () => {
    await loadEdition(db, smallEdition(), 1000);
    loaded = await version();
    await writeSetting(db, 'conversion_rules', 'former');
    await db
      .updateTable('texts')
      .set({ lyrics: 'otherwise' })
      .where('number', '=', 5)
      .where('language', 'in', ['Telugu', 'English'])
      .execute();
  });

  it('convert again what nobody has edited, from the stored Kannada', async () => {
    const before = await revisionsOf(5);
    expect(await loadEdition(db, smallEdition(), 2000)).toEqual({ added: 0, updated: 0, left: 0 });
    const { lyrics } = await textOf(5, 'Kannada');
    expect((await textOf(5, 'Telugu')).lyrics).toBe(convertText(lyrics, 'Telugu'));
    const english = await textOf(5, 'English');
    expect(english.lyrics).toBe(convertText(lyrics, 'English'));
    const added = (await revisionsOf(5)).slice(before.length);
    expect(added).toMatchObject([
      {
        id: english.revision_id,
        language: 'English',
        lyrics: english.lyrics,
        reason: 'conversion',
        author_id: null,
      },
    ]);
    expect(added[0]?.base_id).toBe(before.find(({ language }) => language === 'English')?.id);
    expect(await version()).not.toBe(loaded);
    expect(await readSetting(db, 'conversion_rules')).toBe(conversionRules);
  });

  it('leave an edited text as it is, and convert the others of its song from the published Kannada', async () => {
    await db
      .updateTable('texts')
      .set({ origin: 'edited', lyrics: 'ಹರಿ' })
      .where('number', '=', 5)
      .where('language', '=', 'Kannada')
      .execute();
    await db
      .updateTable('texts')
      .set({ origin: 'edited' })
      .where('number', '=', 5)
      .where('language', '=', 'Telugu')
      .execute();
    const [base] = await revisionsOf(5);
    if (base)
      await insertRevisions(db, [
        {
          ...base,
          apparatus: '',
          id: 'ravis',
          base_id: base.id,
          author_id: 'ravi',
          reason: 'saved',
          created_at: 1500,
        },
      ]);
    await loadEdition(db, smallEdition(), 2000);
    expect((await textOf(5, 'Telugu')).lyrics).toBe('otherwise');
    expect((await textOf(5, 'English')).lyrics).toBe('hari');
    expect((await textOf(5, 'Malayalam')).lyrics).toBe('ഹരി');
  });

  it('leave the version as it is when they change no text', async () => {
    await loadEdition(db, smallEdition(), 2000);
    await writeSetting(db, 'conversion_rules', 'former');
    const before = await version();
    await loadEdition(db, smallEdition(), 3000);
    expect(await version()).toBe(before);
    expect(await readSetting(db, 'conversion_rules')).toBe(conversionRules);
  });
});
