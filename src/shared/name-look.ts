import { compose, decompose } from './normal-form.ts';

/** Cyrillic and Greek letters that are drawn like a Latin letter (Unicode TR39), in lower case. */
const latinLookAlikes: Record<string, string> = Object.fromEntries(
  [
    ...'аaеeоoрpсcхxуyіiѕsјjһhԁdԛqԝwкkмmтtвbнhгrпnαaοoρpνvιiκkτtυuχxβbηnεeμuγyωw'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, from = '', to = '']) => [from, to]),
);

const signLookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  l: 'i',
};

/**
 * The form in which names are compared so that no two people look alike. Letter case, accents, look-alike digits and letters (also
 * of another script), doubled letters, spaces and punctuation make no difference. The Indian scripts are folded to Kannada: their
 * Unicode blocks are parallel, and some of their letters are drawn alike. A number at the end counts with each of its digits:
 * ravi1 and ravi11 are two names.
 */
export function lookOf(name: string): string {
  const folded = decompose(compose(name).toLowerCase())
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u0900-\u0dff]/g, (sign) =>
      String.fromCharCode(0x0c80 + (sign.charCodeAt(0) & 0x7f)),
    )
    .replace(/[^\p{L}\p{M}\p{Nd}]/gu, '');
  const number = /(?<!\p{Nd})\p{Nd}+$/u.exec(folded)?.[0] ?? '';
  const rest = folded.slice(0, folded.length - number.length);
  return drawn(rest).replace(/(.)\1+/gu, '$1') + drawn(number);
}

const drawn = (text: string): string =>
  text.replace(/./gsu, (sign) => latinLookAlikes[sign] ?? signLookAlikes[sign] ?? sign);
