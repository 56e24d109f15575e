/** The language tag of words that are spelled in Kannada or in plain roman letters. */
export function songLang(text: string): 'kn' | 'kn-Latn' {
  return /\p{Script=Kannada}/u.test(text) ? 'kn' : 'kn-Latn';
}
