import type { Song } from '../../../shared/compositions.ts';
import { useShelfWords } from '../../words/en.shelf.ts';
import { dropSong, keepSong } from '../offline/offline.ts';
import { isOnShelf, putOnShelf, takeOffShelf, useShelf } from './shelf.ts';

interface Props {
  song: Song;
  onTold: (text: string) => void;
}

/** Puts a song on the reader's own shelf, or takes it off. */
export function ShelfButton({ song: { number, language, title }, onTold }: Props) {
  const { shelf: words } = useShelfWords();
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
