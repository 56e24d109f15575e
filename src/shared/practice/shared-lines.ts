/** Lines of a song that somebody shares. */
export interface SharedSong {
  number: number;
  /** Ascending, from 1, each once. */
  lines: number[];
}

export const maxSharedSongs = 20;
export const maxSharedLines = 200;
const maxAddressLength = 2000;

/** Lines as the fragment of a link has them: `4.1-3.6_12.2` are lines 1 to 3 and 6 of song 4 and line 2 of song 12. */
export function printSharedLines(songs: readonly SharedSong[]): string {
  return songs.map(({ number, lines }) => [number, ...rangesOf(lines)].join('.')).join('_');
}

function rangesOf(lines: readonly number[]): string[] {
  const ranges: [from: number, to: number][] = [];
  for (const line of [...new Set(lines)].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
}

/** The lines of a fragment; null for anything else, and for more than the bounds above. */
export function parseSharedLines(text: string): SharedSong[] | null {
  if (text.length > maxAddressLength) return null;
  const songs = new Map<number, Set<number>>();
  for (const part of text.split('_')) {
    if (!/^[1-9]\d{0,5}(?:\.[1-9]\d{0,3}(?:-[1-9]\d{0,3})?)+$/.test(part)) return null;
    const [number, ...ranges] = part.split('.');
    const lines = songs.get(Number(number)) ?? new Set<number>();
    songs.set(Number(number), lines);
    for (const range of ranges) {
      const [from = 0, to = from] = range.split('-').map(Number);
      if (to < from || to - from >= maxSharedLines) return null;
      for (let line = from; line <= to; line += 1) lines.add(line);
    }
  }
  const shared = Array.from(songs, ([number, lines]) => ({
    number,
    lines: [...lines].sort((one, other) => one - other),
  }));
  const count = shared.reduce((sum, { lines }) => sum + lines.length, 0);
  return shared.length > maxSharedSongs || count > maxSharedLines ? null : shared;
}
