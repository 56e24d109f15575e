import { expect, test, vi } from 'vitest';
import { startSounding } from './sounding.ts';

test('a start stops what sounded before, once', () => {
  const [reading, music] = [vi.fn(), vi.fn()];
  startSounding(reading);
  const end = startSounding(music);
  expect(reading).toHaveBeenCalledTimes(1);
  end();
  startSounding(reading);
  expect(music).not.toHaveBeenCalled();
});

test('the same one may start again, and an old turn that ends takes nothing from the new one', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const end = startSounding(first);
  startSounding(first);
  expect(first).not.toHaveBeenCalled();
  startSounding(second);
  end();
  startSounding(first);
  expect(second).toHaveBeenCalledTimes(1);
});
