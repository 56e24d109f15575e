import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { sectionName } from './section-names.ts';

test('section names are in the reader’s language, with their number', () => {
  expect(sectionName('Pallavi', 'Kannada')).toEqual({ text: 'ಪಲ್ಲವಿ', lang: 'kn' });
  expect(sectionName('Charana 12', 'Tamil')).toEqual({ text: 'சரணம் 12', lang: 'ta' });
  expect(sectionName('Charana', 'English')).toEqual({ text: 'Charana', lang: 'en' });
});

test('an unknown section name stays as it is', () => {
  expect(sectionName('Mangala', 'Telugu')).toEqual({ text: 'Mangala' });
  expect(sectionName('Pallavi again', 'Telugu')).toEqual({ text: 'Pallavi again' });
});

test('every name is composed and exists in every language', () => {
  for (const language of languages) {
    for (const name of ['Pallavi', 'Anupallavi', 'Charana 1']) {
      const { text } = sectionName(name, language);
      expect(text).toBe(text.normalize('NFC'));
      expect(text.length).toBeGreaterThan(3);
    }
  }
});
