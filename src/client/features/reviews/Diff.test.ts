import { expect, test } from 'vitest';
import { diffTexts } from '../../../shared/diff/diff.ts';
import { foldLines, linesOfDiff } from './Diff.tsx';

const song = [
  '[Pallavi]',
  'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ',
  '',
  '[Charana 1]',
  'ಹೆಜ್ಜೆಯ ಮೇಲೆ',
  'ಗೆಜ್ಜೆ ಕಾಲ್ಗಳ',
  'ಸಜ್ಜನ ಸಾಧು',
];

function shown(before: string, after: string): string[] {
  return foldLines(linesOfDiff(diffTexts(before, after))).map((line) =>
    'hidden' in line
      ? `… ${line.hidden}`
      : line.pieces
          .map(
            ({ kind, text, note }) =>
              `${{ same: '', added: '+', removed: '-' }[kind]}${text}${note ? `<${note}>` : ''}`,
          )
          .join(''),
  );
}

test('a changed word is shown with the lines before and after it, and the other lines are counted', () => {
  const after = song.with(1, 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ');
  expect(shown(song.join('\n'), after.join('\n'))).toEqual([
    '[Pallavi]',
    'ಭಾಗ್ಯದ -ಲಕ್ಷ್ಮಿ+ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ',
    '',
    '… 4',
  ]);
});

test('an added line is one line', () => {
  const after = song.toSpliced(5, 0, 'ಹೊಸ ಸಾಲು');
  expect(shown(song.join('\n'), after.join('\n'))).toContain('+ಹೊಸ ಸಾಲು');
});

test('an invisible character is named once', () => {
  const after = song.with(5, 'ಗೆಜ್ಜೆ  ಕಾಲ್ಗಳ');
  const lines = shown(song.join('\n'), after.join('\n'));
  expect(lines.join('|').match(/<space>/g)).toHaveLength(1);
});

test('equal texts give only a count of lines', () => {
  expect(shown(song.join('\n'), song.join('\n'))).toEqual(['… 7']);
});

test('a long line is cut to the text around the change', () => {
  const meaning =
    'Yashoda played with the one who lifts up the whole world, and took him for her own little son. '.repeat(
      6,
    );
  const [line = ''] = shown(meaning, meaning.replace(/played(?=[^]*$)/, 'was playing'));
  expect(line).toBe(
    'Yashoda -played+was playing with the one who lifts up the whole world, and took him …',
  );
});
