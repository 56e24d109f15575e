/** Pieces from which hostile texts are made: each was slow somewhere once, or could be. */
export const hostilePieces: Record<string, string> = {
  'tangled marks': '\u0315\u0300\u0327',
  'marks between joiners': `${'\u0315\u0300\u0327'.repeat(4)}\u200d`,
  'halfwidth marks': '\uff9e\u0315',
  spans: '<span>',
  'struck spans': '<span style="text-decoration:line-through">x',
  'open tags': '<a b="',
  lesser: '<',
  brackets: '[',
  'headings only': '[a]\n',
  spaces: ' ',
  'double spaces': 'ಅ  ',
  'line ends': '\n',
  'lines of a letter': 'ಕ\n',
  'half pairs': '\ud83d',
  pictures: '👩‍👩‍👧',
  'one word': 'ಕ',
  'one nasal': 'm',
  'many words': 'ಹರಿ ನಾರಾಯಣ ಗೋವಿಂದ ',
  viramas: 'ಕ್',
  'signs on nothing': 'ಾ',
  'other script': 'क्षि a ',
  digits: '1',
  'numbers of verses': '1 ।',
  initials: 'B. V. ',
  quotes: '".”',
  exclamations: '!',
  slashes: '/',
  percents: '%',
  'right to left': '\u202eא',
  'zero bytes': '\0',
  json: '{"a":["',
  swaras: 'S | ',
  'swaras and syllables': 'S S | S |\nಅ - | ಂ |\n',
  words: 'a ',
};

export const fill = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** A text of words that are all different, the worst case of a comparison. */
export function differentWords(seed: number, length: number, between = ' '): string {
  const words: string[] = [];
  for (let index = 0, size = 0; size < length; index += 1) {
    const word = ((seed + index) * 7919).toString(36);
    words.push(word);
    size += word.length + 1;
  }
  return words.join(between).slice(0, length);
}
