import { useRef } from 'react';
import { sessionLines } from '../../../shared/practice.ts';
import { alone, trpc } from '../../trpc.tsx';
import type { SongKnowledge } from './activity.ts';
import { soundKey } from './line-sounds.ts';
import { Prepare } from './Prepare.tsx';
import { PracticeSession } from './PracticeSession.tsx';
import { dueRefs, followedSong, songOf, textsOf } from './songs.ts';
import { changeSong, practice, today } from './store.ts';

interface Props {
  /** The number of the song whose due lines are practised; null for all. */
  only: number | null;
  onClose: () => void;
}

/** A session of due lines. */
export function SessionActivity({ only, onClose }: Props) {
  const utils = trpc.useUtils();
  const known = useRef<SongKnowledge>({ texts: new Map(), changes: new Map() });
  const find = async () => {
    await followSongs(utils, only, known.current);
    return dueRefs(only);
  };
  return (
    <Prepare find={find} mayBeSilent onClose={onClose}>
      {(lines, sounds) => (
        <PracticeSession lines={lines} sounds={sounds} known={known} onClose={onClose} />
      )}
    </Prepare>
  );
}

/**
 * Compares the songs of a session with the site, and follows what has changed. A song that cannot be loaded, as without a connection, is
 * practised as it is stored.
 */
async function followSongs(
  utils: ReturnType<typeof trpc.useUtils>,
  only: number | null,
  { texts, changes }: SongKnowledge,
): Promise<void> {
  const numbers = new Set(dueRefs(only).map(({ number }) => number));
  await Promise.all(
    Array.from(numbers, async (number) => {
      const language = songOf(number)?.language ?? 'Kannada';
      try {
        const song = await utils.compositions.read.fetch({ number, language }, alone);
        changeSong(number, (learned) => followedSong(learned, song));
        if (song) texts.set(number, textsOf(song));
      } catch (error) {
        console.error(error);
      }
    }),
  );
  const corrected = sessionLines(practice().songs, today(), only).filter(({ line }) => line.was);
  if (corrected.length === 0) return;
  try {
    const { lineChange } = await import('./line-changes.ts');
    for (const { number, line } of corrected)
      changes.set(soundKey({ number, line: line.line }), lineChange(line.was ?? '', line.text));
  } catch (error) {
    // The old and the new line are shown whole.
    console.error(error);
  }
}
