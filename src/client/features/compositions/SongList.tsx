import { memo, useRef } from 'react';
import type { ListEntry } from '../../../shared/compositions.ts';
import { languageFacts, type Language } from '../../../shared/languages.ts';
import { usePlainLinks } from '../../lib/plain-links.ts';
import { useWords } from '../../words/en.shell.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { SongMarks } from './SongMarks.tsx';

interface Props {
  entries: readonly ListEntry[];
  language: Language;
}

/** The list of songs. */
export const SongList = memo(function SongList({ entries, language }: Props) {
  const { list } = useWords();
  const { song: songWords } = useCompositionsWords();
  const { song } = languageFacts[language];
  const index = useRef<HTMLOListElement>(null);
  usePlainLinks(index);
  return (
    <ol ref={index} className="index catalogue" aria-label={list.songs}>
      {entries.map(({ number, title, raga, tala, has }) => (
        <li key={number}>
          <a href={`/results?song=${number}&lang=${language}`} className="entry">
            <span className="entry-number">{number}</span>
            <span className="entry-title" lang={song}>
              {title}
            </span>
            <span className="entry-meta">
              {[raga, tala]
                .filter((name) => name !== null)
                .map(songWords.mode)
                .join(' · ')}
              {!has.includes('lyrics') && (
                <>
                  {(raga || tala) && ' · '}
                  <span className="entry-wanted">{list.wanted}</span>
                </>
              )}
            </span>
            {has.length > 0 && <SongMarks has={has} />}
          </a>
        </li>
      ))}
    </ol>
  );
});
