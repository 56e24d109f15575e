import { useEffect } from 'react';
import { CloseIcon } from '../../ui/icons.tsx';
import { useShellMessages } from '../../messages/shell.en.ts';
import { useSongToolsMessages } from './song-tools.en.ts';
import { FindForm } from './FindForm.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/arrow-icons.tsx';
import type { WordFind } from './use-word-find.ts';

/** The search in the lyrics with its result; it stays in sight while the reader steps through the matches. */
export function FindBar({ find, onClose }: { find: WordFind; onClose: () => void }) {
  const { find: words } = useSongToolsMessages();
  const { failure } = useShellMessages();
  const { found, current, step, clear } = find;

  useEffect(() => {
    if (current) document.querySelector('.found-now')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const count = found?.places.length ?? 0;
  const close = () => {
    clear();
    onClose();
  };
  return (
    <div className="no-print sticky top-0 z-(--z-header) flex flex-wrap items-center gap-x-2 border-b border-rule bg-paper py-2 font-ui lg:ms-(--song-margin)">
      <FindForm find={find} onEscape={close} />
      <p role="status" className="min-w-0 flex-1 break-words">
        {found &&
          (found.failed
            ? failure.offline
            : count > 0
              ? words.place(found.at + 1, count, found.query)
              : words.none(found.query))}
      </p>
      {count > 1 && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={words.previous}
            onClick={() => step(-1)}
          >
            <ChevronUpIcon />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.next}
            onClick={() => step(1)}
          >
            <ChevronDownIcon />
          </button>
        </>
      )}
      <button type="button" className="icon-button" aria-label={words.close} onClick={close}>
        <CloseIcon />
      </button>
    </div>
  );
}
