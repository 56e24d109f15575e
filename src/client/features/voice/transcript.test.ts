import { expect, test } from 'vitest';
import { readTranscript } from './transcript.ts';
import { results } from './scripted-recogniser.ts';

test('no results give no transcript', () => {
  expect(readTranscript([])).toBeNull();
  expect(
    readTranscript(results({ transcripts: ' ' }, { transcripts: '', final: true })),
  ).toBeNull();
});

test('an unfinished utterance is all of its interim pieces', () => {
  expect(readTranscript(results({ transcripts: 'ಭಾಗ್ಯದ' }, { transcripts: ' ಲಕ್ಷ್ಮಿ ' }))).toEqual({
    alternatives: ['ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'],
    final: false,
  });
});

test('a final utterance has its alternatives, the likeliest first', () => {
  expect(readTranscript(results({ transcripts: ['ಬಾಗಿಲ', 'ಭಾಗ್ಯದ', ''], final: true }))).toEqual({
    alternatives: ['ಬಾಗಿಲ', 'ಭಾಗ್ಯದ'],
    final: true,
  });
});

test('a later utterance is alone first, then joined with those before it', () => {
  expect(
    readTranscript(
      results({ transcripts: 'ಭಾಗ್ಯದ', final: true }, { transcripts: ['ಲಕ್ಷ್ಮಿ', 'ರಕ್ಷಿ'], final: true }),
    ),
  ).toEqual({
    alternatives: ['ಲಕ್ಷ್ಮಿ', 'ರಕ್ಷಿ', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'],
    final: true,
  });
  expect(
    readTranscript(results({ transcripts: 'ಭಾಗ್ಯದ', final: true }, { transcripts: 'ಲಕ್ಷ್ಮಿ' })),
  ).toEqual({
    alternatives: ['ಲಕ್ಷ್ಮಿ', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'],
    final: false,
  });
});

test('Android marks guesses as final without confidence, and repeats earlier pieces', () => {
  const guesses = results(
    { transcripts: 'ಭಾಗ್ಯದ', final: true, confidence: 0 },
    { transcripts: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ', final: true, confidence: 0 },
  );
  expect(readTranscript(guesses)).toEqual({ alternatives: ['ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'], final: false });
  expect(
    readTranscript(
      results(
        { transcripts: 'ಭಾಗ್ಯದ', final: true, confidence: 0 },
        { transcripts: 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ', final: true },
      ),
    ),
  ).toEqual({ alternatives: ['ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ'], final: true });
});
