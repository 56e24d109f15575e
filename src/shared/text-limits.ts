/**
 * How long the texts of a song may be, in characters (UTF-16), and of how many lines. About ten times what the longest
 * have of all songs known so far, entered or waiting (1-295): lyrics 3,057 characters in Latin letters, 125 lines; a
 * meaning 997; notation 1,305, and as much as the lyrics once every line of a long song has it.
 */
export const longestTexts = { meaning: 10_000, sanskrit: 30_000, lyrics: 30_000, notation: 30_000 } as const;
export const mostLines = 1_200;

/** Whether a text is longer than any song's: by its characters first, so that what is far too long is not looked through. */
export function isTooLong(text: string, most: number): boolean {
  return text.length > most || (text.match(/\r\n|[\r\n]/g)?.length ?? 0) >= mostLines;
}
