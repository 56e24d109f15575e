import type { SpokenChunk } from '../../../shared/speech.ts';

/** Opens the stream of chunks at a line or sentence, from 1. It may begin earlier than that. */
export type OpenStream = (from: number, signal: AbortSignal) => AsyncIterable<SpokenChunk>;

/** The chunks fetched so far, without a gap between them; places count from 0. */
export interface ChunkList {
  holds(index: number): boolean;
  /** The chunk of a place, null past the end. @throws the error that ended the stream early; a further call tries again */
  get(index: number): Promise<SpokenChunk | null>;
  /** The place of a line or sentence. For a far one the list starts anew there, so that skipped lines are not fetched. */
  placeOf(at: number): Promise<number>;
  /** The place before a place, fetching earlier lines where the list begins here; 0 at the very beginning. */
  placeBefore(index: number): Promise<number>;
  /** Seconds of the whole reading and of the chunks before a place; null while some are missing. */
  lengths(index: number): { whole: number; before: number } | null;
  close(): void;
}

/** A line at most this far ahead of the stream is waited for; a farther one opens a new stream. */
const reach = 2;

export function createChunkList(open: OpenStream): ChunkList {
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
    let requested = false;
    while (!chunks[index] && !ended) {
      if (requested && failure) throw failure.error;
      // A stream that broke is opened again where it stopped.
      if (!stream) void fetchFrom(chunks.at(-1)?.at ?? start);
      requested = true;
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
      // A line without words is not spoken, so the spoken line before may be more than one away.
      restart(Math.max(1, start - 1 - reach));
      let place = 0;
      for (let next = await get(1); next && next.at < at; next = await get(place + 1)) place += 1;
      return place;
    },
    lengths(index) {
      if (start > 1 || !ended) return null;
      const sum = (some: readonly SpokenChunk[]) =>
        some.reduce((all, { seconds }) => all + seconds, 0);
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

/** Whether a chunk follows another; pieces of one long line share its number. */
function isAfter({ at, start }: SpokenChunk, last: SpokenChunk | undefined): boolean {
  return !last || at > last.at || (at === last.at && start > last.start);
}
