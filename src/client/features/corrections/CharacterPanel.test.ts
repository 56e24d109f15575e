import { expect, test } from 'vitest';
import { languages } from '../../../shared/languages.ts';
import { diacriticsMessages } from '../diacritics/diacritics.en.ts';
import { correctionsMessages } from './corrections.en.ts';
import { characterGroups } from './CharacterPanel.tsx';

const textsOf = (
  ...args: [Parameters<typeof characterGroups>[0], Parameters<typeof characterGroups>[1]]
) =>
  characterGroups(...args, correctionsMessages.edit.panel, diacriticsMessages.names).flatMap(
    ({ keys }) => keys.map(({ text }) => text),
  );

test('English has the twenty letters with diacritics', () => {
  const [letters] = characterGroups(
    'lyrics',
    'English',
    correctionsMessages.edit.panel,
    diacriticsMessages.names,
  );
  expect(letters?.keys).toHaveLength(20);
  expect(letters?.keys[0]?.text).toBe('ā');
});

test('each script has its virama, and dependent signs on a dotted circle', () => {
  expect(textsOf('lyrics', 'Kannada')).toEqual(
    expect.arrayContaining(['ಅ', 'ಳ', 'ಾ', '್', 'ಂ', 'ಃ', 'ಽ']),
  );
  expect(textsOf('lyrics', 'Tamil')).toEqual(expect.arrayContaining(['அ', 'ழ', 'ற', 'ன', 'ொ', '்']));
  expect(textsOf('sanskrit', 'Kannada')).toEqual(expect.arrayContaining(['अ', 'क', 'ि', '्', 'ऽ']));
  expect(textsOf('sanskrit', 'Kannada')).not.toContain('ऎ');
  const signs = characterGroups(
    'lyrics',
    'Telugu',
    correctionsMessages.edit.panel,
    diacriticsMessages.names,
  ).flatMap(({ keys }) => keys.filter(({ text }) => /^\p{M}/u.test(text)));
  expect(signs.map(({ shown }) => shown)).toEqual(signs.map(({ text }) => `◌${text}`));
});

test('no key occurs twice, and each has a label', () => {
  for (const language of languages) {
    for (const field of ['lyrics', 'sanskrit', 'meaning', 'notation'] as const) {
      const keys = characterGroups(
        field,
        language,
        correctionsMessages.edit.panel,
        diacriticsMessages.names,
      ).flatMap((group) => group.keys);
      expect(new Set(keys.map(({ text }) => text)).size).toBe(keys.length);
      expect(keys.filter(({ says }) => !says)).toEqual([]);
    }
  }
});

test('notation has swaras, bars and Kannada letters', () => {
  expect(textsOf('notation', 'Tamil')).toEqual(
    expect.arrayContaining(['S', 'N', '|', '||', ',', 'ಕ']),
  );
});
