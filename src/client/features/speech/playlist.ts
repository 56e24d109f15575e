import type { SpokenChunk } from '../../../shared/speech.ts';

/** Opens the stream of a reading at the line or sentence of a number, from 1. What lies before it may come too. */
export type OpenStream = (from: number, signal: AbortSignal) => AsyncIterable<SpokenChunk>;

/** A reading as far as it has been fetched: an unbroken run of chunks, whose places are counted from 0. */
export interface Playlist {
  holds(index: number): boolean;
  /** The chunk of a place, null past the end. @throws what ended the stream before it came; asking again tries again */
  get(index: number): Promise<SpokenChunk | null>;
  /** The place of a line or sentence. A far one begins a new run, so that nobody waits for what is skipped. */
  placeOf(at: number): Promise<number>;
  /** The place before a place, in a new run where this one begins; 0 at the beginning of all. */
  placeBefore(index: number): Promise<number>;
  /** Seconds of the whole reading and of what stands before a place; null while some of it is not here. */
  lengths(index: number): { whole: number; before: number } | null;
  close(): void;
}

/** From a stream that is this many lines short of what is wanted it is waited for. */
const reach = 2;

export function createPlaylist(open: OpenStream): Playlist {
  let start = 1;
  let chunks: SpokenChunk[] = [];
  let ended = false;
  let stream: AbortController | null = null;
  let failure: { error: unknown } | null = null;
  let changed = Promise.withResolvers<void>();

  function notify(): void {
    changed.resolve();
    changed = Promise.withResolvers();
  }

  async function fetchFrom(from: number): Promise<void> {
    stream?.abort();
    const own = new AbortController();
    stream = own;
    failure = null;
    try {
      for await (const chunk of open(from, own.signal)) {
        if (stream !== own) return;
        if (!isAfter(chunk, chunks.at(-1))) continue;
        chunks.push(chunk);
        notify();
      }
      if (stream === own) ended = true;
    } catch (error) {
      if (stream === own) failure = { error };
    }
    if (stream !== own) return;
    stream = null;
    notify();
  }

  function restart(from: number): void {
    start = from;
    chunks = [];
    ended = false;
    void fetchFrom(from);
  }

  async function get(index: number): Promise<SpokenChunk | null> {
    let asked = false;
    while (!chunks[index] && !ended) {
      if (asked && failure) throw failure.error;
      // A stream that broke goes on where it was.
      if (!stream) void fetchFrom(chunks.at(-1)?.at ?? start);
      asked = true;
      await changed.promise;
    }
    return chunks[index] ?? null;
  }

  return {
    get,
    holds: (index) => index < chunks.length,
    async placeOf(at) {
      if (at < start || (!ended && at > (chunks.at(-1)?.at ?? start) + reach)) restart(at);
      let place = 0;
      for (let chunk = await get(0); chunk && chunk.at < at; chunk = await get(place)) place += 1;
      return place;
    },
    async placeBefore(index) {
      if (index > 0 || start === 1) return Math.max(0, index - 1);
      const { at } = chunks[0] ?? { at: start };
      // A line without words is not spoken: the one before may be farther away than one.
      restart(Math.max(1, start - 1 - reach));
      let place = 0;
      for (let next = await get(1); next && next.at < at; next = await get(place + 1)) place += 1;
      return place;
    },
    lengths(index) {
      if (start > 1 || !ended) return null;
      const sum = (some: readonly SpokenChunk[]) => some.reduce((all, { seconds }) => all + seconds, 0);
      return { whole: sum(chunks), before: sum(chunks.slice(0, index)) };
    },
    close() {
      stream?.abort();
      stream = null;
      ended = true;
      notify();
    },
  };
}

/** A line that was too long comes in pieces of one number. */
function isAfter({ at, start }: SpokenChunk, last: SpokenChunk | undefined): boolean {
  return !last || at > last.at || (at === last.at && start > last.start);
}
