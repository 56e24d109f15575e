import { describe, expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { convertText } from '../scripts.ts';
import { checkAnkita, checkRhyme } from './verse-checks.ts';

const ankita = (text: string) => checkAnkita(text.split('\n'));
const rhyme = (text: string) => checkRhyme(text.split('\n')).map(({ line }) => line);

describe('the ankita', () => {
  test.each([
    'ಪುರಂದರ ವಿಠಲ',
    'ಪುರಂದರವಿಠಲನ',
    'ಶ್ರೀ ಪುರಂದರ ವಿಠ್ಠಲರಾಯ',
    'ಪುರಂದರವಿಟ್ಠಲ',
    'ಪುರಂದರವಿಟ್ಟಲ',
    'ಪುರನ್ದರವಿಠಲ',
    'ಪುರಂದರದಾಸರ ವಿಠಲ',
  ])('%s in every script', (words) => {
    for (const language of languages)
      expect(
        ankita(convertText(`[Charana 1]\nಹರಿ\n\n[Charana 2]\nನಮ್ಮ ${words} ಬಾರೊ`, language)),
      ).toEqual([]);
  });

  test.each(['Purandara Vitthala', 'purandara viṭṭhala', 'Puraṃdara Viṭhala', 'PurandaraVittala'])(
    '%s in Latin letters',
    (words) => {
      expect(ankita(words)).toEqual([]);
    },
  );

  test('is in the last charana, also over the end of a line', () => {
    expect(ankita('[Charana 1]\nನಮ್ಮ ಪುರಂದರ\nವಿಠಲ (?)\n\n[Pallavi]\nಹರಿ')).toEqual([]);
    expect(ankita('[Pallavi]\nಪುರಂದರವಿಠಲ\n\n[Charana 1]\nಹರಿ\nರಂಗ (?)\n')).toEqual([
      { line: 6, at: 1, kind: 'ankita-missing', excerpt: 'ರಂಗ' },
    ]);
    expect(ankita('[Charana 1]\nಪುರಂದರವಿಠಲ\n\n[Charana 2]\nಹರಿ')).toHaveLength(1);
    expect(ankita('[ಚರಣ]\nಪುರಂದರವಿಠಲ\n[ಮಂಗಳ]\nಹರಿ')).toEqual([]);
  });

  test('is at the end of a song without charanas, and not expected of an empty text', () => {
    expect(ankita('ಬಲಿಯ ಮನೆಗೆ\nಶ್ರೀ ಪುರಂದರ ವಿಠ್ಠಲ')).toEqual([]);
    expect(ankita('ಬಲಿಯ ಮನೆಗೆ')).toHaveLength(1);
    expect(ankita('')).toEqual([]);
    expect(ankita('[Charana 1]\n\n')).toEqual([]);
  });
});

describe('the rhyme of the second letters', () => {
  const jj = '[Charana 1]\nಹೆಜ್ಜೆಯ ಮೇಲೆ\nಗೆಜ್ಜೆ ಕಾಲ್ಗಳ\nಸಜ್ಜನ ಸಾಧು\nಮಜ್ಜಿಗೆಯೊಳಗಿನ\n\n';
  const n = '[Charana 2]\nಕನಕವೃಷ್ಟಿಯ\nಮನಕೆ ಮಾನವ\nದಿನಕರ ಕೋಟಿ\nಜನಕರಾಯನ\n\n';
  const t = '[Charana 3]\nಅತ್ತಿತ್ತಗಲದೆ\nನಿತ್ಯ ಮಹೋತ್ಸವ\nಸತ್ಯವ ತೋರುವ\nಚಿತ್ತದಿ ಹೊಳೆಯುವ\n\n';

  test('is kept', () => {
    expect(rhyme(jj + n + t)).toEqual([]);
    expect(rhyme(`${jj}${n}[Charana 4]\nಸಂಖ್ಯೆಯಿಲ್ಲದ\nಕಂಕಣ ಕೈಯ\nಕುಂಕುಮಾಂಕಿತ\nವೆಂಕಟರಮಣನ`)).toEqual([]);
  });

  test('is broken in one line of a song that keeps it, in every script', () => {
    const broken = `${jj}${n}[Charana 3]\nಅತ್ತಿತ್ತಗಲದೆ\nನಿತ್ಯ ಮಹೋತ್ಸವ\nಸಾಧುವ ತೋರುವ\nಚಿತ್ತದಿ ಹೊಳೆಯುವ`;
    expect(checkRhyme(broken.split('\n'))).toEqual([
      { line: 16, at: 1, kind: 'rhyme-broken', excerpt: 'ಸಾಧುವ ತೋರುವ' },
    ]);
    for (const language of languages)
      if (language !== 'Tamil') expect(rhyme(convertText(broken, language))).toEqual([16]);
  });

  test('may come after a word, or after ಶ್ರೀ, and related letters agree', () => {
    expect(rhyme(`${jj}${n}[Charana 3]\nಚಾಡಿಯ ಹೇಳಲು\nನಿನ್ನ ಬೇಡಿಕೊಂಬೆನು\nರೂಢಿಗೊಡೆಯ\nಪಾಡುತಲಿರು`)).toEqual([]);
    expect(rhyme(`${jj}${n}[Charana 3]\nಪ್ರಾತಃಕಾಲ\nಶ್ರೀಪತಿ ಎನ್ನ\nಪತಿತಪಾವನ\nಸತತವು ನುಡಿ`)).toEqual([]);
    expect(rhyme(`${jj}${n}[Charana 3]\nವಿಷವು ತುಂಬಿದ\nಅಸುರೆಯ ನಾ\nನಿಶಿಚರ\nಶಿಶುಗಾಲಿ`)).toEqual([]);
  });

  test.each([
    ['ಹಣ್ಣನು ತಂದು\nಮನ್ನಿಸಿ ಎನ್ನ\nಕಣ್ಣಿನ ಮುಂದೆ\nಚಿನ್ನದ ಬೊಂಬೆ', []],
    ['ಬಾಳೆಯ ಹಣ್ಣು\nಕಾಲಿಗೆ ಎರಗಿ\nಕೇಳೆನು ಮಾತ\nಪಾಲಿಸು ಎನ್ನ', []],
    // Song 12 with the reading of a witness that breaks the rhyme: ದಂಡಿಗೆ, ಮುಂದೆ, ಹೆಂಡತಿ.
    ['ದಂಡಿಗೆ ಬೆತ್ತ ಹಿಡಿಯುವುದಕ್ಕೆ\nಮುಂದೆ ಬಾಗಿ ನಾಚುತಲಿದ್ದೆ\nಹೆಂಡತಿ ಸಂತತಿ ಸಾವಿರವಾಗಲಿ\nದಂಡಿಗೆ ಬೆತ್ತ ಹಿಡಿಸಿದಳಯ್ಯ', [2]],
  ])('is checked in a single stanza, where ṇ rhymes with n and ḷ with l: %j', (stanza, lines) => {
    expect(rhyme(stanza)).toEqual(lines);
    expect(rhyme(`${stanza}\n\n${n}`)).toEqual(lines);
  });

  test('is that of the line’s beginning, also where a word was broken for it', () => {
    const stanza = '[Charana 3]\nದೇವಕಿ ಹೆತ್ತಳಂತೆ ವಸು-\nದೇವನೆಂಬವ ಪಿತನಂತೆ\nಕಾವಲಲ್ಲಿ ಹುಟ್ಟಿ ಭೂ-\nಪಾಲನಾದನಂತೆ';
    expect(rhyme(jj + n + stanza)).toEqual([14 + 3]);
    expect(rhyme(jj + n + stanza.replace('ಪಾಲನಾದ', 'ದೇವನಾದ'))).toEqual([]);
  });

  test('has no findings in short stanzas, in two separate lines, or in a song that does not keep it', () => {
    expect(rhyme(`${jj}${n}ಹರಿ\nರಂಗ\n\nಹರಿ\nಗಿರಿ\nರಂಗ`)).toEqual([]);
    expect(rhyme(`${jj}${n}[Charana 3]\nಅತ್ತಿತ್ತ\nಸಾಧು\nಬೇಗ\nಚಿತ್ತ`)).toEqual([]);
    expect(
      rhyme(`${jj}[Charana 2]\nಕನಕ\nಮನಕೆ\nಹರಿಯ\nಜನಕ\n\n[Charana 3]\nನಿತ್ಯ\nಸಾಧು\nಸತ್ಯ\nಚಿತ್ತ`),
    ).toEqual([]);
  });
});
