/**
 * The most characters (UTF-16 units) and lines of a song's texts. They are about ten times those of the longest among all known
 * songs (1-295): lyrics have 3,057 characters in Latin letters, a meaning 997, notation 1,305, which becomes as much as the lyrics
 * when every line of a long song has it. The longest song has 125 sung lines; a page with five times as many is rendered within a
 * tenth of a second.
 */
export const maxTextLengths = {
  meaning: 10_000,
  sanskrit: 30_000,
  lyrics: 30_000,
  notation: 30_000,
  apparatus: 50_000,
} as const;
export const maxLines = {
  meaning: 600,
  sanskrit: 600,
  lyrics: 600,
  notation: 1_200,
  apparatus: 2_500,
} as const;

/** The most characters of a title without its number; the longest has 46. */
export const maxTitleLength = 300;

/** Whether a text exceeds its limits. Characters are compared first, so that the lines of a huge text are not counted. */
export function isTooLong(text: string, field: keyof typeof maxTextLengths): boolean {
  return (
    text.length > maxTextLengths[field] ||
    (text.match(/\r\n|[\r\n]/g)?.length ?? 0) >= maxLines[field]
  );
}
