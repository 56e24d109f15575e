import { expect, test } from 'vitest';
import { startFlow, type Block } from './flow.ts';
import type { Measures } from './measures.ts';
import type { Item } from './page.ts';

const measures = { width: 100, height: 100, left: 10, right: 90, top: 10, foot: 90 } as Measures;
const mark = (y = 0): Item => ({ kind: 'rule', x: 0, y, toX: 1, toY: y, width: 1, ink: 'ink' });
const block = (height: number, above = 0): Block => ({ height, above, items: [mark()] });
const tops = (flow: ReturnType<typeof startFlow>) =>
  flow.pages.map(({ items }) => items.map(({ x, y }) => `${x},${y}`));

test('blocks are placed down the page, without the space above the first', () => {
  const flow = startFlow(measures);
  flow.place([block(20, 10)]);
  flow.place([block(20, 10)]);
  expect(tops(flow)).toEqual([['10,10', '10,40']]);
});

test('a group that does not fit goes to the next page whole', () => {
  const flow = startFlow(measures);
  expect(flow.place([block(50)])).toBe(0);
  expect(flow.place([block(20, 5), block(20, 5)])).toBe(1);
  expect(tops(flow)).toEqual([['10,10'], ['10,10', '10,35']]);
});

test('only a group longer than a page is broken, between its blocks', () => {
  const flow = startFlow(measures);
  flow.place([block(10)]);
  expect(flow.place([block(50), block(50), block(50)])).toBe(1);
  expect(tops(flow)).toEqual([['10,10'], ['10,10'], ['10,10'], ['10,10']]);
});

test('columns are filled one after another, under a heading on the first page', () => {
  const flow = startFlow(measures, { count: 2, gutter: 20, headroom: 30 });
  for (let index = 0; index < 5; index += 1) flow.place([block(40)]);
  expect(tops(flow)).toEqual([
    ['10,40', '60,40'],
    ['10,10', '10,50', '60,10'],
  ]);
});

test('fits checks all groups together, on the current page', () => {
  const flow = startFlow(measures);
  expect(flow.fits([[block(10)]])).toBe(false);
  flow.place([block(50)]);
  expect(flow.fits([[block(20, 5)]])).toBe(true);
  expect(flow.fits([[block(20, 5)], [block(20, 5)]])).toBe(false);
  flow.breakPage();
  flow.breakPage();
  expect(flow.pages).toHaveLength(2);
});
