import { useEffect } from 'react';
import { CloseIcon } from '../../ui/icons.tsx';
import { useWords } from '../../words/en.shell.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { NextIcon, PreviousIcon } from './icons.tsx';
import type { WordFind } from './use-word-find.ts';

/** The result of the search in the lyrics; it stays in sight while the reader steps through the matches. */
export function FindBar({ find: { found, current, step, clear } }: { find: WordFind }) {
  const { find: words } = useCompositionsWords();
  const { failure } = useWords();

  useEffect(() => {
    if (current) document.querySelector('.found-now')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const count = found?.places.length ?? 0;
  return (
    <div className={count > 0 ? 'find-bar find-bar-open no-print' : 'find-bar no-print'}>
      <p role="status">
        {found && (found.failed ? failure.offline : count > 0 ? words.place(found.at + 1, count, found.query) : words.none(found.query))}
      </p>
      {count > 0 && (
        <>
          {count > 1 && (
            <>
              <button type="button" className="icon-button" aria-label={words.previous} onClick={() => step(-1)}>
                <PreviousIcon />
              </button>
              <button type="button" className="icon-button" aria-label={words.next} onClick={() => step(1)}>
                <NextIcon />
              </button>
            </>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={words.close}
            onClick={() => {
              clear();
              document.querySelector<HTMLInputElement>('.find-form input')?.focus({ preventScroll: true });
            }}
          >
            <CloseIcon />
          </button>
        </>
      )}
    </div>
  );
}
