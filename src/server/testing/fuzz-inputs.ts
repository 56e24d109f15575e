import type { $ZodType, $ZodTypes, $ZodChecks } from 'zod/v4/core';
import { pick } from '../../shared/corrections/seeded.ts';
import { hostilePieces } from './hostile-texts.ts';

export type Random = () => number;

/** Values that the site knows, by the name of the field that takes them, so that a call reaches the code behind its schema. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

interface FuzzOptions {
  random: Random;
  known: KnownValues;
  /** The share of values that are replaced by one of another type, of another size or with odd signs. */
  wild: number;
}

const nested = (depth: number, pair: [string, string], inner = '1'): unknown =>
  JSON.parse(`${pair[0].repeat(depth)}${inner}${pair[1].repeat(depth)}`);

/** Edge cases: values of each JSON type, prototype keys, extreme numbers, deep values, rare characters. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  [1, 'a', {}],
  { length: 3 },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"then":1}'),
  JSON.parse('{"__proto__":{"role":"ADMIN","isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"role":"ADMIN"}}}'),
  nested(40, ['[', ']']),
  nested(40, ['{"a":', '}']),
  '',
  ' ',
  '0',
  '-0',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '../../../etc/passwd',
  '..\\..\\x',
  '/',
  'a\0b',
  '%00',
  '%',
  '\r\nx: y',
  `' or '1'='1`,
  '"; drop table users; --',
  '%_%',
  '\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u2066\ufeff\u00ad',
  '\u0315\u0300'.repeat(50),
  '👩‍👩‍👧',
  'ﷺ',
  'İıſK',
  'ಕ್'.repeat(30),
  '2026-02-31',
  '9999-12-31T23:59:60Z',
  'x'.repeat(2001),
];

const texts = [
  'x',
  'ಹರಿ',
  'hari',
  'Ravi',
  'ರಾಮ ಮಂತ್ರವ ಜಪಿಸೋ',
  ...Object.values(hostilePieces),
] as const;
const numbers = [1, 2, 5, 9, 12, 78, 0, -1, 13, 1000, 1e9, 0.5] as const;
const oneOf = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const defOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;

function fuzzedText(schema: $ZodType, random: Random): string {
  const max = maxOf(schema, 5000);
  const size = random();
  const length =
    size < 0.03 ? max : size < 0.06 ? max + 1 : Math.min(max, Math.floor(random() * 60));
  const piece = pick(random, texts);
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** A value that the schema may accept, or, as often as `wild` says, one that it should refuse. */
export function fuzzedInput(schema: $ZodType, options: FuzzOptions, name = ''): unknown {
  const { random, known, wild } = options;
  if (random() < wild) return oneOf(random, oddValues);
  const values = known[name];
  if (values && random() < 0.8) return oneOf(random, values);
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return fuzzedText(schema, random);
    case 'number':
      return pick(random, numbers);
    case 'boolean':
      return random() < 0.5;
    case 'enum':
      return oneOf(random, Object.values(def.entries));
    case 'literal':
      return def.values[0];
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        fuzzedInput(def.element, options),
      );
    case 'object':
      return fuzzedObject(def.shape, options);
    case 'union':
      return fuzzedInput(oneOf(random, def.options), options, name);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      if (random() < 0.3) return def.type === 'nullable' ? null : undefined;
      return fuzzedInput(def.innerType, options, name);
    case 'pipe':
      return fuzzedInput(defOf(def.in).type === 'array' ? def.out : def.in, options, name);
    default:
      return oneOf(random, oddValues);
  }
}

function fuzzedObject(shape: Readonly<Record<string, $ZodType>>, options: FuzzOptions): unknown {
  const fields = Object.entries(shape).map(([field, inner]): [string, unknown] => [
    field,
    fuzzedInput(inner, options, field),
  ]);
  const { random, wild } = options;
  if (random() < wild) fields.splice(Math.floor(random() * fields.length), 1);
  if (random() < wild)
    fields.push([
      pick(random, ['__proto__', 'constructor', 'role', 'id', '', 'a.b', '0']),
      oneOf(random, oddValues),
    ]);
  return Object.fromEntries(fields);
}

/** The maximum length of a text or list by its schema; `otherwise` where the schema gives none. */
function maxOf(schema: $ZodType, otherwise: number): number {
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

interface SampleOptions {
  /** Valid values by field name, so that a call reaches the code behind its schema. */
  known: Record<string, unknown>;
  /** The field that stays hostile. */
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
