import { openSpeech } from '../speech/chunk-player.ts';

/** A line of a song, with its words in one script. */
export interface LineRef {
  number: number;
  line: number;
  text: string;
  /** BCP 47 tag of the words. */
  lang: string;
}

/** The sound of a line, mp3; a long line has several pieces. */
export type LineSound = readonly Uint8Array<ArrayBuffer>[];
/** The sounds of lines by `soundKey`. */
export type LineSounds = ReadonlyMap<string, LineSound>;

export const soundKey = ({ number, line }: Pick<LineRef, 'number' | 'line'>): string =>
  `${number}.${line}`;

/**
 * Loads the speech of lines, all before they are practised; a song's lines come in one stream.
 * @param onLoaded is called with the number of lines that are there
 * @throws HttpError, or what `fetch` throws
 */
export async function loadSounds(
  lines: readonly Pick<LineRef, 'number' | 'line'>[],
  signal: AbortSignal,
  onLoaded: (count: number) => void,
): Promise<LineSounds> {
  const sounds = new Map<string, LineSound>();
  for (const number of new Set(lines.map((line) => line.number))) {
    const wanted = lines.filter((one) => one.number === number).map(({ line }) => line);
    const last = Math.max(...wanted);
    const stream = openSpeech({ part: 'lyrics', number, language: 'Kannada', title: '' });
    for await (const { at, audio } of stream(Math.min(...wanted), signal)) {
      if (at > last) break;
      if (!wanted.includes(at)) continue;
      const key = soundKey({ number, line: at });
      const piece = Uint8Array.from(atob(audio), (letter) => letter.charCodeAt(0));
      sounds.set(key, [...(sounds.get(key) ?? []), piece]);
      onLoaded(sounds.size);
    }
  }
  return sounds;
}
