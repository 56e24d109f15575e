import type { Song } from '../../../shared/compositions.ts';
import { useSavedSongsWords } from '../../words/en.saved-songs.ts';
import { dropSong, keepSong } from '../../shell/offline.ts';
import { isSaved, saveSong, removeSavedSong, useSavedSongs } from './saved-songs.ts';

interface Props {
  song: Song;
  onTold: (text: string) => void;
}

/** Puts a song on the reader's own shelf, or takes it off. */
export function SaveSongButton({ song: { number, language, title }, onTold }: Props) {
  const { shelf: words } = useSavedSongsWords();
  const on = isSaved(useSavedSongs(), number);

  async function turn() {
    if (on) {
      removeSavedSong(number);
      await dropSong(number, language);
      onTold(words.taken);
      return;
    }
    saveSong({ number, language, title });
    onTold((await keepSong(number, language)) ? words.put : words.putOnly);
  }

  return (
    <button type="button" className="button button-quiet needs-script" aria-pressed={on} onClick={() => void turn()}>
      {on ? words.on : words.add}
    </button>
  );
}
