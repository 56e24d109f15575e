import { useMemo } from 'react';
import type { Song } from '../../../shared/compositions.ts';
import { convertReading } from '../../../shared/edition/apparatus.ts';
import { convertLine, plainTamil, type TamilSpelling } from '../../../shared/scripts.ts';
import { useTamilSpelling } from '../edition/tamil-spelling.ts';
import { trpc } from '../../trpc.tsx';

/**
 * The song in the Tamil spelling of this device's reader, converted here from the song's Kannada, which is fetched when the
 * spelling is not the plain one. Words that somebody corrected by hand in Tamil stay as they are.
 */
export function useSpelt<One extends Song | null>(song: One): One | Song {
  const spelling = useTamilSpelling();
  const isConverted =
    song?.language === 'Tamil' &&
    song.access === 'open' &&
    song.origin === 'converted' &&
    !song.own;
  const isPlain = !spelling.digits && spelling.sha === plainTamil.sha;
  const { data: kannada } = trpc.compositions.read.useQuery(
    { number: song?.number ?? 1, language: 'Kannada' },
    { enabled: isConverted && !isPlain },
  );
  return useMemo(
    () =>
      song && isConverted && !isPlain && kannada && !kannada.own
        ? spell(song, kannada, spelling)
        : song,
    [song, isConverted, isPlain, kannada, spelling],
  );
}

/** A song with title, words and apparatus in a Tamil spelling. */
export function spell(
  song: Song,
  kannada: Pick<Song, 'title' | 'lyrics'>,
  spelling: TamilSpelling,
): Song {
  const line = (text: string) => convertLine(text, 'Tamil', spelling);
  return {
    ...song,
    title: line(kannada.title),
    lyrics: kannada.lyrics.map(({ name, stanzas }) => ({
      name,
      stanzas: stanzas.map((lines) =>
        lines.map(({ text, uncertain }) => ({ text: line(text), uncertain })),
      ),
    })),
    apparatus: song.apparatus.map((entry) => ({
      ...entry,
      readings: entry.readings.map((reading) => ({
        ...reading,
        shown: convertReading(reading.text, 'Tamil', spelling),
      })),
    })),
  };
}
