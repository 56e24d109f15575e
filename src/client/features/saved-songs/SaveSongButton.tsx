import type { Song } from '../../../shared/compositions.ts';
import { useSavedSongsWords } from '../../words/en.saved-songs.ts';
import { dropSong, keepSong } from '../../shell/offline.ts';
import { isOnShelf, putOnShelf, takeOffShelf, useShelf } from './saved-songs.ts';

interface Props {
  song: Song;
  onTold: (text: string) => void;
}

/** Puts a song on the reader's own shelf, or takes it off. */
export function ShelfButton({ song: { number, language, title }, onTold }: Props) {
  const { shelf: words } = useSavedSongsWords();
  const on = isOnShelf(useShelf(), number);

  async function turn() {
    if (on) {
      takeOffShelf(number);
      await dropSong(number, language);
      onTold(words.taken);
      return;
    }
    putOnShelf({ number, language, title });
    onTold((await keepSong(number, language)) ? words.put : words.putOnly);
  }

  return (
    <button type="button" className="button button-quiet needs-script" aria-pressed={on} onClick={() => void turn()}>
      {on ? words.on : words.add}
    </button>
  );
}
