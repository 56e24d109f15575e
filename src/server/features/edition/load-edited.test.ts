import { beforeEach, describe, expect, it } from 'vitest';
import { convertText } from '../../../shared/scripts.ts';
import type { Db } from '../../db/open.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { migratedDb } from '../../testing/databases.ts';
import { smallEdition } from '../../testing/songs.ts';
import { conversionRules } from './convert.ts';
import { loadEdition } from './load.ts';
import { insertRevisions } from './queries.ts';
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

describe('a song that people have edited', () => {
  beforeEach(async () => {
    await loadEdition(db, smallEdition(), 1000);
  });
  const editTamil = async () => {
    const [base] = await revisionsOf(db, 5);
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
    const [base] = await revisionsOf(db, 5);
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
    const before = await everything(db);
    expect(await loadEdition(db, editionWith(5, correct), 2000)).toEqual({
      added: 0,
      updated: 0,
      left: 1,
    });
    expect(await everything(db)).toEqual(before);
  });

  it('stays as it is when a published text is edited in any language', async () => {
    await editTamil();
    const before = await everything(db);
    expect(await loadEdition(db, editionWith(5, correct), 2000)).toEqual({
      added: 0,
      updated: 0,
      left: 1,
    });
    expect(await everything(db)).toEqual(before);
  });

  it('stays as it is when it was imported', async () => {
    const [base] = await revisionsOf(db, 5);
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
    loaded = await version(db);
    await writeSetting(db, 'conversion_rules', 'former');
    await db
      .updateTable('texts')
      .set({ lyrics: 'otherwise' })
      .where('number', '=', 5)
      .where('language', 'in', ['Telugu', 'English'])
      .execute();
  });

  it('convert again what nobody has edited, from the stored Kannada', async () => {
    const before = await revisionsOf(db, 5);
    expect(await loadEdition(db, smallEdition(), 2000)).toEqual({ added: 0, updated: 0, left: 0 });
    const { lyrics } = await textOf(db, 5, 'Kannada');
    expect((await textOf(db, 5, 'Telugu')).lyrics).toBe(convertText(lyrics, 'Telugu'));
    const english = await textOf(db, 5, 'English');
    expect(english.lyrics).toBe(convertText(lyrics, 'English'));
    const added = (await revisionsOf(db, 5)).slice(before.length);
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
    expect(await version(db)).not.toBe(loaded);
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
    const [base] = await revisionsOf(db, 5);
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
    expect((await textOf(db, 5, 'Telugu')).lyrics).toBe('otherwise');
    expect((await textOf(db, 5, 'English')).lyrics).toBe('hari');
    expect((await textOf(db, 5, 'Malayalam')).lyrics).toBe('ഹരി');
  });

  it('leave the version as it is when they change no text', async () => {
    await loadEdition(db, smallEdition(), 2000);
    await writeSetting(db, 'conversion_rules', 'former');
    const before = await version(db);
    await loadEdition(db, smallEdition(), 3000);
    expect(await version(db)).toBe(before);
    expect(await readSetting(db, 'conversion_rules')).toBe(conversionRules);
  });
});
