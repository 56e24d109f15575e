type Fields = Readonly<Record<string, unknown>>;
interface Types {
  string: string;
  number: number;
  boolean: boolean;
}

/** The fields of an object, for the caller to check one by one; empty for every other value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The fields of an object in stored or received JSON, as fieldsOf; empty when the text is not a JSON object. */
export function jsonFields(json: string | null): Fields {
  try {
    return fieldsOf(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

/** Whether a value is an object with these fields, each of its type. Pages that visitors read use this instead of zod, for its size. */
export function hasFields<Shape extends Readonly<Record<string, keyof Types>>>(
  value: unknown,
  shape: Shape,
): value is { [Name in keyof Shape]: Types[Shape[Name]] } {
  const fields = fieldsOf(value);
  return Object.entries(shape).every(([name, type]) => typeof fields[name] === type);
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
