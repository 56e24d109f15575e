import { expect, test } from 'vitest';
import { distanceTo } from './follow-scroll.ts';

const long = 60_000;

test('a line in the middle of the window does not scroll the page', () => {
  expect(distanceTo({ top: 200, bottom: 240 }, 1000, long)).toBe(0);
  expect(distanceTo({ top: 650, bottom: 700 }, 1000, long)).toBe(0);
});

test('a line out of the window is scrolled to the middle, from below and from above', () => {
  expect(distanceTo({ top: 800, bottom: 840 }, 1000, long)).toBe(420);
  expect(distanceTo({ top: -100, bottom: -60 }, 1000, long)).toBe(-480);
});

test('the page does not scroll just after the reader did', () => {
  expect(distanceTo({ top: 3000, bottom: 3040 }, 1000, 4000)).toBe(0);
  expect(distanceTo({ top: 3000, bottom: 3040 }, 1000, 6000)).not.toBe(0);
});

test('a sentence taller than the middle is scrolled to its beginning once', () => {
  const tall = { top: 900, bottom: 1600 };
  const distance = distanceTo(tall, 1000, long);
  expect(tall.top - distance).toBe(200);
  expect(distanceTo({ top: tall.top - distance, bottom: tall.bottom - distance }, 1000, long)).toBe(
    0,
  );
});
