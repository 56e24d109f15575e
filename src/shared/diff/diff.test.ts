import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aksharas } from './aksharas.ts';
import { diffGraphemes, diffTexts, type DiffPart } from './diff.ts';
import { pick, seeded } from '../corrections/seeded.ts';

/** A diff in one line: {-removed} {+added} <stressed> and the note after a colon. */
const show = (parts: readonly DiffPart[]) =>
  parts
    .map(({ kind, text, syllables, note }) => {
      const inner =
        syllables?.map((run) => (run.changed ? `<${run.text}>` : run.text)).join('') ?? text;
      return kind === 'same'
        ? text
        : `{${kind === 'added' ? '+' : '-'}${inner}${note ? `:${note}` : ''}}`;
    })
    .join('');

const without = (parts: readonly DiffPart[], kind: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('words', () => {
  test.each([
    ['ಹರಿ ಬಂದ', 'ಹರಿ ಬಂದ', 'ಹರಿ ಬಂದ'],
    ['', '', ''],
    ['', 'ಹರಿ', '{+ಹರಿ}'],
    ['ಹರಿ ಬಂದ', 'ಹರಿ', 'ಹರಿ{- ಬಂದ}'],
    ['ರಂಗ ಬಾ', 'ರಂಗ ಬೇಗ ಬಾ', 'ರಂಗ {+ಬೇಗ }ಬಾ'],
    ['a\nb', 'a\nnew line\nb', 'a\n{+new line\n}b'],
    ['x y\nold line\nz', 'x y\nz', 'x y\n{-old line\n}z'],
  ])('%j to %j', (before, after, shown) => {
    expect(show(diffTexts(before, after))).toBe(shown);
  });

  test.each([
    ['ಭಾಗ್ಯದ ಲಕ್ಷ್ಮಿ ಬಾರಮ್ಮ', 'ಭಾಗ್ಯದ ಲಕ್ಷ್ಮೀ ಬಾರಮ್ಮ', 'ಭಾಗ್ಯದ {-ಲ<ಕ್ಷ್ಮಿ>}{+ಲ<ಕ್ಷ್ಮೀ>} ಬಾರಮ್ಮ'],
    ['ಚರಣ ಕಾಣಿರೊ\nಹರಿ', 'ಚರಣ ಕಾಣಿರೋ\nಹರಿ', 'ಚರಣ {-ಕಾಣಿ<ರೊ>}{+ಕಾಣಿ<ರೋ>}\nಹರಿ'],
    ['ಪುರಂದರವಿಠಲ', 'ಪುರಂದರವಿಠ್ಠಲ', '{-ಪುರಂದರವಿ<ಠ>ಲ}{+ಪುರಂದರವಿ<ಠ್ಠ>ಲ}'],
    ['ಅಪರಾಧ ಎನಗಿಲ್ಲ', 'ಅಪರಾಧವೆನಗಿಲ್ಲ', '{-ಅಪರಾಧ< ಎ>ನಗಿಲ್ಲ}{+ಅಪರಾಧ<ವೆ>ನಗಿಲ್ಲ}'],
    ['rama namo', 'rāma namo', '{-r<a>ma}{+r<ā>ma} namo'],
    ['नमो लक्ष्मि', 'नमो लक्ष्मी', 'नमो {-ल<क्ष्मि>}{+ल<क्ष्मी>}'],
  ])('whole syllables of a respelt word are marked: %j', (before, after, shown) => {
    expect(show(diffTexts(before, after))).toBe(shown);
  });

  test('another word has no marked syllables, and a rewritten phrase is one change', () => {
    expect(show(diffTexts('ನೋಡಿ ಬದುಕಿರೊ', 'ನಂಬಿ ಬದುಕಿರೊ'))).toBe('{-ನೋಡಿ}{+ನಂಬಿ} ಬದುಕಿರೊ');
    expect(show(diffTexts('ಶ್ರೀ ಹರಿ ರಂಗ ಬಾ', 'ಶ್ರೀ ಕೃಷ್ಣ ವಿಠಲ ಬಾ'))).toBe('ಶ್ರೀ {-ಹರಿ ರಂಗ}{+ಕೃಷ್ಣ ವಿಠಲ} ಬಾ');
    expect(show(diffTexts('ಹರಿ\nರಂಗ', 'ಕೃಷ್ಣ\nವಿಠಲ'))).toBe('{-ಹರಿ}{+ಕೃಷ್ಣ}\n{-ರಂಗ}{+ವಿಠಲ}');
  });
});

describe('invisible changes are named', () => {
  test.each([
    ['ಹರಿ  ಬಂದ', 'ಹರಿ ಬಂದ', 'ಹರಿ{-  :space}{+ :space}ಬಂದ'],
    ['ಹರಿ ಬಂದ', 'ಹರಿ\u00a0ಬಂದ', 'ಹರಿ{- :space}{+\u00a0:space}ಬಂದ'],
    ['ಹರಿ \nಬಂದ', 'ಹರಿ\nಬಂದ', 'ಹರಿ{- :space}\nಬಂದ'],
    [
      'ಶ್ರೀ ಪುರಂದರ ವಿಠಲನ ಪಾದ',
      'ಶ್ರೀ ಪುರಂದರವಿಠಲನ ಪಾದ',
      'ಶ್ರೀ {-ಪುರಂದರ< >ವಿಠಲನ:space}{+ಪುರಂದರವಿಠಲನ:space} ಪಾದ',
    ],
    ['ಬಾ ರಾಮ್ನಾಮ', 'ಬಾ ರಾಮ್\u200cನಾಮ', 'ಬಾ {-ರಾ<ಮ್ನಾ>ಮ:joiner}{+ರಾ<ಮ್\u200cನಾ>ಮ:joiner}'],
    ['ತೊ\u200dರೊ', 'ತೊರೊ', '{-<ತೊ\u200d>ರೊ:joiner}{+<ತೊ>ರೊ:joiner}'],
    [
      'ಬಾರೊ',
      'ಬಾರೊ'.normalize('NFD'),
      '{-ಬಾ<ರೊ>:normal-form}{+ಬಾ<ರೊ>:normal-form}'.replace(
        /ರೊ(?=>:normal-form\}$)/,
        'ರೊ'.normalize('NFD'),
      ),
    ],
    ['a\r\nb', 'a\nb', 'a{-\r\n:line-break}{+\n:line-break}b'],
    ['ಹರಿ ಬಂದ\nರಂಗ', 'ಹರಿ ಬಂದ ರಂಗ', 'ಹರಿ ಬಂದ{-\n:line-break}{+ :line-break}ರಂಗ'],
    ['a\nb', 'a\nb\n', 'a\nb{+\n:line-break}'],
    ['a\nb', 'a\n\nb', 'a\n{+\n:line-break}b'],
    // beside a change that can be seen
    ['ಚಂದ ನೋಡಿ  \nಹರಿ', 'ಚಂದ ನಂಬಿ\nಹರಿ', 'ಚಂದ {-ನೋಡಿ}{+ನಂಬಿ}{-  :space}\nಹರಿ'],
  ])('%j to %j', (before, after, shown) => {
    const parts = diffTexts(before, after);
    expect(show(parts)).toBe(shown);
    expect(without(parts, 'removed')).toBe(after);
  });

  test('a visible change has no note', () => {
    expect(diffTexts('ಹರಿ ಬಂದ', 'ಹರಿ ಬಾ').some(({ note }) => note)).toBe(false);
    expect(diffTexts('a\nb', 'a\nnew\nb').some(({ note }) => note)).toBe(false);
  });
});

