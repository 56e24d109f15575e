import { expect, test } from 'vitest';
import { actOfKey, keyNames, readingActs } from './reading-keys.ts';

const pressed = (changes: object, isInText = true) =>
  actOfKey(
    {
      key: '',
      code: '',
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      isComposing: false,
      keyCode: 0,
      getModifierState: () => false,
      ...changes,
    },
    isInText,
  );

test('Enter confirms a line only in its text, and never a word of an input method', () => {
  expect(pressed({ key: 'Enter' })).toBe('next');
  expect(pressed({ key: 'Enter' }, false)).toBeNull();
  expect(pressed({ key: 'Enter', isComposing: true })).toBeNull();
  expect(pressed({ key: 'Enter', keyCode: 229 })).toBeNull();
  expect(pressed({ key: 'Enter', shiftKey: true })).toBeNull();
  expect(pressed({ key: 'Enter', ctrlKey: true })).toBeNull();
});

test('keys with Alt count by their position, without AltGr and other modifiers', () => {
  expect(pressed({ key: '÷', code: 'Slash', altKey: true })).toBe('mark');
  expect(pressed({ key: '>', code: 'Period', altKey: true }, false)).toBe('nextDoubt');
  expect(pressed({ code: 'Period', altKey: true, ctrlKey: true })).toBeNull();
  expect(pressed({ code: 'Period', altKey: true, getModifierState: () => true })).toBeNull();
  expect(pressed({ code: 'Period' })).toBeNull();
  expect(pressed({ code: 'ArrowLeft', altKey: true })).toBeNull();
  expect(readingActs.every((act) => keyNames[act])).toBe(true);
});
