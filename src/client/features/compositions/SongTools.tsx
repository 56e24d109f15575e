import type { Song } from '../../../shared/compositions.ts';
import { useCompositionsWords } from '../../words/en.compositions.ts';
import { SaveSongButton } from '../saved-songs/SaveSongButton.tsx';
import { AddToSongbook } from '../songbooks/AddToSongbook.tsx';
import { notationId } from '../notation/Notation.tsx';
import { WordHelp } from '../glossary/WordHelp.tsx';
import { FindForm } from './FindForm.tsx';
import { ReadingPanel } from './ReadingPanel.tsx';
import type { ReadingChoice, SongPageName } from '../../lib/song-address.ts';
import type { WordFind } from './use-word-find.ts';

interface Props {
  page: SongPageName;
  song: Song;
  reading: ReadingChoice;
  find: WordFind;
  /** Shows the outcome of saving the song. */
  onMessage: (text: string) => void;
}

/** The song's tools: reading settings, search, notation, print, saved songs and songbook. */
export function SongTools({ page, song, reading, find, onMessage }: Props) {
  const { song: words } = useCompositionsWords();
  return (
    <div className="song-tools no-print">
      <ReadingPanel page={page} number={song.number} reading={reading} />
      <div className="needs-script find-place">
        <FindForm find={find} />
      </div>
      <div className="song-help">
        <WordHelp key={`${song.number} ${song.language}`} song={song} />
        {song.notation && (
          <a className="button button-quiet" href={`#${notationId}`}>
            {words.notation}
          </a>
        )}
        <button type="button" className="button button-quiet needs-script" onClick={() => window.print()}>
          {words.print}
        </button>
        <SaveSongButton song={song} onMessage={onMessage} />
        <AddToSongbook key={song.number} number={song.number} language={reading.language} />
      </div>
    </div>
  );
}
