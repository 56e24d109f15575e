import { expect, test } from 'vitest';
import { normalise } from '../normal-form.ts';
import { relevance } from './normalise.ts';

test.each([
  ['  Bhagyada   LAKSHMI\tbaramma\n', 'bhagyada lakshmi baramma'],
  ['ಕೆರೆಯ  ನೀರನು', 'ಕೆರೆಯ ನೀರನು'],
  ['Kr\u0323ti', 'kṛti'],
  [' \n ', ''],
])('%j is compared as %j', (term, normal) => {
  expect(normalise(term)).toBe(normal);
});

test.each([
  ['Jagadoddharana adisidale', 'jagad', 3],
  ['Jagadoddharana adisidale', ' JAGADODDHARANA  adisidale ', 3],
  ['Jagadoddharana adisidale', 'adisi', 2],
  ['Jagadoddharana adisidale', 'a a', 2],
  ['Jagadoddharana adisidale', 'jagadodharana', 1],
  ['Jagadoddharana adisidale', 'xxdisixx', 1],
  ['Jagadoddharana adisidale', 'jag odi', 0],
  ['Jagadoddharana adisidale', 'xyz', 0],
  ['Jagadoddharana adisidale', 'ಜಗದೋ', 0],
  ['ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ', 'ಜಗದೋ', 3],
  ['ಜಗದೋದ್ಧಾರನ ಆಡಿಸಿದಳೇ', 'ಆಡಿಸಿ', 2],
  ['Jagadoddharana adisidale', '  ', 0],
  ['', 'jaga', 0],
] as const)('%s has for %j the relevance %i', (candidate, query, expected) => {
  expect(relevance(candidate, query)).toBe(expected);
});
