import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency.ts';

test('one caller holds so many, all together so many, and what is given back is free', () => {
  const limit = createConcurrencyLimit({ each: 2, all: 3 });
  const giveBack = limit.take('one');
  limit.take('one');
  expect(() => limit.take('one')).toThrow(/Too many/);
  limit.take('two');
  expect(() => limit.take('three')).toThrow(/busy/);
  giveBack();
  giveBack();
  limit.take('three');
  expect(() => limit.take('four')).toThrow(/busy/);
});
