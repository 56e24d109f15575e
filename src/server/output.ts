import { z } from 'zod';

/**
 * Shared parts of output schemas. A procedure that reads accounts, sessions, uploads or admin tables declares its schema with `.output()`,
 * which drops every other field, so that a column that is added to a table never leaves the server by itself.
 */
export const pageOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), more: z.boolean(), at: z.number() });

export const messageOutput = z.object({ message: z.string() });
