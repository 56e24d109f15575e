import { expect, test } from 'vitest';
import type { $ZodType, $ZodTypes, $ZodChecks } from 'zod/v4/core';
import { maxTime } from '../shared/paging.ts';
import { isPlainRoute } from './rest/serve-routes.ts';
import { appRouter } from './router.ts';
import { routes } from './routes.ts';

/** Every text, list and number of every input has a limit, which is checked before any pattern or rule of the site runs on it. */
const boundedFormats = new Set(['date']);
const bounding = new Set(['max_length', 'length_equals']);
const harmless = new Set(['min_length', 'max_length', 'length_equals', 'overwrite']);

const defOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;

/** Whether a number has a maximum that a date and a database can hold; the range of a safe integer alone is too large. */
const isBounded = (checks: $ZodChecks['_zod']['def'][]) =>
  checks.some((check) => check.check === 'less_than' && Number(check.value) <= maxTime);

/** The paths of the unbounded fields of a schema, each with the limit that is missing. */
function unbounded(schema: $ZodType, path: string): string[] {
  const def = defOf(schema);
  const checks = (def.checks ?? []).map((check) => (check as $ZodChecks)._zod.def);
  const bound = checks.findIndex(({ check }) => bounding.has(check));
  switch (def.type) {
    case 'string': {
      if ('format' in def && boundedFormats.has(String(def.format))) return [];
      if (bound < 0) return [`${path}: no maximum length`];
      const rule = checks.findIndex(({ check }) => !harmless.has(check));
      const stops = Boolean(checks[bound]?.abort);
      return 'format' in def || (rule >= 0 && (rule < bound || !stops))
        ? [`${path}: checked before its length`]
        : [];
    }
    case 'array':
      // The list is counted here; the schema it is piped into checks its items.
      if (bound >= 0 && checks[bound]?.abort && defOf(def.element).type === 'unknown') return [];
      return [`${path}: its items are checked before they are counted`];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        unbounded(field, `${path}.${name}`),
      );
    case 'union':
      return def.options.flatMap((option, index) => unbounded(option, `${path}|${index}`));
    case 'optional':
    case 'nullable':
    case 'catch':
    case 'default':
    case 'prefault':
      return unbounded(def.innerType, path);
    case 'pipe': {
      const items = defOf(def.out);
      // A text that is converted to a number is bounded by the schema it is piped into.
      if (defOf(def.in).type === 'number' && items.type !== 'transform')
        return unbounded(def.out, path);
      const counted =
        defOf(def.in).type === 'array' && items.type === 'array'
          ? unbounded(items.element, `${path}[]`)
          : [];
      return [...unbounded(def.in, path), ...counted];
    }
    case 'number':
      return isBounded(checks) ? [] : [`${path}: no maximum`];
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    default:
      return [`${path}: ${def.type} is not known to be bounded`];
  }
}

/** `value` is measured as JSON before its own schema checks it (shared/site-content-input.ts). */
const measuredElsewhere = ['admin.saveSitePart.value: unknown is not known to be bounded'];

test('every text, list and number that a procedure takes has a maximum', () => {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { inputs: $ZodType[] } }>,
  );
  expect(procedures.length).toBeGreaterThan(80);
  const found = procedures.flatMap(([name, { _def }]) =>
    _def.inputs.flatMap((input) => unbounded(input, name)),
  );
  expect(found).toEqual(measuredElsewhere);
});

test('every text, list and number that a plain route takes has a maximum', () => {
  const found = routes.filter(isPlainRoute).flatMap(({ path, input }) => unbounded(input, path));
  expect(found).toEqual([]);
});
