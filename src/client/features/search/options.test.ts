import { expect, test } from 'vitest';
import { moveTo, optionsOf } from './options.ts';

const title = (number: number) => ({
  number,
  kannada: '',
  roman: '',
  reason: { kind: 'starts' as const },
  relevance: 3 as const,
  score: 1,
});
const options = optionsOf('box', 'Tamil', [title(4), title(9)], [{ number: 4, title: '', line: '', at: 7 }], 'hari krishna');
const [first, second, line] = options.map(({ id }) => id);

test('titles link to the song, lines to their place in it, in the reading language', () => {
  expect(options.map(({ href }) => href)).toEqual([
    '/results?song=4&lang=Tamil',
    '/results?song=9&lang=Tamil',
    '/results?song=4&lang=Tamil#line-7',
  ]);
});

test('a single word that stands in lines has its concordance as the last option', () => {
  const last = optionsOf('box', 'Tamil', [], [{ number: 4, title: '', line: '', at: 7 }], 'hari').at(-1);
  expect(last).toMatchObject({ kind: 'concordance', href: '/concordance?word=hari&lang=Tamil' });
  expect(optionsOf('box', 'Tamil', [title(4)], [], 'hari')).toHaveLength(1);
});

test.each([
  ['ArrowDown', null, first],
  ['ArrowDown', first, second],
  ['ArrowDown', line, first],
  ['ArrowUp', null, line],
  ['ArrowUp', first, line],
  ['ArrowUp', line, second],
  ['Home', line, first],
  ['End', first, line],
])('%s from %s leads to %s', (key, from, to) => expect(moveTo(key, options, from ?? null)).toBe(to));

test('a key in an empty list does nothing', () => expect(moveTo('ArrowDown', [], null)).toBeNull());
