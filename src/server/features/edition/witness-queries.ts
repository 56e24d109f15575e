import { z } from 'zod';
import type { Witness } from '../../../shared/edition/apparatus.ts';
import { indianDay } from '../../../shared/visits.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

/** The sigla of a song's witnesses. */
export async function findSigla(db: Db, number: number): Promise<string[]> {
  const row = await db
    .selectFrom('compositions')
    .where('number', '=', number)
    .select('witnesses')
    .executeTakeFirstOrThrow();
  return readSigla(row.witnesses);
}

/** The column `witnesses` of a song. */
export const readSigla = (witnesses: string): string[] =>
  z.array(z.string()).parse(JSON.parse(witnesses));

export async function putSigla(db: Db, number: number, sigla: readonly string[]): Promise<void> {
  await db
    .updateTable('compositions')
    .set({ witnesses: JSON.stringify(sigla) })
    .where('number', '=', number)
    .execute();
}

/** Adds witnesses that the song does not name yet, in the order of the list; unknown ones are left out. */
export async function addSigla(db: Db, number: number, sigla: readonly string[]): Promise<void> {
  const named = await findSigla(db, number);
  if (sigla.every((siglum) => named.includes(siglum))) return;
  const order = new Set([...(await listWitnesses(db)).map(({ siglum }) => siglum), ...named]);
  await putSigla(
    db,
    number,
    [...order].filter((siglum) => named.includes(siglum) || sigla.includes(siglum)),
  );
}

/** The edition's in the order of its file, then the books from which songs were taken. */
export const listWitnesses = async (db: Db): Promise<Witness[]> => [
  ...(await listShippedWitnesses(db)),
  ...(await listBookWitnesses(db)),
];

/** The printed books of which a song was taken into the edition, oldest first. */
async function listBookWitnesses(db: Db): Promise<Witness[]> {
  const rows = await db
    .selectFrom('books')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('book_songs')
          .whereRef('book_songs.book_id', '=', 'books.id')
          .where('book_songs.state', 'in', ['accepted', 'draft'])
          .select('book_songs.id'),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((book) => {
    return {
      siglum: book.siglum,
      title: book.title,
      titleKannada: book.title_kannada || book.title,
      ...makersOf(book),
      year: book.year || null,
      at: null,
      read: indianDay(book.created_at),
      from: null,
      fromKannada: null,
      trust: 'Read line by line from photographs of the printed pages.',
      trustKannada: 'ಮುದ್ರಿತ ಪುಟಗಳ ಚಿತ್ರಗಳಿಂದ ಸಾಲು ಸಾಲಾಗಿ ಓದಲಾಗಿದೆ.',
    };
  });
}

function makersOf({ editor, publisher }: Schema['books']): Pick<Witness, 'by' | 'byKannada'> {
  const both = [editor, publisher].filter(Boolean).join(', ');
  if (editor) return { by: both, byKannada: both };
  if (publisher)
    return {
      by: `a printed book, published by ${publisher}; the editor is not recorded`,
      byKannada: `${publisher} ಪ್ರಕಟಿಸಿದ ಪುಸ್ತಕ; ಸಂಪಾದಕರ ಹೆಸರು ದಾಖಲಾಗಿಲ್ಲ`,
    };
  return {
    by: 'a printed book; editor and publisher are not recorded',
    byKannada: 'ಮುದ್ರಿತ ಪುಸ್ತಕ; ಸಂಪಾದಕರ ಮತ್ತು ಪ್ರಕಾಶಕರ ಹೆಸರು ದಾಖಲಾಗಿಲ್ಲ',
  };
}

/** In the order of the edition's file. */
export async function listShippedWitnesses(db: Db): Promise<Witness[]> {
  const rows = await db.selectFrom('witnesses').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    siglum: row.siglum,
    title: row.title,
    titleKannada: row.title_kannada,
    by: row.made_by,
    byKannada: row.made_by_kannada,
    year: row.year,
    at: row.address,
    read: row.read_on,
    from: row.derived,
    fromKannada: row.derived_kannada,
    trust: row.trust,
    trustKannada: row.trust_kannada,
  }));
}

export async function replaceWitnesses(db: Db, witnesses: readonly Witness[]): Promise<void> {
  await db.deleteFrom('witnesses').execute();
  const rows = witnesses.map((one, position) => ({
    siglum: one.siglum,
    position,
    title: one.title,
    title_kannada: one.titleKannada,
    made_by: one.by,
    made_by_kannada: one.byKannada,
    year: one.year,
    address: one.at,
    read_on: one.read,
    derived: one.from,
    derived_kannada: one.fromKannada,
    trust: one.trust,
    trust_kannada: one.trustKannada,
  }));
  await inChunks(rows, (chunk) => db.insertInto('witnesses').values(chunk).execute());
}
