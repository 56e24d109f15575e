import { partOfMp3 } from '../../../shared/mp3.ts';
import type { SongRecording, TimedLine } from '../../../shared/song-recordings.ts';
import { fetchSigned } from '../../lib/fetch-signed.ts';
import type { trpc } from '../../trpc.tsx';

/** Lines of one recording, mp3, by number. */
export interface SungLines {
  singer: string;
  lines: ReadonlyMap<number, Uint8Array<ArrayBuffer>>;
}

/** The beginning of a recording that contains its first frame. */
const headBytes = 4096;

/**
 * Loads lines from the first of a song's recordings that has all of them, with confirmed times. A line that is repeated is taken the first
 * time it is sung.
 * @returns null where no recording has the lines or the recording cannot be loaded, so that they are read aloud
 */
export async function loadSungLines(
  recordings: readonly SongRecording[],
  wanted: readonly number[],
  utils: ReturnType<typeof trpc.useUtils>,
  signal: AbortSignal,
): Promise<SungLines | null> {
  try {
    for (const recording of recordings.filter(({ isTimed }) => isTimed)) {
      const { lines } = await utils.songRecordings.timings.fetch({ id: recording.id });
      const parts = wanted.flatMap((line) => lines.find(({ at }) => at === line) ?? []);
      if (parts.length === wanted.length) return await cutLines(recording, parts, signal);
    }
  } catch (error) {
    if (!signal.aborted) console.error(error);
  }
  return null;
}

/** Reads only the bytes of the lines, since a whole performance may have 50 MB. */
async function cutLines(
  { address, facts, durationMs }: SongRecording,
  parts: readonly TimedLine[],
  signal: AbortSignal,
): Promise<SungLines | null> {
  const read = async (first: number, last: number) => {
    const response = await fetchSigned(address, {
      headers: { range: `bytes=${first}-${last}` },
      signal,
    });
    const bytes = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]);
    return { part: new Uint8Array(await response.arrayBuffer()), bytes };
  };
  const { part: head, bytes } = await read(0, headBytes - 1);
  const lines = new Map<number, Uint8Array<ArrayBuffer>>();
  for (const line of parts) {
    const part = partOfMp3(head, { bytes, durationMs }, line);
    if (!part) return null;
    const { part: piece } = await read(...part.range);
    lines.set(line.at, part.cut(piece));
  }
  return { singer: facts?.singer ?? '', lines };
}
