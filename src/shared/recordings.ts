import type { DrawingName } from './drawings.ts';

/** An album of the recordings' page in the specification's names (section 3: Recording album), and what else the page says of it. */
export interface RecordingAlbum {
  name: string;
  thumbnail: DrawingName;
  /** File names in the order in which they play. */
  songs: string[];
  /** What stands before a file's name in its address, with a slash at its end. */
  path: string;
  fileType: SoundType | 'mixed';
  /** One for each of the songs. */
  titles: string[];
  /** Played and read by a computer, and said to be so; false for what the trust recorded. */
  made: boolean;
}

export const soundTypes = ['mp3', 'ogg', 'm4a'] as const;
export type SoundType = (typeof soundTypes)[number];

/** The address of a song's file. */
export function recordingAddress({ path }: Pick<RecordingAlbum, 'path'>, song: string): string {
  return path + encodeURIComponent(song);
}
