import { invalid } from '../../errors.ts';

/** How many of the common passwords count, the most used first. */
const commonCount = 10_000;
/** Words of the site's subject, which somebody who guesses passwords tries first. */
const siteWords = [
  'purandara',
  'purandhara',
  'vithala',
  'vittala',
  'vithal',
  'vittal',
  'panduranga',
  'krishna',
  'narayana',
  'hanuman',
  'ganesha',
  'lakshmi',
  'saraswati',
  'dasa',
  'haridasa',
  'kannada',
  'karnataka',
  'carnatic',
  'hampi',
  'songs',
];
/** Keys that lie side by side, and the alphabet. */
const keyboardRows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const minLetters = 4;

interface Person {
  username: string;
  email: string;
  /** The site's own address, such as https://songs.example.org. */
  origin?: string | undefined;
}

export const easyPasswordMessage =
  'This password is easy to guess, as are all common words and names with numbers or signs around them. ' +
  'Join two or three words that have nothing to do with each other, a number and a sign.';

/** @throws 400 for a password that is easy to guess */
export async function refuseEasyPassword(password: string, person: Person): Promise<void> {
  if (await isEasyPassword(password, person)) throw invalid(easyPasswordMessage);
}

/**
 * Whether a password is little more than a common one, a word of the site, or the person's own name or address: digits and
 * signs round it, letter case, digits and signs in the place of letters, and repetition make no difference. Checked against a
 * list that is part of the program: no password leaves it.
 */
export async function isEasyPassword(
  password: string,
  { username, email, origin }: Person,
): Promise<boolean> {
  const common = await commonPasswords();
  const known = [
    ...siteWords,
    username,
    ...email.replace(/@.*/, '').split(/[^\p{L}]+/u),
    ...(origin ? new URL(origin).hostname.split('.') : []),
  ]
    .map(fold)
    .filter(({ length }) => length > 2);
  const isEasy = (core: string) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), core);
    return (
      common.has(core) || rest.length < minLetters || foldedRows.some((row) => row.includes(core))
    );
  };
  return candidateWords(password.toLowerCase()).some(isEasy);
}

/** The words that a password may hide: its letters alone, and what stands between digits and signs, a few of which can stand for letters. */
function candidateWords(password: string): string[] {
  const [, before = '', middle = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(password) ?? [];
  const cores = [password.replace(/[^a-z]/g, '')];
  for (let left = 0; left <= Math.min(2, before.length); left += 1) {
    for (let right = 0; right <= Math.min(2, after.length); right += 1)
      cores.push(before.slice(before.length - left) + middle + after.slice(0, right));
  }
  return [...new Set(cores.map(fold))];
}

const lookAlike: Record<string, string> = {
  0: 'o',
  1: 'i',
  '!': 'i',
  l: 'i',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
  7: 't',
  8: 'b',
  9: 'g',
};

/** Makes look-alike characters one letter, and repeated ones a single one. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\d!@$l]/g, (sign) => lookAlike[sign] ?? sign)
    .replace(/(.)\1+/g, '$1')
    .replace(/^(.+?)\1+$/, '$1');

const foldedRows = keyboardRows.map(fold).flatMap((row) => [row, [...row].toReversed().join('')]);

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: logging in and reading need none of it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = dictionary['passwords-common'].slice(0, commonCount).map(String);
    return new Set(
      words
        .filter((word) => /[a-z]/.test(word))
        .map(fold)
        .filter(({ length }) => length >= minLetters),
    );
  }));
}
