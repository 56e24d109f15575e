import { expect, test } from 'vitest';
import { bareTitle, firstNumber, leadingNumber, numberedTitle } from './titles.ts';

test('a numbered title begins with its number and a full stop', () => {
  expect(numberedTitle(4, 'Jagadoddharana')).toBe('4. Jagadoddharana');
});

test.each([
  ['4', 4],
  ['4.', 4],
  [' 12. Adaddella', 12],
  ['೧೨. ಆದದ್ದೆಲ್ಲ', 12],
  ['९', 9],
  ['௧௦', 10],
  ['4 Jagad', null],
  ['Jagad 4', null],
  ['', null],
  ['9999999', null],
])('leading number of %j is %s', (text, number) => expect(leadingNumber(text)).toBe(number));

test.each([
  ['Song 12 of 20', 12],
  ['ಹಾಡು ೧೦', 10],
  ['no number', null],
])('first number of %j is %s', (text, number) => expect(firstNumber(text)).toBe(number));

test.each([
  ['4. Jagadoddharana', 'Jagadoddharana'],
  ['೪. ಜಗದೋದ್ಧಾರನ', 'ಜಗದೋದ್ಧಾರನ'],
  ['Jagadoddharana', 'Jagadoddharana'],
])('bare title of %j', (text, bare) => expect(bareTitle(text)).toBe(bare));
