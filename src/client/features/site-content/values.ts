import type { SiteIssue } from '../../../shared/site-parts.ts';
import type { ContentWords } from './site-content.en.ts';
import type { FieldName, List, Shape } from './shapes.ts';

export type Path = readonly (string | number)[];

/** The field name of a path in a value. */
export const fieldName = (path: Path) => path.join('.');

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key],
    value,
  );
}

/** A copy of the value with `inner` at the given path. */
export function put(value: unknown, [key, ...rest]: Path, inner: unknown): unknown {
  if (key === undefined) return inner;
  if (Array.isArray(value)) return value.with(Number(key), put(value[Number(key)], rest, inner));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: put(record[key], rest, inner) };
}

/** A copy of the list with one item swapped with its neighbour. */
export function moveItem(items: readonly unknown[], from: number, by: 1 | -1): unknown[] {
  const to = from + by;
  if (to < 0 || to >= items.length) return [...items];
  return items.with(from, items[to]).with(to, items[from]);
}

/** The title of a folded item: its own, else its kind and number. */
export function itemTitle(
  list: List,
  item: unknown,
  place: number,
  { items }: ContentWords,
): string {
  const title = list.title === undefined ? '' : String(valueAt(item, [list.title]) ?? '').trim();
  return title || `${items[list.itemName]} ${place + 1}`;
}

/** The position of an error in words: “The teacher, Paragraph 2”. */
export function pathInWords(
  shape: Shape,
  value: unknown,
  path: SiteIssue['path'],
  words: ContentWords,
): string {
  const [key, ...rest] = path;
  if (key === undefined || (shape.kind !== 'group' && shape.kind !== 'list')) return '';
  const inner = shape.kind === 'list' ? shape.item : shape.fields[key as FieldName];
  const own =
    shape.kind === 'list'
      ? itemTitle(shape, valueAt(value, [key]), Number(key), words)
      : words.fields[key as FieldName];
  const further = inner ? pathInWords(inner, valueAt(value, [key]), rest, words) : '';
  return [own, further].filter(Boolean).join(', ');
}

/** A value as lines of text, for the diff of its history. */
export function valueAsText(shape: Shape, value: unknown, words: ContentWords): string {
  return fieldLines(shape, value, words).join('\n');
}

function fieldLines(shape: Shape, value: unknown, words: ContentWords): string[] {
  if (value === null || value === undefined) return [];
  if (shape.kind === 'list') {
    const items = Array.isArray(value) ? value : [];
    return items.flatMap((item) =>
      shape.item.kind === 'group'
        ? [...fieldLines(shape.item, item, words), '']
        : fieldLines(shape.item, item, words),
    );
  }
  if (shape.kind !== 'group')
    return shape.kind === 'hidden'
      ? []
      : [
          shape.kind === 'drawing'
            ? drawingIn(String(value), words)
            : typeof value === 'object'
              ? JSON.stringify(value)
              : String(value),
        ];
  return Object.entries(shape.fields).flatMap(([name, inner]) => {
    const lines = fieldLines(inner, valueAt(value, [name]), words);
    if (inner.kind === 'list')
      return lines.length > 0 ? [`${words.fields[name as FieldName]}:`, ...lines] : [];
    return lines.map((line, place) =>
      place === 0 && inner.kind !== 'group' ? `${words.fields[name as FieldName]}: ${line}` : line,
    );
  });
}

function drawingIn(name: string, { drawings }: ContentWords): string {
  return drawings[name as keyof ContentWords['drawings']] ?? name;
}
