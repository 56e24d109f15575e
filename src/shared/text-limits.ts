/**
 * How long the texts of a song may be, in characters (UTF-16), and of how many lines. About ten times what the longest
 * have of all songs known so far, entered or waiting (1-295): lyrics 3,057 characters in Latin letters; a meaning 997;
 * notation 1,305, and as much as the lyrics once every line of a long song has it. The longest has 125 sung lines; the page
 * that shows five times as many is rendered within a tenth of a second.
 */
export const longestTexts = { meaning: 10_000, sanskrit: 30_000, lyrics: 30_000, notation: 30_000 } as const;
export const mostLines = { meaning: 600, sanskrit: 600, lyrics: 600, notation: 1_200 } as const;

/** Of a song, without its number; the longest has 46. */
export const longestTitle = 300;

/** Whether a text is longer than any song's: by its characters first, so that what is far too long is not looked through. */
export function isTooLong(text: string, field: keyof typeof longestTexts): boolean {
  return text.length > longestTexts[field] || (text.match(/\r\n|[\r\n]/g)?.length ?? 0) >= mostLines[field];
}
