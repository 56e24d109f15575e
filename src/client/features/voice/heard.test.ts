import { expect, test } from 'vitest';
import { readHeard } from './heard.ts';
import { results } from './scripted-recogniser.ts';

test('nothing is nothing', () => {
  expect(readHeard([])).toBeNull();
  expect(readHeard(results({ said: ' ' }, { said: '', final: true }))).toBeNull();
});

test('an utterance on its way is all its unsettled pieces', () => {
  expect(readHeard(results({ said: 'ಭಾಗ್ಯದ' }, { said: ' ಲಕ್ಷ್ಮಿ ' }))).toEqual({ readings: ['ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'], final: false });
});

test('a final one has its alternatives, the likeliest first', () => {
  expect(readHeard(results({ said: ['ಬಾಗಿಲ', 'ಭಾಗ್ಯದ', ''], final: true }))).toEqual({ readings: ['ಬಾಗಿಲ', 'ಭಾಗ್ಯದ'], final: true });
});

test('a later utterance stands alone, then together with those before it', () => {
  expect(readHeard(results({ said: 'ಭಾಗ್ಯದ', final: true }, { said: ['ಲಕ್ಷ್ಮಿ', 'ರಕ್ಷಿ'], final: true }))).toEqual({ readings: ['ಲಕ್ಷ್ಮಿ', 'ರಕ್ಷಿ', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'], final: true });
  expect(readHeard(results({ said: 'ಭಾಗ್ಯದ', final: true }, { said: 'ಲಕ್ಷ್ಮಿ' }))).toEqual({ readings: ['ಲಕ್ಷ್ಮಿ', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'], final: false });
});

test('Android calls its guesses final with no confidence, and repeats what was before', () => {
  const guesses = results({ said: 'ಭಾಗ್ಯದ', final: true, confidence: 0 }, { said: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ', final: true, confidence: 0 });
  expect(readHeard(guesses)).toEqual({ readings: ['ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'], final: false });
  expect(readHeard(results({ said: 'ಭಾಗ್ಯದ', final: true, confidence: 0 }, { said: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ', final: true }))).toEqual({ readings: ['ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'], final: true });
});
