import { z } from 'zod';

/**
 * Schemas of answers. A procedure that reads accounts, sessions, uploads or the admin's tables names one with `.output()`:
 * what the schema does not name is left out, so that a column added to a table never leaves the server by itself.
 */
export const pageOutput = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), more: z.boolean(), at: z.number() });

export const messageOutput = z.object({ message: z.string() });
