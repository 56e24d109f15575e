import { toIso } from '../iso.ts';
import { decompose } from '../normal-form.ts';

/** The ankitas with which the songs are signed, for the index; `none` is that of words without one. */
export const ankitas = ['Purandara Vittala', 'Abhinava Purandara Vittala', 'none'] as const;
export type Ankita = (typeof ankitas)[number];

/** No word of a song is longer; toIso is slow for very long words. */
const maxWordLength = 200;
const signature = /(abinava)?pur[ae]?[nm]tara[a-z]{0,12}vital/g;

/** The ankita of a text, Purandara Vittala in any spelling or script; where it has several, the first that is not the plain one. */
export function ankitaOf(text: string): Ankita {
  const found = [...fold(text).matchAll(signature)];
  if (found.length === 0) return 'none';
  return found.some(([, abhinava]) => abhinava)
    ? 'Abhinava Purandara Vittala'
    : 'Purandara Vittala';
}

/** Reduces a text to plain letters in which spellings and scripts agree: ವಿಠ್ಠಲ, विठल, விட்டல and Vitthala all give vitala. */
function fold(text: string): string {
  const iso = text
    .split(/\s+/)
    .map((word) => toIso(word.slice(0, maxWordLength)))
    .join('');
  return decompose(iso)
    .replace(/[^a-z]/g, '')
    .replace(/([kgcjtdpb])h/g, '$1')
    .replaceAll('d', 't')
    .replace(/([a-z])\1+/g, '$1');
}
