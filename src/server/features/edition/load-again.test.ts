import { beforeEach, describe, expect, it } from 'vitest';
import {
  factNames,
  factsBy,
  isList,
  type FactValue,
  type SongFact,
} from '../../../shared/song-facts.ts';
import { convertLine } from '../../../shared/scripts.ts';
import type { Db } from '../../db/open.ts';
import { migratedDb } from '../../testing/databases.ts';
import { smallEdition } from '../../testing/songs.ts';
import { loadEdition } from './load.ts';
import type { EditionSong } from './source.ts';
import {
  correct,
  editionWith,
  everything,
  revisionsOf,
  textOf,
  version,
} from '../../testing/edition-queries.ts';

let db: Db;
/** The edition's version after the first start. */
let loaded: string | undefined;
beforeEach(async () => {
  db = await migratedDb();
});

describe('a later start', () => {
  beforeEach(async () => {
    await loadEdition(db, smallEdition(), 1000);
    loaded = await version(db);
  });

  it('changes nothing when the seed is the same', async () => {
    const before = await everything(db);
    expect(await loadEdition(db, smallEdition(), 2000)).toEqual({ added: 0, updated: 0, left: 0 });
    expect(await everything(db)).toEqual(before);
  });

  it('adds a new song and leaves one that the seed no longer has', async () => {
    const [first, ...rest] = smallEdition();
    const songs = [...rest, { ...first, number: 13, raga: 'Bhairavi' }] as EditionSong[];
    expect(await loadEdition(db, songs, 2000)).toEqual({ added: 1, updated: 0, left: 0 });
    expect((await textOf(db, 1, 'Kannada')).title).toBe(first?.title);
    expect((await textOf(db, 13, 'Kannada')).title).toBe(first?.title);
    expect(await version(db)).not.toBe(loaded);
  });

  it('updates the words of a song that nobody has edited', async () => {
    const before = await revisionsOf(db, 5);
    expect(await loadEdition(db, editionWith(5, correct), 2000)).toEqual({
      added: 0,
      updated: 1,
      left: 0,
    });
    const after = (await revisionsOf(db, 5)).slice(before.length);
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
    expect((await textOf(db, 5, 'Kannada')).lyrics).toContain('ಕಾಣಿರಯ್ಯ');
    expect((await textOf(db, 5, 'Telugu')).lyrics).toContain(convertLine('ಕಾಣಿರಯ್ಯ', 'Telugu'));
    const kannada = after.find(({ language }) => language === 'Kannada')?.id;
    expect((await textOf(db, 5, 'Telugu')).revision_id).toBe(kannada);
    expect(await version(db)).not.toBe(loaded);
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
    const before = (await revisionsOf(db, 5)).map(({ id }) => id);
    expect(await loadEdition(db, editionWith(5, change), 2000)).toMatchObject({ updated: 1 });
    const after = (await revisionsOf(db, 5)).filter(({ id }) => !before.includes(id));
    expect(after.map(({ language, meaning }) => [language, meaning])).toEqual([
      ['English', 'Give Hari what is his.'],
    ]);
    expect(
      await db.selectFrom('compositions').select('raga').where('number', '=', 5).executeTakeFirst(),
    ).toEqual({ raga: 'Saveri' });
  });

  it('stores a text in another script, updates it, and converts again when it is removed', async () => {
    const before = await textOf(db, 5, 'Tamil');
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
    const tamil = await textOf(db, 5, 'Tamil');
    expect(tamil).toMatchObject({
      title: 'கெரெய',
      lyrics: 'கெரெய நீரனு',
      origin: 'edited',
      look_again: 1,
    });
    expect((await revisionsOf(db, 5)).filter(({ language }) => language === 'Tamil')).toMatchObject(
      [{ id: tamil.revision_id, title: 'கெரெய', sanskrit: 'केरेय', reason: 'seed', base_id: null }],
    );
    expect(
      (await revisionsOf(db, 5)).findLast(({ language }) => language === 'Kannada')?.sanskrit,
    ).toBe('केरेय');
    expect(await loadEdition(db, withTamil('கெரெய நீர்'), 3000)).toEqual({
      added: 0,
      updated: 1,
      left: 0,
    });
    expect((await textOf(db, 5, 'Tamil')).lyrics).toBe('கெரெய நீர்');
    expect(await loadEdition(db, smallEdition(), 4000)).toEqual({ added: 0, updated: 1, left: 0 });
    const { revision_id: _now, ...after } = await textOf(db, 5, 'Tamil');
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
    expect(await textOf(db, 11, 'Tamil')).toMatchObject({
      meaning: '',
      revision_id: (await textOf(db, 11, 'Kannada')).revision_id,
    });
    expect(await revisionsOf(db, 11)).toHaveLength(3);
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
