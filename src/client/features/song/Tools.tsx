import { useWords } from '../../words/words.tsx';
import { AddHere } from '../songbook/AddHere.tsx';
import { FindForm } from './FindForm.tsx';
import { LetterHelp } from './LetterHelp.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import type { Reading, SongPageName } from './address.ts';
import type { WordFind } from './use-word-find.ts';

interface Props {
  page: SongPageName;
  number: number;
  reading: Reading;
  find: WordFind;
}

/** What one can do with the words: set how they are read, search in them, look letters up, print them. */
export function Tools({ page, number, reading, find }: Props) {
  const { song: words } = useWords();
  return (
    <div className="song-tools no-print">
      <ReadingPanel page={page} number={number} reading={reading} />
      <div className="needs-script find-place">
        <FindForm find={find} />
      </div>
      <div className="song-help">
        <LetterHelp />
        <AddHere key={number} number={number} language={reading.language} />
        <button type="button" className="button button-quiet needs-script" onClick={() => window.print()}>
          {words.print}
        </button>
      </div>
    </div>
  );
}
