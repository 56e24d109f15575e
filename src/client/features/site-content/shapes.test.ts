import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawings } from '../../../shared/drawings.ts';
import {
  checkSitePart,
  siteContentSchema,
  sitePartNames,
  type SiteContent,
  type SitePart,
} from '../../../shared/site-content-input.ts';
import { siteContentMessages as words } from './site-content.en.ts';
import { shapes, type List, type Shape } from './shapes.ts';
import { valueAt, moveItem, pathInWords, put, valueAsText, itemTitle } from './values.ts';

const seed: SiteContent = siteContentSchema.parse(
  JSON.parse(readFileSync('data/seed/site.json', 'utf8')),
);

/** Every leaf of a value as its path, without positions: what the form must have a field for. */
function leaves(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [''];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    leaves(one).map((rest) => `${Array.isArray(value) ? '*' : key}.${rest}`),
  );
  return [...new Set(inner)];
}

function fields(shape: Shape): string[] {
  if (shape.kind === 'list') return fields(shape.item).map((rest) => `*.${rest}`);
  if (shape.kind !== 'group') return [''];
  return Object.entries(shape.fields).flatMap(([name, inner]) =>
    fields(inner).map((rest) => `${name}.${rest}`),
  );
}

/** Every list of a shape with the path of its first. */
function lists(shape: Shape, path: (string | number)[] = []): [List, (string | number)[]][] {
  if (shape.kind === 'list') return [[shape, path], ...lists(shape.item, [...path, 0])];
  if (shape.kind !== 'group') return [];
  return Object.entries(shape.fields).flatMap(([name, inner]) => lists(inner, [...path, name]));
}

test.each(sitePartNames)(
  'the form of %s has a field for every leaf of its schema, and no other',
  (part) => {
    expect(fields(shapes[part]).toSorted()).toEqual(leaves(seed[part]).toSorted());
  },
);

test.each(sitePartNames)(
  'no list of %s takes more or fewer items in its form than in its schema',
  (part) => {
    for (const [list, path] of lists(shapes[part])) {
      const items = valueAt(seed[part], path) as unknown[];
      const filled = (length: number) =>
        Array.from({ length }, (_, place) => fresh(items[0], place));
      const issuesAt = (length: number) =>
        (checkSitePart(part, put(seed[part], path, filled(length))).issues ?? [])
          .filter((issue) => issue.path.length === path.length)
          .map(({ why }) => why);
      expect([path, issuesAt(list.max)]).toEqual([path, []]);
      expect([path, issuesAt(list.max + 1)]).toEqual([path, ['many']]);
      if (list.fixed) expect(issuesAt(list.max - 1)).toEqual(['few']);
    }
  },
);

/** An item like another that is not the same. */
function fresh(item: unknown, place: number): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return {
    ...item,
    ...('title' in item && { title: `Title ${place}` }),
    ...('drawing' in item && { drawing: drawings[place] }),
    ...('playlistId' in item && { playlistId: 'abcdef'[place] }),
    ...('path' in item && { path: ['sarali', 'janta', 'alankara', 'songs'][place] }),
    ...('id' in item && { id: `${place}`.padEnd(11, 'x') }),
  };
}

test('a new item of a list is refused only for being empty', () => {
  for (const [part, name] of [
    ['about', 'more'],
    ['about', 'sources'],
    ['articles', ''],
    ['gallery', ''],
  ] as [SitePart, string][]) {
    const shape = name
      ? (shapes[part] as Extract<Shape, { kind: 'group' }>).fields[name as 'more']
      : shapes[part];
    const path = name ? [name, 0] : [0];
    const { issues } = checkSitePart(part, put(seed[part], path, (shape as List).blank));
    expect(new Set(issues?.map(({ why }) => why))).toEqual(
      new Set([
        part === 'gallery' ? 'choice' : 'empty',
        ...(part === 'about' && name === 'more' ? [] : ['empty']),
        ...(name === 'sources' || part === 'articles' ? ['address'] : []),
      ]),
    );
  }
});

test('values are changed by copies', () => {
  const value = { more: [{ title: 'One', paragraphs: ['a'] }] };
  expect(put(value, ['more', 0, 'paragraphs', 0], 'b')).toEqual({
    more: [{ title: 'One', paragraphs: ['b'] }],
  });
  expect(value.more[0]?.paragraphs).toEqual(['a']);
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

test('an error’s position is given in words', () => {
  expect(pathInWords(shapes.about, seed.about, ['more', 0, 'paragraphs', 1], words)).toBe(
    'Text after Read more, The teacher, Paragraphs, Paragraph 2',
  );
  expect(pathInWords(shapes.introduction, seed.introduction, [1], words)).toBe('Paragraph 2');
  expect(pathInWords(shapes.email, seed.email, [], words)).toBe('');
  expect(itemTitle(shapes.articles as List, { title: ' ' }, 3, words)).toBe('Article 4');
});

test('a value as text contains all of it with its labels', () => {
  const text = valueAsText(shapes.gallery, seed.gallery, words);
  for (const { caption, alt } of seed.gallery)
    expect(text).toContain(`${words.fields.caption}: ${caption}\n${words.fields.alt}: ${alt}`);
  expect(text).toContain('Drawing: The pavilion');
  expect(valueAsText(shapes.email, 'a@b.in', words)).toBe('a@b.in');
  for (const part of sitePartNames)
    expect(() => valueAsText(shapes[part], { something: ['else'] }, words)).not.toThrow();
});