test('syllables (/textarea)', () => {
  expect(show(diffGraphemes('ಲಕ್ಷ್ಮಿ ಬಾ', 'ಲಕ್ಷ್ಮೀ ಬಾರೊ'))).toBe('ಲ{-ಕ್ಷ್ಮಿ}{+ಕ್ಷ್ಮೀ} ಬಾ{+ರೊ}');
  expect(show(diffGraphemes('a b', 'ab'))).toBe('a{- :space}b');
});

test('for any two texts nothing is lost and no akshara is split', () => {
  const random = seeded(1564);
  const bits = [
    'ಹರಿ',
    'ರಂಗ',
    'ಲಕ್ಷ್ಮಿ',
    'ಲಕ್ಷ್ಮೀ',
    'ಪುರಂದರ',
    'ವಿಠಲ',
    'ಬಾ',
    ' ',
    ' ',
    '  ',
    '\n',
    '\n',
    '\r\n',
    '\u00a0',
    '\u200d',
    '್',
    'ಾ',
    'ೊ',
    '|',
    '.',
    '’',
    '👩',
    '\ud800',
  ] as const;
  const some = (length: number) => Array.from({ length }, () => pick(random, bits));
  for (let round = 0; round < 3000; round += 1) {
    const old = some(Math.floor(random() * 20));
    const young =
      random() < 0.2
        ? some(12)
        : old.flatMap((bit) => (random() < 0.8 ? [bit] : some(Math.floor(random() * 3))));
    const [before, after] = [old.join(''), young.join('')];
    for (const parts of [diffTexts(before, after), diffGraphemes(before, after)]) {
      expect(without(parts, 'added')).toBe(before);
      expect(without(parts, 'removed')).toBe(after);
      for (const { kind, text, syllables } of parts) {
        expect(text).not.toBe('');
        if (!syllables) continue;
        expect(kind).not.toBe('same');
        expect(syllables.map((run) => run.text).join('')).toBe(text);
        const edges = new Set<number>([0]);
        for (const akshara of aksharas(text)) edges.add(Math.max(...edges) + akshara.length);
        let edge = 0;
        for (const run of syllables) expect(edges).toContain((edge += run.text.length));
      }
    }
  }
});

test('2,000 lines of songs are compared in time, however many have changed', () => {
  const folder = `${import.meta.dirname}/../../../data/seed/songs`;
  const songs = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const text = songs.split('\n').slice(0, 2000).join('\n');
  // They take 5 to 30 ms each; with quadratic time they would not end within the test's time limit.
  const changed = [
    text.replaceAll('ರಾಮ', 'ರಾಮಾ'),
    text.replaceAll('ೋ', 'ೊ'),
    text.replace(/\S+/g, (word) => `${word}ಯ`),
    text.split('\n').toReversed().join('\n'),
  ];
  for (const after of changed) expect(diffTexts(text, after)).not.toEqual(diffTexts(text, text));
});
