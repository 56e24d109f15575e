import { expect, test } from 'vitest';
import type { StyledRange } from './markup.ts';
import { linesOf, withWholeWords, type Line, type Section } from './lyrics.ts';
import { parseLyrics, printLyrics } from './lyrics-text.ts';

const kereya = `[Pallavi]
ಕೆರೆಯ ನೀರನು ಕೆರೆಗೆ ಚೆಲ್ಲಿ
ವರವ ಪಡೆದವರಂತೆ ಕಾಣಿರೋ

[Charana 1]
ಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ (?)
ಚರಣಕಮಲವ ನೋಡಿ ಬದುಕಿರೋ

ಹರಿಯ ಕರುಣದೊಳಾದ ಭಾಗ್ಯವ`;

test('sections, stanzas and marks of uncertainty are parsed, and print the same text again', () => {
  const sections = parseLyrics(kereya);
  expect(sections.map(({ name, stanzas }) => [name, stanzas.length])).toEqual([
    ['Pallavi', 1],
    ['Charana 1', 2],
  ]);
  expect(linesOf(sections)[2]).toEqual({ text: 'ಶ್ರೀ ಪುರಂದರ ವಿಠಲರಾಯನ', uncertain: true });
  expect(printLyrics(sections)).toBe(kereya);
});

test('a text without headings is one unnamed section', () => {
  expect(parseLyrics('ಒಂದು\nಎರಡು\n\n\nಮೂರು')).toEqual([
    {
      name: '',
      stanzas: [
        [
          { text: 'ಒಂದು', uncertain: false },
          { text: 'ಎರಡು', uncertain: false },
        ],
        [{ text: 'ಮೂರು', uncertain: false }],
      ],
    },
  ]);
});

test('a word that is broken at the end of a line is whole there, with its hyphen, and a hyphen elsewhere breaks none', () => {
  const lines = linesOf(parseLyrics('ದೇವಕಿ ಹೆತ್ತಳಂತೆ ವಸು-\nದೇವನೆಂಬವ ಪಿತನಂತೆ ಶು- (?)\nಭಾಂಗ -\nಮರಿ-ಯಾನೆ ಪಾ-'));
  expect(withWholeWords(lines)).toEqual([
    'ದೇವಕಿ ಹೆತ್ತಳಂತೆ ವಸು-ದೇವನೆಂಬವ',
    'ದೇವನೆಂಬವ ಪಿತನಂತೆ ಶು-ಭಾಂಗ',
    'ಭಾಂಗ -',
    'ಮರಿ-ಯಾನೆ ಪಾ-',
  ]);
});

test.each(['', ' \n\n ', '\r\n'])('an empty text has no sections: %j', (text) =>
  expect(parseLyrics(text)).toEqual([]),
);

test('parse(print(x)) is x for any sections', () => {
  const random = seeded(1564);
  const word = () =>
    ['ಹರಿ', 'ರಂಗ', 'ಕೃಷ್ಣ', 'ಪುರಂದರ', 'ವಿಠಲ', 'rāma', '(2)'][Math.floor(random() * 7)] ?? '';
  for (let round = 0; round < 500; round += 1) {
    const sections: Section[] = Array.from(
      { length: 1 + Math.floor(random() * 4) },
      (_, index) => ({
        name: index === 0 && random() < 0.3 ? '' : `Charana ${index + 1}`,
        stanzas: Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
          Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
            text: `${word()} ${word()}`,
            uncertain: random() < 0.2,
          })),
        ),
      }),
    );
    expect(parseLyrics(printLyrics(sections))).toEqual(sections);
    const styled = sections.map((section) => ({
      ...section,
      stanzas: section.stanzas.map((lines) => lines.map((line) => coloured(line, random))),
    }));
    expect(parseLyrics(printLyrics(styled))).toEqual(styled);
  }
});

/** The line with a style on its first word, sometimes. */
function coloured(line: Line, random: () => number): Line {
  const styles: StyledRange[] = [
    { from: 0, to: line.text.indexOf(' '), classes: ['italic', 'colour-red'] },
  ];
  return random() < 0.5 ? line : { ...line, styles };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
