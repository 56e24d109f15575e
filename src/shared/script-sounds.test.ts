import { expect, test } from 'vitest';
import { toIso } from './iso.ts';
import { convertLine } from './scripts.ts';
import { everyLine } from './testing/script-lines.ts';

const longVowels = (iso: string) => iso.replaceAll('e', 'ē').replaceAll('o', 'ō');
const finalAnusvara = (iso: string) => iso.replace(/m(?!\p{L})/gu, 'ṁ');

test('every script but Tamil has the same sound as the Kannada', () => {
  for (const line of everyLine) {
    const sound = toIso(line);
    expect(convertLine(line, 'English')).toBe(sound);
    expect(toIso(convertLine(line, 'Telugu'))).toBe(sound);
    expect(toIso(convertLine(line, 'Malayalam'))).toBe(finalAnusvara(sound));
    expect(toIso(convertLine(line, 'Hindi'))).toBe(longVowels(sound));
  }
});

const toKannada = (text: string) =>
  text.replace(/[ऀ-ॣఀ-ౣ]/g, (letter) => {
    const offset = letter.charCodeAt(0) & 0x7f;
    return String.fromCharCode(0x0c80 + (offset === 0x34 ? 0x5e : offset));
  });
const plainEO = (kannada: string) =>
  kannada.replace(/[ಎಒೆೊ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));

test('Telugu converts back to the Kannada letters, Devanagari does but for short e and o', () => {
  for (const line of everyLine) {
    expect(toKannada(convertLine(line, 'Telugu'))).toBe(line);
    expect(toKannada(convertLine(line, 'Hindi'))).toBe(plainEO(line));
  }
});

const consonants =
  'k kh g gh ṅ c ch j jh ñ ṭ ṭh ḍ ḍh ṇ t th d dh n . p ph b bh m y r ṟ l ḷ . v ś ṣ s h'.split(' ');
const vowels = '. ā i ī u ū ṛ . . e ē ai . o ō au'.split(' ');

/** Converts ISO 15919 back to Kannada, well enough for these lines: without the vocalic l. */
function isoToKannada(iso: string): string {
  const nasal = /[ṅñ](?=[kgcj])|ṇ(?=[ṭḍ])|n(?=[td])|m(?=[pb])/g;
  const syllable = /([kgcjṭḍtdpb]h?|[ṅñṇnmyrṟlḷḻvśṣsh])?(a[iu]|[aāiīuūṛeēoō])?/g;
  return iso
    .replace(nasal, 'ṁ')
    .replace(syllable, (_, consonant: string | undefined, vowel: string | undefined) => {
      if (!consonant && !vowel) return '';
      const sign = vowel && vowel !== 'a' ? vowels.indexOf(vowel) : 0;
      if (!consonant) return String.fromCharCode(0x0c85 + sign);
      const letter =
        consonant === 'ḻ' ? 'ೞ' : String.fromCharCode(0x0c95 + consonants.indexOf(consonant));
      return letter + (!vowel ? '್' : sign ? String.fromCharCode(0x0cbd + sign) : '');
    })
    .replaceAll('ṁ', 'ಂ')
    .replaceAll('ḥ', 'ಃ')
    .replaceAll('’', 'ಽ');
}

test('English converts back to the Kannada letters, but for an aspirate that is doubled', () => {
  for (const line of everyLine)
    expect(isoToKannada(convertLine(line, 'English'))).toBe(line.replaceAll('ಠ್ಠ', 'ಟ್ಠ'));
});
