import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether each word of a text stands in one of the columns, in any letter case that the database can fold. */
export function everyWordIn(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const stands = (word: string) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(${sql.join(columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`), sql` or `)})`;
  };
  return words.length > 0 ? sql<SqlBool>`${sql.join(words.map(stands), sql` and `)}` : sql<SqlBool>`1 = 1`;
}
