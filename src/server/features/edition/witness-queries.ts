import { z } from 'zod';
import type { Witness } from '../../../shared/edition/apparatus.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Db } from '../../db/open.ts';

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

/** In the order of the edition's file. */
export async function listWitnesses(db: Db): Promise<Witness[]> {
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
