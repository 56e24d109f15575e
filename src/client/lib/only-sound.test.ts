import { expect, test, vi } from 'vitest';
import { startOnlySound } from './only-sound.ts';

test('a start stops what sounded before, once', () => {
  const [reading, music] = [vi.fn(), vi.fn()];
  startOnlySound(reading);
  const end = startOnlySound(music);
  expect(reading).toHaveBeenCalledTimes(1);
  end();
  startOnlySound(reading);
  expect(music).not.toHaveBeenCalled();
});

test('the same one may start again, and an old turn that ends takes nothing from the new one', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const end = startOnlySound(first);
  startOnlySound(first);
  expect(first).not.toHaveBeenCalled();
  startOnlySound(second);
  end();
  startOnlySound(first);
  expect(second).toHaveBeenCalledTimes(1);
});
