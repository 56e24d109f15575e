import type { Kysely } from 'kysely';

/**
 * Names in English prose that the embedded English voice measurably gets wrong, by its own phonemes: a glide where there is
 * none (pjʊə- for Purandara, mjʊ- for Mukunda), th as in thing, a lost r (Garuda), kay- for Kalinga.
 */
const first = [
  ['purandara', 'Poorundera'],
  ['purandaravithala', 'Poorundera Vitterla'],
  ['purandaravitthala', 'Poorundera Vitterla'],
  ['vithala', 'Vitterla'],
  ['vitthala', 'Vitterla'],
  ['garuda', 'Garooda'],
  ['mukunda', 'Mookunda'],
  ['murari', 'Mooraari'],
  ['kalinga', 'Kaalinga'],
];

interface Tables {
  respellings: {
    voice: string;
    written: string;
    spoken: string;
    user_id: string | null;
    at: number;
  };
}

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('respellings')
    .addColumn('voice', 'text', (c) => c.notNull())
    .addColumn('written', 'text', (c) => c.notNull())
    .addColumn('spoken', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('respellings_key', ['voice', 'written'])
    .execute();
  const rows = first.map(([written = '', spoken = '']) => ({
    voice: 'en',
    written,
    spoken,
    user_id: null,
    at: Date.UTC(2026, 10, 21),
  }));
  await db.insertInto('respellings').values(rows).execute();
}
