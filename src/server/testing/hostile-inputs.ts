import type { $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core';

const defOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;

/** The maximum length of a text or list by its schema; `otherwise` where the schema gives none. */
export function maxOf(schema: $ZodType, otherwise: number): number {
  const checks = (defOf(schema).checks ?? []).map((check) => (check as $ZodChecks)._zod.def);
  const limits = checks.map((check) =>
    check.check === 'max_length'
      ? check.maximum
      : check.check === 'length_equals'
        ? check.length
        : Infinity,
  );
  const min = Math.min(...limits);
  return Number.isFinite(min) ? min : otherwise;
}

export interface SampleOptions {
  /** Valid values by field name, so that a call reaches the code behind its schema. */
  known: Record<string, unknown>;
  /** The field that is to be hostile all the same. */
  hostile?: string;
  text: (max: number) => string;
}

/** The names of an input's text fields. */
export function textFields(schema: $ZodType): string[] {
  const def = defOf(schema);
  if (def.type !== 'object')
    return 'innerType' in def
      ? textFields(def.innerType as $ZodType)
      : def.type === 'pipe'
        ? textFields(def.in)
        : [];
  return Object.entries(def.shape).flatMap(([name, field]) =>
    JSON.stringify(sampleOf(field, { known: {}, text: () => '\u2603' })).includes('\u2603')
      ? [name]
      : [],
  );
}

/** An input that a schema may accept, with its texts made by `made`. */
export function sampleOf(schema: $ZodType, made: SampleOptions, name = ''): unknown {
  if (name !== '' && name !== made.hostile && name in made.known) return made.known[name];
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return made.text(maxOf(schema, 600_000));
    case 'array': {
      const many = Math.min(3, maxOf(schema, 3));
      return Array.from({ length: many }, () => sampleOf(def.element, made));
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, inner]) => [field, sampleOf(inner, made, field)]),
      );
    case 'union':
      return sampleOf(def.options[0] as $ZodType, made);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return sampleOf(def.innerType, made, name);
    case 'pipe': {
      const from = defOf(def.in);
      return from.type === 'array' ? sampleOf(def.out, made) : sampleOf(def.in, made, name);
    }
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'number':
      return 5;
    default:
      return made.text(90_000);
  }
}
