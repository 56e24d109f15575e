/** The language tag of Kannada words, which may be written in Kannada or in roman script. */
export function songLang(text: string): 'kn' | 'kn-Latn' {
  return /\p{Script=Kannada}/u.test(text) ? 'kn' : 'kn-Latn';
}
