import type { Kysely } from 'kysely';

interface Tables {
  passed_warnings: { number: number; language: string; key: string };
}

/** A passed warning is stored by the hash of its line instead of the line itself, so that no key is long. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const texts = await db
    .selectFrom('passed_warnings')
    .select(['number', 'language'])
    .distinct()
    .execute();
  for (const { number, language } of texts) {
    const ofText = db
      .selectFrom('passed_warnings')
      .where('number', '=', number)
      .where('language', '=', language);
    for (const { key } of await ofText.select('key').execute())
      await db
        .updateTable('passed_warnings')
        .set({ key: `${(key.split('\n')[0] ?? '').slice(0, 40)} ${textHash(key)}` })
        .where('number', '=', number)
        .where('language', '=', language)
        .where('key', '=', key)
        .execute();
  }
}

/** As shared/corrections/checks.ts when this migration was released. */
const textHash = (text: string): string => hashWithSeed(text, 0) + hashWithSeed(text, 1);

function hashWithSeed(text: string, seed: number): string {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36).padStart(11, '0');
}
