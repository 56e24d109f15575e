import { expect, test, vi } from 'vitest';
import { startOnlySound } from './only-sound.ts';

test('a start stops the previous sound, once', () => {
  const [reading, music] = [vi.fn(), vi.fn()];
  startOnlySound(reading);
  const end = startOnlySound(music);
  expect(reading).toHaveBeenCalledTimes(1);
  end();
  startOnlySound(reading);
  expect(music).not.toHaveBeenCalled();
});

test('the same sound may start again, and a later end of its first turn does not unregister it', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const end = startOnlySound(first);
  startOnlySound(first);
  expect(first).not.toHaveBeenCalled();
  startOnlySound(second);
  end();
  startOnlySound(first);
  expect(second).toHaveBeenCalledTimes(1);
});
