import type { trpc } from '../../trpc.tsx';
import { openSpeech } from '../speech/chunk-player.ts';

/** A line of a song, with its words in one script. */
export interface LineRef {
  number: number;
  line: number;
  text: string;
  /** BCP 47 tag of the words. */
  lang: string;
}

/** The sound of a line. */
export interface LineSound {
  /** A long line that is read aloud has several pieces. */
  mp3: readonly Uint8Array<ArrayBuffer>[];
  /** Who sings it in a recording; null when it is read aloud. */
  singer: string | null;
}
/** The sounds of lines by `soundKey`. */
export type LineSounds = ReadonlyMap<string, LineSound>;

export const soundKey = ({ number, line }: Pick<LineRef, 'number' | 'line'>): string =>
  `${number}.${line}`;

/**
 * Loads the sounds of lines, all before they are practised: from a recording that has all wanted lines of a song, otherwise read aloud, in
 * one stream per song.
 * @param onLoaded is called with the number of lines that are there
 * @throws HttpError, TRPCClientError, or what `fetch` throws
 */
export async function loadSounds(
  lines: readonly Pick<LineRef, 'number' | 'line'>[],
  utils: ReturnType<typeof trpc.useUtils>,
  signal: AbortSignal,
  onLoaded: (count: number) => void,
): Promise<LineSounds> {
  const sounds = new Map<string, LineSound>();
  for (const number of new Set(lines.map((line) => line.number))) {
    const wanted = lines.filter((one) => one.number === number).map(({ line }) => line);
    const recordings = await utils.songRecordings.ofSong.fetch({ number });
    if (recordings.some(({ isTimed }) => isTimed)) {
      const { loadSungLines } = await import('./sung-lines.ts');
      const sung = await loadSungLines(recordings, wanted, utils, signal);
      if (sung) {
        for (const [line, mp3] of sung.lines)
          sounds.set(soundKey({ number, line }), { mp3: [mp3], singer: sung.singer });
        onLoaded(sounds.size);
        continue;
      }
    }
    const last = Math.max(...wanted);
    const stream = openSpeech({ part: 'lyrics', number, language: 'Kannada', title: '' });
    for await (const { at, audio } of stream(Math.min(...wanted), signal)) {
      if (at > last) break;
      if (!wanted.includes(at)) continue;
      const key = soundKey({ number, line: at });
      const piece = Uint8Array.from(atob(audio), (letter) => letter.charCodeAt(0));
      sounds.set(key, { mp3: [...(sounds.get(key)?.mp3 ?? []), piece], singer: null });
      onLoaded(sounds.size);
    }
  }
  return sounds;
}
