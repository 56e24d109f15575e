import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency.ts';

test('one client holds a limited number, all together another, and a released slot is free', () => {
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
