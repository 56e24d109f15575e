import { memo, useRef } from 'react';
import type { ListEntry } from '../../../shared/compositions/indexes.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { usePlainLinks } from '../../lib/plain-links.ts';
import { JumpRow } from '../../ui/JumpRow.tsx';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useCompositionsMessages } from './compositions.en.ts';
import { resultAddress } from '../edition/song-address.ts';
import { SongMarks } from './SongMarks.tsx';

interface Props {
  entries: readonly ListEntry[];
  language: Language;
  /** The address of a song's page; by default that of the site. */
  addressOf?: (number: number) => string;
  /** Whether icons tell what each song has. */
  isMarked?: boolean;
}

/** The minimum run of titles without lyrics that is folded into one line. */
const foldedFrom = 10;

/** The number of songs between two steps; a list of fewer songs has none. */
const fewSongs = 60;
const jump = 20;

/** The list of songs. */
export const SongList = memo(function SongList({
  entries,
  language,
  addressOf = (number) => resultAddress(number, language),
  isMarked = true,
}: Props) {
  const { list } = useShellMessages();
  const index = useRef<HTMLOListElement>(null);
  usePlainLinks(index);
  const steps =
    entries.length > fewSongs ? entries.filter((_, position) => position % jump === 0) : [];
  return (
    <>
      {steps.length > 0 && (
        <JumpRow
          label={list.numbers}
          places={steps.map(({ number }) => ({ text: String(number), id: `song-${number}` }))}
        />
      )}
      <ol ref={index} className="index catalogue mt-2" aria-label={list.songs}>
        {runsOf(entries).map((run) => {
          const songs = run.map((song) => (
            <SongEntry
              key={song.number}
              song={song}
              language={language}
              address={addressOf(song.number)}
              isMarked={isMarked}
            />
          ));
          const [first, last] = [run[0], run.at(-1)];
          if (run.length < foldedFrom || !first || !last || !isWanted(first)) return songs;
          return (
            <li key={first.number}>
              <details>
                <summary>{list.folded(run.length, first.number, last.number)}</summary>
                <ol className="index">{songs}</ol>
              </details>
            </li>
          );
        })}
      </ol>
    </>
  );
});

const isWanted = ({ has }: ListEntry) => !has.includes('lyrics');

/** Groups consecutive songs with lyrics and without. */
function runsOf(entries: readonly ListEntry[]): ListEntry[][] {
  const runs: ListEntry[][] = [];
  for (const entry of entries) {
    const before = runs.at(-1);
    if (before?.[0] && isWanted(before[0]) === isWanted(entry)) before.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function SongEntry({
  song: { number, title, raga, tala, has },
  language,
  address,
  isMarked,
}: {
  song: ListEntry;
  language: Language;
  address: string;
  isMarked: boolean;
}) {
  const { list } = useShellMessages();
  const { song: messages } = useCompositionsMessages();
  return (
    <li
      id={`song-${number}`}
      className="[contain-intrinsic-block-size:auto_3.25rem] [content-visibility:auto]"
    >
      <a href={address} className="entry">
        <span className="entry-number">{number}.</span>
        <span className="entry-title" lang={languageFacts[language].song} translate="no">
          {title}
        </span>
        <span className="entry-meta">
          {[raga, tala]
            .filter((name) => name !== null)
            .map(messages.mode)
            .join(' · ')}
          {!has.includes('lyrics') && (
            <>
              {(raga || tala) && ' · '}
              <span className="text-faint">{list.wanted}</span>
            </>
          )}
        </span>
        {isMarked && has.length > 0 && <SongMarks has={has} />}
      </a>
    </li>
  );
}
