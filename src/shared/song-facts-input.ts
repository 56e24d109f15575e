import { z } from 'zod';
import { factEntries, type FactName, type SongFact, type SongFacts } from './song-facts.ts';

function schemaOf(fact: SongFact): z.ZodType {
  switch (fact.kind) {
    case 'line':
      return z.string().nullable();
    case 'day':
      return z.iso.date().nullable();
    case 'choice':
      return fact.required ? z.enum(fact.choices) : z.enum(fact.choices).nullable();
    default:
      return z.array(z.string());
  }
}

/** A schema for each fact of a song, by its name. */
export const factSchemas = Object.fromEntries(
  factEntries.map(([name, fact]) => [name, schemaOf(fact)]),
) as {
  [Name in FactName]: z.ZodType<SongFacts[Name]>;
};
